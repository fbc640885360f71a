<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Cli</name>
    <message>
        <source>this text; lockkeeper help COMMAND tells about one</source>
        <translation>この説明。コマンドごとの説明は lockkeeper help コマンド名</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>%1 takes no argument &apos;%2&apos;; see lockkeeper help %1.</source>
        <translation>%1 は引数「%2」を取りません。lockkeeper help %1 を見てください。</translation>
    </message>
    <message>
        <source>%1 is not in this version yet; lockkeeper --help lists what is.</source>
        <translation>%1 はこのバージョンにはまだありません。使えるコマンドは lockkeeper --help で一覧できます。</translation>
    </message>
    <message>
        <source>Unknown command &apos;%1&apos;; lockkeeper --help lists the commands.</source>
        <translation>「%1」というコマンドはありません。lockkeeper --help で一覧できます。</translation>
    </message>
    <message>
        <source>Unknown command &apos;%1&apos;; did you mean %2?</source>
        <translation>「%1」というコマンドはありません。%2 のことですか?</translation>
    </message>
    <message>
        <source>Usage: lockkeeper [OPTIONS] COMMAND [ARGUMENTS]
Watches the coordination state that lives in Redis. Alone it opens the window.
</source>
        <translation>使い方: lockkeeper [オプション] コマンド [引数]
Redis にある協調の状態(ロック、リミッターなど)を見守ります。引数なしではウィンドウを開きます。
</translation>
    </message>
    <message>
        <source>
Commands:
</source>
        <translation>
コマンド:
</translation>
    </message>
    <message>
        <source>
Options, before or after the command:
</source>
        <translation>
オプション(コマンドの前でも後でも可):
</translation>
    </message>
    <message>
        <source>
Durations are written 500ms, 30s, 15m, 24h, 7d.
Exit status: 0 done; 1 done, with something found; 2 wrong usage or a file that cannot be used;
3 no connection; 4 not permitted by the server; 130 interrupted.
</source>
        <translation>
期間は 500ms、30s、15m、24h、7d のように書きます。
終了ステータス: 0 完了、1 完了(問題あり)、2 使い方の誤りまたは使えないファイル、
3 接続できない、4 サーバーが許可しない、130 中断。
</translation>
    </message>
    <message>
        <source>Usage: lockkeeper [OPTIONS] %1%2
</source>
        <translation>使い方: lockkeeper [オプション] %1%2
</translation>
    </message>
    <message>
        <source>
Options of %1:
</source>
        <translation>
%1 のオプション:
</translation>
    </message>
    <message>
        <source>
Options of every command:
</source>
        <translation>
全コマンド共通のオプション:
</translation>
    </message>
    <message>
        <source>--for must be a duration up to 24d, such as 500ms, 30s, 15m, 24h or 7d.</source>
        <translation>--for には 24d までの期間を 500ms、30s、15m、24h、7d のように指定してください。</translation>
    </message>
    <message>
        <source>starts a private Redis with a live workload and prints its URL</source>
        <translation>負荷が動いている専用の Redis を起動し、その URL を表示する</translation>
    </message>
    <message>
        <source>its port on 127.0.0.1, a free one unless given</source>
        <translation>127.0.0.1 のポート。省略時は空いているもの</translation>
    </message>
    <message>
        <source>stop by itself after that time</source>
        <translation>この時間が過ぎたら自動で終了する</translation>
    </message>
    <message>
        <source>--user needs a server: --url URL.</source>
        <translation>--user にはサーバーの指定が必要です: --url URL</translation>
    </message>
    <message>
        <source>--pace must be gentle or full.</source>
        <translation>--pace には gentle か full を指定してください。</translation>
    </message>
    <message>
        <source>Password: </source>
        <translation>パスワード: </translation>
    </message>
    <message>
        <source>The password on stdin is longer than 64 KiB; give it on one line.</source>
        <translation>標準入力のパスワードが 64 KiB を超えています。1 行で渡してください。</translation>
    </message>
    <message>
        <source>--password-stdin found no password on stdin; write it there as one line.</source>
        <translation>--password-stdin が指定されましたが、標準入力にパスワードがありません。1 行で渡してください。</translation>
    </message>
    <message>
        <source>the server: redis://[user[:password]@]host[:port][/db] or redis+unix:///path[?db=N]</source>
        <translation>サーバー: redis://[user[:password]@]host[:port][/db] または redis+unix:///path[?db=N]</translation>
    </message>
    <message>
        <source>the user to authenticate as</source>
        <translation>認証に使うユーザー名</translation>
    </message>
    <message>
        <source>read the password from stdin; else it comes from LOCKKEEPER_PASSWORD</source>
        <translation>パスワードを標準入力から読む。省略時は LOCKKEEPER_PASSWORD</translation>
    </message>
    <message>
        <source>the database; else the URL&apos;s, else all that hold keys</source>
        <translation>データベース。省略時は URL のもの、なければキーのあるものすべて</translation>
    </message>
    <message>
        <source>read no values: names, types and TTLs only</source>
        <translation>値を読まない(名前、型、TTL だけを見る)</translation>
    </message>
    <message>
        <source>patience for each command, 5000 unless given</source>
        <translation>各コマンドの応答を待つ時間。省略時は 5000</translation>
    </message>
    <message>
        <source>gentle (unless given) backs off from a busy server</source>
        <translation>gentle(省略時)は混んでいるサーバーに遠慮する</translation>
    </message>
    <message>
        <source>one JSON document on stdout, nothing else there</source>
        <translation>標準出力には JSON 文書を 1 つだけ出す</translation>
    </message>
    <message>
        <source>--password-stdin needs a server: --url URL.</source>
        <translation>--password-stdin にはサーバーの指定が必要です: --url URL</translation>
    </message>
    <message>
        <source>No server named; give --url redis://host:6379.</source>
        <translation>サーバーが指定されていません。--url redis://host:6379 のように指定してください。</translation>
    </message>
    <message>
        <source>Unknown option --%1; see lockkeeper --help.</source>
        <translation>--%1 というオプションはありません。lockkeeper --help を見てください。</translation>
    </message>
    <message>
        <source>Unknown option --%1; did you mean --%2?</source>
        <translation>--%1 というオプションはありません。--%2 のことですか?</translation>
    </message>
    <message>
        <source>--%1 is not in this version yet; leave it out.</source>
        <translation>--%1 はこのバージョンにはまだありません。外してください。</translation>
    </message>
    <message>
        <source>--%1 is given twice; give it once.</source>
        <translation>--%1 が 2 回指定されています。1 回にしてください。</translation>
    </message>
    <message>
        <source>--%1 takes no value; leave it out.</source>
        <translation>--%1 は値を取りません。値を外してください。</translation>
    </message>
    <message>
        <source>--%1 needs a value: --%1 %2.</source>
        <translation>--%1 には値が必要です: --%1 %2</translation>
    </message>
    <message>
        <source>--%1 must be a whole number from %2 to %3, not &apos;%4&apos;.</source>
        <translation>--%1 には %2 から %3 までの整数を指定してください(「%4」は使えません)。</translation>
    </message>
    <message>
        <source>%1 of %2 patterns are listed, as --limit asked.</source>
        <translation>--limit の指定により、%2 件のパターンのうち %1 件を表示しています。</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>注意: %1</translation>
    </message>
    <message>
        <source>TTL histogram, expiry timeline and hotspots, patterns and types of all keys</source>
        <translation>全キーの TTL 分布、失効の時系列と集中、パターン、型を調べる</translation>
    </message>
    <message>
        <source>only keys that match a Redis glob</source>
        <translation>Redis のグロブに一致するキーだけを見る</translation>
    </message>
    <message>
        <source>stop after N keys</source>
        <translation>N 個のキーで止める</translation>
    </message>
    <message>
        <source>estimate memory from sampled MEMORY USAGE</source>
        <translation>MEMORY USAGE の抜き取りからメモリ量を見積もる</translation>
    </message>
    <message>
        <source>list the N largest patterns only</source>
        <translation>大きいものから N 件のパターンだけを表示する</translation>
    </message>
    <message>
        <source>Stopped after %1 keys, as --max-keys asked; the rest was not looked at.</source>
        <translation>--max-keys の指定により %1 個のキーで止めました。残りは見ていません。</translation>
    </message>
    <message>
        <source>%1 keys, %2</source>
        <translation>%1 キー、%2</translation>
    </message>
    <message>
        <source>%1 keys, %2, %3, %4 left</source>
        <translation>%1 キー、%2、%3、残り %4</translation>
    </message>
    <message>
        <source>Survey of %1
</source>
        <translation>%1 の調査
</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <translation>%2 のうち %1(%3)</translation>
    </message>
    <message>
        <source>Databases</source>
        <translation>データベース</translation>
    </message>
    <message>
        <source>Matching</source>
        <translation>対象のグロブ</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>With a TTL</source>
        <translation>TTL あり</translation>
    </message>
    <message>
        <source>Persistent</source>
        <translation>無期限</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>読み取り不可</translation>
    </message>
    <message>
        <source>Gone meanwhile</source>
        <translation>途中で消えたもの</translation>
    </message>
    <message>
        <source>Expired backlog</source>
        <translation>失効済みの滞留</translation>
    </message>
    <message>
        <source>Reclaimed meanwhile</source>
        <translation>途中で回収されたもの</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>≈ %1%2, from %3 sampled keys</source>
        <translation>≈ %1%2(抜き取り %3 キーから)</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>以上</translation>
    </message>
    <message>
        <source>no TTL</source>
        <translation>TTL なし</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>残り時間</translation>
    </message>
    <message>
        <source>  p50 ≈ %1, p90 ≈ %2, p99 ≈ %3
</source>
        <translation>  p50 ≈ %1、p90 ≈ %2、p99 ≈ %3
</translation>
    </message>
    <message>
        <source>overload</source>
        <translation>過負荷</translation>
    </message>
    <message>
        <source>concentration</source>
        <translation>集中</translation>
    </message>
    <message>
        <source>  %1 UTC, within %2: %3%4 keys, %5 of all (%6)
</source>
        <translation>  %1 UTC から %2 の間: %3%4 キー、全体の %5(%6)
</translation>
    </message>
    <message>
        <source>    reclaiming takes ≈ %1
</source>
        <translation>    回収にかかる時間 ≈ %1
</translation>
    </message>
    <message>
        <source>    a jitter of %1 spreads them over %2: from %3 to ≈ %4
</source>
        <translation>    %1 の揺らぎを付ければ %2 に分散: %3 → ≈ %4
</translation>
    </message>
    <message>
        <source>Expiry hotspots</source>
        <translation>失効の集中</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>型</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>persistent</source>
        <translation>無期限</translation>
    </message>
    <message>
        <source>TTL p50</source>
        <translation>TTL p50</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>パターン</translation>
    </message>
    <message>
        <source>Patterns</source>
        <translation>パターン</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>指摘事項</translation>
    </message>
    <message>
        <source>  none
</source>
        <translation>  なし
</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>title, subject</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>
Not complete: the numbers cover what was reached.
</source>
        <translation>
未完了: 数値は調べ終えた範囲のものです。
</translation>
    </message>
</context>
<context>
    <name>text</name>
    <message>
        <source>Cannot be used as given</source>
        <translation>指定のままでは使えません</translation>
    </message>
    <message>
        <source>Cannot be read or written</source>
        <translation>読み書きできません</translation>
    </message>
    <message>
        <source>Stopped on request</source>
        <translation>要求により停止しました</translation>
    </message>
    <message>
        <source>Refused before it was sent</source>
        <translation>送信前に拒否しました</translation>
    </message>
    <message>
        <source>Not complete</source>
        <translation>完了していません</translation>
    </message>
    <message>
        <source>Host name not found</source>
        <translation>ホスト名が見つかりません</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>接続が拒否されました</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>時間内に応答がありません</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>接続が切れました</translation>
    </message>
    <message>
        <source>Not a Redis server</source>
        <translation>Redis サーバーではありません</translation>
    </message>
    <message>
        <source>The answer breaks the Redis protocol</source>
        <translation>応答が Redis のプロトコルに反しています</translation>
    </message>
    <message>
        <source>The answer is too large</source>
        <translation>応答が大きすぎます</translation>
    </message>
    <message>
        <source>TLS failed</source>
        <translation>TLS 接続に失敗しました</translation>
    </message>
    <message>
        <source>Another server answers at this address</source>
        <translation>このアドレスでは別のサーバーが応答しています</translation>
    </message>
    <message>
        <source>Authentication required</source>
        <translation>認証が必要です</translation>
    </message>
    <message>
        <source>Wrong user name or password</source>
        <translation>ユーザー名かパスワードが違います</translation>
    </message>
    <message>
        <source>No permission</source>
        <translation>権限がありません</translation>
    </message>
    <message>
        <source>No such database</source>
        <translation>そのデータベースはありません</translation>
    </message>
    <message>
        <source>The server does not know the command</source>
        <translation>サーバーはそのコマンドを知りません</translation>
    </message>
    <message>
        <source>The server is loading its data</source>
        <translation>サーバーはデータを読み込み中です</translation>
    </message>
    <message>
        <source>The server is busy with a script</source>
        <translation>サーバーはスクリプトを実行中です</translation>
    </message>
    <message>
        <source>The replica has lost its primary</source>
        <translation>レプリカがプライマリを見失っています</translation>
    </message>
    <message>
        <source>The replica is read-only</source>
        <translation>レプリカは読み取り専用です</translation>
    </message>
    <message>
        <source>The key holds another type</source>
        <translation>キーの型が違います</translation>
    </message>
    <message>
        <source>The slot has moved to another node</source>
        <translation>スロットは別のノードに移りました</translation>
    </message>
    <message>
        <source>The slot is being moved to another node</source>
        <translation>スロットは別のノードへ移動中です</translation>
    </message>
    <message>
        <source>The keys are being moved to another node</source>
        <translation>キーは別のノードへ移動中です</translation>
    </message>
    <message>
        <source>The cluster is down</source>
        <translation>クラスターが停止しています</translation>
    </message>
    <message>
        <source>The keys lie in different slots</source>
        <translation>キーが別々のスロットにあります</translation>
    </message>
    <message>
        <source>The server is out of memory</source>
        <translation>サーバーのメモリが足りません</translation>
    </message>
    <message>
        <source>The server cannot save to disk</source>
        <translation>サーバーがディスクに保存できません</translation>
    </message>
    <message>
        <source>Too few replicas are connected</source>
        <translation>接続中のレプリカが足りません</translation>
    </message>
    <message>
        <source>The script is not loaded</source>
        <translation>スクリプトが読み込まれていません</translation>
    </message>
    <message>
        <source>The server reported an error</source>
        <translation>サーバーがエラーを返しました</translation>
    </message>
    <message>
        <source>Correct it and try again.</source>
        <translation>直してからもう一度試してください。</translation>
    </message>
    <message>
        <source>Check that it exists, that you may use it and that there is room for it.</source>
        <translation>存在すること、使う権限があること、空き容量があることを確かめてください。</translation>
    </message>
    <message>
        <source>What was found until then is shown.</source>
        <translation>それまでに分かったことを表示しています。</translation>
    </message>
    <message>
        <source>Only reviewed commands may leave; nothing reached the server.</source>
        <translation>送れるのは審査済みのコマンドだけです。サーバーには何も届いていません。</translation>
    </message>
    <message>
        <source>The numbers cover what was reached; run it again for the rest.</source>
        <translation>数値は調べ終えた範囲のものです。残りはもう一度実行してください。</translation>
    </message>
    <message>
        <source>Check the spelling of the host and the name service.</source>
        <translation>ホスト名の綴りと名前解決を確かめてください。</translation>
    </message>
    <message>
        <source>Check that the server runs and listens at that address.</source>
        <translation>サーバーが動いていて、そのアドレスで待ち受けているか確かめてください。</translation>
    </message>
    <message>
        <source>Check the server and the way to it (firewall, load), or allow more time.</source>
        <translation>サーバーと経路(ファイアウォール、負荷)を確かめるか、待ち時間を延ばしてください。</translation>
    </message>
    <message>
        <source>Check the server and the network, then try again.</source>
        <translation>サーバーとネットワークを確かめてから、もう一度試してください。</translation>
    </message>
    <message>
        <source>Check the address; a port that speaks TLS needs rediss:// instead of redis://.</source>
        <translation>アドレスを確かめてください。TLS のポートには redis:// でなく rediss:// が必要です。</translation>
    </message>
    <message>
        <source>Check for a proxy in between that alters answers.</source>
        <translation>応答を書き換えるプロキシが途中にないか確かめてください。</translation>
    </message>
    <message>
        <source>It was dropped to save memory; ask for less.</source>
        <translation>メモリを守るため破棄しました。求める量を減らしてください。</translation>
    </message>
    <message>
        <source>Check the certificate authority, the client certificate and the server&apos;s name.</source>
        <translation>認証局、クライアント証明書、サーバー名を確かめてください。</translation>
    </message>
    <message>
        <source>Nothing is read from it until you accept it; check that it is the server you mean.</source>
        <translation>承認するまで何も読み取りません。意図したサーバーか確かめてください。</translation>
    </message>
    <message>
        <source>Give a user name and a password; on the command line --user and LOCKKEEPER_PASSWORD or --password-stdin.</source>
        <translation>ユーザー名とパスワードを指定してください。コマンドラインでは --user と、LOCKKEEPER_PASSWORD または --password-stdin を使います。</translation>
    </message>
    <message>
        <source>Check both, and that the user is enabled on the server.</source>
        <translation>両方を確かめ、サーバーでユーザーが有効かどうかも確かめてください。</translation>
    </message>
    <message>
        <source>Ask for an ACL rule that allows it to this user, or use another user.</source>
        <translation>このユーザーに許可する ACL 規則を依頼するか、別のユーザーを使ってください。</translation>
    </message>
    <message>
        <source>Choose a database that the server has; a cluster has only 0.</source>
        <translation>サーバーにあるデータベースを選んでください。クラスターには 0 しかありません。</translation>
    </message>
    <message>
        <source>It is disabled, renamed or newer than the server; what needs it stays off.</source>
        <translation>無効か、改名されたか、サーバーより新しいコマンドです。必要とする機能は使えません。</translation>
    </message>
    <message>
        <source>Try again when it has read its data.</source>
        <translation>読み込みが終わってからもう一度試してください。</translation>
    </message>
    <message>
        <source>Try again when the script has ended; SCRIPT KILL ends one that has written nothing.</source>
        <translation>スクリプトの終了後にもう一度試してください。何も書き込んでいなければ SCRIPT KILL で止められます。</translation>
    </message>
    <message>
        <source>Look at the primary, or connect to it.</source>
        <translation>プライマリを調べるか、プライマリに接続してください。</translation>
    </message>
    <message>
        <source>Connect to the primary.</source>
        <translation>プライマリに接続してください。</translation>
    </message>
    <message>
        <source>It has changed since it was listed; look again.</source>
        <translation>一覧に出た後で変わりました。もう一度見てください。</translation>
    </message>
    <message>
        <source>Connect as redis-cluster://, which follows the cluster&apos;s layout.</source>
        <translation>クラスターの配置を追う redis-cluster:// で接続してください。</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>少し待ってからもう一度試してください。</translation>
    </message>
    <message>
        <source>Some slots are served by no node; see CLUSTER INFO.</source>
        <translation>どのノードも受け持っていないスロットがあります。CLUSTER INFO を見てください。</translation>
    </message>
    <message>
        <source>Look at them one at a time.</source>
        <translation>1 つずつ見てください。</translation>
    </message>
    <message>
        <source>It refuses writes until memory is freed or maxmemory is raised.</source>
        <translation>メモリを空けるか maxmemory を上げるまで、書き込みを拒否します。</translation>
    </message>
    <message>
        <source>It refuses writes until a save succeeds; check its disk and log.</source>
        <translation>保存に成功するまで書き込みを拒否します。ディスクとログを確かめてください。</translation>
    </message>
    <message>
        <source>It refuses writes until enough replicas are back (min-replicas-to-write).</source>
        <translation>必要な数のレプリカ(min-replicas-to-write)が戻るまで、書き込みを拒否します。</translation>
    </message>
    <message>
        <source>Try again; the script is sent anew.</source>
        <translation>もう一度試してください。スクリプトは送り直されます。</translation>
    </message>
    <message>
        <source>Its own words say why; its log may say more.</source>
        <translation>理由はサーバーの言葉のとおりです。詳しくはサーバーのログを見てください。</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a title as a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>cause, advice</comment>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>%1 (%2). %3</source>
        <comment>cause, detail, advice</comment>
        <translation>%1(%2)。%3</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <comment>where, cause, advice</comment>
        <translation>%1: %2。%3</translation>
    </message>
    <message>
        <source>%1: %2 (%3). %4</source>
        <comment>where, cause, detail, advice</comment>
        <translation>%1: %2(%3)。%4</translation>
    </message>
    <message>
        <source>Mass expiry</source>
        <translation>大量の同時失効</translation>
    </message>
    <message>
        <source>Static data with a TTL</source>
        <translation>TTL の付いた静的データ</translation>
    </message>
    <message>
        <source>Persistent keys in a pattern that expires</source>
        <translation>失効するパターンの中の無期限キー</translation>
    </message>
    <message>
        <source>TTLs without jitter</source>
        <translation>揺らぎのない TTL</translation>
    </message>
    <message>
        <source>The eviction policy finds nothing to evict</source>
        <translation>追い出しポリシーの対象になるキーがない</translation>
    </message>
    <message>
        <source>Expired keys not reclaimed yet</source>
        <translation>まだ回収されていない失効済みキー</translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s), %2 of all, expire within %3 from %4 on; reclaiming them takes about %5. A jitter of %6 would bring the peak from %7 down to %8.</source>
        <translation>
            <numerusform>%4 から %3 の間に、全体の %2 にあたる %1 個のキーが失効します。回収には約 %5 かかります。%6 の揺らぎを付ければ、ピークは %7 から %8 に下がります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s), %2 of all, expire within %3 from %4 on.</source>
        <translation>
            <numerusform>%4 から %3 の間に、全体の %2 にあたる %1 個のキーが失効します。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) that have about %2 left all expire within %3: data loaded at once that will be gone at once.</source>
        <translation>
            <numerusform>残り約 %2 の %1 個のキーが、すべて %3 の間に失効します。一度に読み込まれたデータが、一度に消えます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) of %2 have no TTL where %3 expire: nothing will remove them.</source>
        <translation>
            <numerusform>%3 が失効するパターンで、%2 個中 %1 個のキーに TTL がありません。これらは自然には消えません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) of %2 have a TTL, and %3 evicts no others: at maxmemory, writes will be refused.</source>
        <translation>
            <numerusform>TTL があるのは %2 個中 %1 個のキーだけで、%3 はそれ以外を追い出しません。maxmemory に達すると書き込みが拒否されます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>About %1 (±%2) key(s), %3 of those that DBSIZE counts, have expired and still take memory; a higher active-expire-effort reclaims them sooner.</source>
        <translation>
            <numerusform>約 %1(±%2)個のキー(DBSIZE の %3)が、失効後もメモリを占めています。active-expire-effort を上げると早く回収されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 UTC</source>
        <translation>%1 UTC</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of a number, the number</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the numbers of a finding</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>情報</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Critical</source>
        <translation>重大</translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) that have about %2 left fall due together (distinct instants: %3); a TTL that varies by ±10 % would spread them.</source>
        <translation>
            <numerusform>残り約 %2 の %1 個のキーが、まとめて期限を迎えます(異なる時点の数: %3)。TTL に ±10 % の揺らぎを付ければ分散します。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>units</name>
    <message>
        <source>0 s</source>
        <translation>0 秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ミリ秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 時間</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 時間 %2 分</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 日</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 日 %2 時間</translation>
    </message>
    <message>
        <source>%1 G</source>
        <comment>thousand millions of keys</comment>
        <translation>%1 G</translation>
    </message>
    <message>
        <source>%1 M</source>
        <comment>millions of keys</comment>
        <translation>%1 M</translation>
    </message>
    <message>
        <source>%1 k</source>
        <comment>thousands of keys</comment>
        <translation>%1 k</translation>
    </message>
    <message>
        <source>&lt; %1 %</source>
        <translation>&lt; %1 %</translation>
    </message>
    <message>
        <source>&gt; %1 %</source>
        <translation>&gt; %1 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>&lt; %1/s</source>
        <translation>&lt; %1/秒</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no jitter</comment>
        <translation>なし</translation>
    </message>
    <message>
        <source>±%1 %</source>
        <translation>±%1 %</translation>
    </message>
</context>
</TS>
