<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>text</name>
    <message numerus="yes">
        <source>%1 key(s), %2 of all, expire within %3 from %4 on; reclaiming them takes about %5. A jitter of %6 would bring the peak from %7 down to %8.</source>
        <translation>
            <numerusform>%1 key, %2 of all, expires within %3 from %4 on; reclaiming it takes about %5. A jitter of %6 would bring the peak from %7 down to %8.</numerusform>
            <numerusform>%1 keys, %2 of all, expire within %3 from %4 on; reclaiming them takes about %5. A jitter of %6 would bring the peak from %7 down to %8.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s), %2 of all, expire within %3 from %4 on.</source>
        <translation>
            <numerusform>%1 key, %2 of all, expires within %3 from %4 on.</numerusform>
            <numerusform>%1 keys, %2 of all, expire within %3 from %4 on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) that have about %2 left all expire within %3: data loaded at once that will be gone at once.</source>
        <translation>
            <numerusform>%1 key that has about %2 left expires within %3: data loaded at once that will be gone at once.</numerusform>
            <numerusform>%1 keys that have about %2 left all expire within %3: data loaded at once that will be gone at once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) of %2 have no TTL where %3 expire: nothing will remove them.</source>
        <translation>
            <numerusform>%1 key of %2 has no TTL where %3 expire: nothing will remove it.</numerusform>
            <numerusform>%1 keys of %2 have no TTL where %3 expire: nothing will remove them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) of %2 have a TTL, and %3 evicts no others: at maxmemory, writes will be refused.</source>
        <translation>
            <numerusform>%1 key of %2 has a TTL, and %3 evicts no others: at maxmemory, writes will be refused.</numerusform>
            <numerusform>%1 keys of %2 have a TTL, and %3 evicts no others: at maxmemory, writes will be refused.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>About %1 (±%2) key(s), %3 of those that DBSIZE counts, have expired and still take memory; a higher active-expire-effort reclaims them sooner.</source>
        <translation>
            <numerusform>About %1 (±%2) key, %3 of those that DBSIZE counts, has expired and still takes memory; a higher active-expire-effort reclaims it sooner.</numerusform>
            <numerusform>About %1 (±%2) keys, %3 of those that DBSIZE counts, have expired and still take memory; a higher active-expire-effort reclaims them sooner.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) that have about %2 left fall due together (distinct instants: %3); a TTL that varies by ±10 % would spread them.</source>
        <translation>
            <numerusform>%1 key that has about %2 left falls due together (distinct instants: %3); a TTL that varies by ±10 % would spread them.</numerusform>
            <numerusform>%1 keys that have about %2 left fall due together (distinct instants: %3); a TTL that varies by ±10 % would spread them.</numerusform>
        </translation>
    </message>
</context>
</TS>
