<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>lockkeeper::ConnectionBar</name>
    <message numerus="yes">
        <source>Cluster of %n primaries</source>
        <translation>
            <numerusform>Cluster of %n primary</numerusform>
            <numerusform>Cluster of %n primaries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OverviewPage</name>
    <message numerus="yes">
        <source>%n critical</source>
        <translation>
            <numerusform>%n critical</numerusform>
            <numerusform>%n critical</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::SlotLegend</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>text</name>
    <message numerus="yes">
        <source>%1 key(s) expire at %2</source>
        <translation>
            <numerusform>%1 key expires at %2</numerusform>
            <numerusform>%1 keys expire at %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) expire within %2 from %3</source>
        <translation>
            <numerusform>%1 key expires within %2 from %3</numerusform>
            <numerusform>%1 keys expire within %2 from %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) written in bulk with one TTL</source>
        <translation>
            <numerusform>%1 key written in bulk with one TTL</numerusform>
            <numerusform>%1 keys written in bulk with one TTL</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 key(s) have no TTL</source>
        <translation>
            <numerusform>%1 of %2 keys has no TTL</numerusform>
            <numerusform>%1 of %2 keys have no TTL</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) without jitter</source>
        <translation>
            <numerusform>%1 key without jitter</numerusform>
            <numerusform>%1 keys without jitter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>≈ %1 ± %2 expired key(s) not reclaimed yet</source>
        <translation>
            <numerusform>≈ %1 ± %2 expired key not reclaimed yet</numerusform>
            <numerusform>≈ %1 ± %2 expired keys not reclaimed yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>90 % due at %1 instant(s)</source>
        <translation>
            <numerusform>90 % due at %1 instant</numerusform>
            <numerusform>90 % due at %1 instants</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 slot(s) served by no sound primary</source>
        <translation>
            <numerusform>%1 slot served by no sound primary</numerusform>
            <numerusform>%1 slots served by no sound primary</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 slot(s) on their way to another primary</source>
        <translation>
            <numerusform>%1 slot on its way to another primary</numerusform>
            <numerusform>%1 slots on their way to another primary</numerusform>
        </translation>
    </message>
</context>
</TS>
