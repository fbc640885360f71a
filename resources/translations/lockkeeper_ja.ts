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
        <source>the user to authenticate as</source>
        <translation>認証に使うユーザー名</translation>
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
        <translation>%1 の走査
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
        <source>
Not complete: the numbers cover what was reached.
</source>
        <translation>
未完了: 数値は調べ終えた範囲のものです。
</translation>
    </message>
    <message>
        <source>open the window</source>
        <translation>ウィンドウを開く</translation>
    </message>
    <message>
        <source>--size takes WxH in pixels, 200x200 to 8000x8000, not %1.</source>
        <translation>--size には 200x200 から 8000x8000 までの WxH(ピクセル)を指定します。%1 は使えません。</translation>
    </message>
    <message>
        <source>--scale takes a number from 0.5 to 4, not %1.</source>
        <translation>--scale には 0.5 から 4 までの数を指定します。%1 は使えません。</translation>
    </message>
    <message>
        <source>Name one page: %1.</source>
        <translation>ページを 1 つ指定してください: %1。</translation>
    </message>
    <message>
        <source>Name the picture&apos;s file: -o FILE.png.</source>
        <translation>画像のファイルを指定してください: -o FILE.png。</translation>
    </message>
    <message>
        <source>render a page of the window to a PNG file, no display needed</source>
        <translation>ウィンドウの 1 ページを PNG ファイルに描く(画面は不要)</translation>
    </message>
    <message>
        <source>where to write the picture</source>
        <translation>画像の書き込み先</translation>
    </message>
    <message>
        <source>the window&apos;s size, default 1366x768</source>
        <translation>ウィンドウの大きさ、既定は 1366x768</translation>
    </message>
    <message>
        <source>the window&apos;s language</source>
        <translation>ウィンドウの言語</translation>
    </message>
    <message>
        <source>as on a screen of that scale, for example 1.5</source>
        <translation>その倍率の画面と同じように描く、例 1.5</translation>
    </message>
    <message>
        <source>colours; otherwise as the desktop has them</source>
        <translation>配色。指定しなければデスクトップに合わせる</translation>
    </message>
    <message>
        <source>--theme takes light or dark, not %1.</source>
        <translation>--theme には light か dark を指定します。%1 は使えません。</translation>
    </message>
    <message>
        <source>Sentinel password for %1: </source>
        <translation>%1 の Sentinel パスワード: </translation>
    </message>
    <message>
        <source>Passphrase of the TLS key for %1: </source>
        <translation>%1 の TLS 鍵のパスフレーズ: </translation>
    </message>
    <message>
        <source>Password for %1: </source>
        <translation>%1 のパスワード: </translation>
    </message>
    <message>
        <source>The Sentinel password for %1 is missing; give it in LOCKKEEPER_SENTINEL_PASSWORD.</source>
        <translation>%1 の Sentinel パスワードがありません。LOCKKEEPER_SENTINEL_PASSWORD で指定してください。</translation>
    </message>
    <message>
        <source>The passphrase of the TLS key for %1 is missing; give it in LOCKKEEPER_KEY_PASSPHRASE.</source>
        <translation>%1 の TLS 鍵のパスフレーズがありません。LOCKKEEPER_KEY_PASSPHRASE で指定してください。</translation>
    </message>
    <message>
        <source>The password for %1 is missing; give it in LOCKKEEPER_PASSWORD or by --password-stdin.</source>
        <translation>%1 のパスワードがありません。LOCKKEEPER_PASSWORD か --password-stdin で指定してください。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>No server named; give --url redis://host:6379 or --profile NAME.</source>
        <translation>サーバーが指定されていません。--url redis://host:6379 か --profile 名前 を指定してください。</translation>
    </message>
    <message>
        <source>Warning: the certificate of %1 is not checked; whoever stands in between can read and change everything, passwords too.</source>
        <translation>警告: %1 の証明書は検証されません。間に立つ者は、パスワードを含むすべてを読み、書き換えられます。</translation>
    </message>
    <message>
        <source>--sentinel-user is for servers that sentinels watch: redis-sentinel://.</source>
        <translation>--sentinel-user は Sentinel が監視するサーバー (redis-sentinel://) 用です。</translation>
    </message>
    <message>
        <source>--db must be the number of a database, from 0 to %1, or all, not &apos;%2&apos;.</source>
        <translation>--db には 0 から %1 までのデータベース番号か all を指定します (「%2」ではありません)。</translation>
    </message>
    <message>
        <source>--db: a cluster has only database 0.</source>
        <translation>--db: クラスターにはデータベース 0 しかありません。</translation>
    </message>
    <message>
        <source>--alias %1.</source>
        <translation>--alias %1。</translation>
    </message>
    <message>
        <source>--tls-min must be 1.2 or 1.3.</source>
        <translation>--tls-min は 1.2 か 1.3 です。</translation>
    </message>
    <message>
        <source>--%1 needs an address with TLS: rediss:// (with two s) instead of redis://.</source>
        <translation>--%1 には TLS のアドレスが必要です。redis:// ではなく rediss:// (s が 2 つ) を使ってください。</translation>
    </message>
    <message>
        <source>the user to authenticate to sentinels as</source>
        <translation>Sentinel に認証するユーザー</translation>
    </message>
    <message>
        <source>certificates to trust (PEM) instead of the system&apos;s</source>
        <translation>システムのものの代わりに信頼する証明書 (PEM)</translation>
    </message>
    <message>
        <source>the client certificate (PEM)</source>
        <translation>クライアント証明書 (PEM)</translation>
    </message>
    <message>
        <source>its private key (PEM); if encrypted, LOCKKEEPER_KEY_PASSPHRASE opens it</source>
        <translation>その秘密鍵 (PEM)。暗号化されていれば LOCKKEEPER_KEY_PASSPHRASE で開きます</translation>
    </message>
    <message>
        <source>the name in the server&apos;s certificate, if not its host</source>
        <translation>サーバー証明書の名前 (ホスト名と異なる場合)</translation>
    </message>
    <message>
        <source>the oldest TLS version to accept, 1.2 unless given</source>
        <translation>受け入れる最も古い TLS バージョン。既定は 1.2</translation>
    </message>
    <message>
        <source>accept any certificate; warns, for nobody vouches for the server</source>
        <translation>どの証明書も受け入れる。サーバーを保証する者がいないため警告します</translation>
    </message>
    <message>
        <source>what the server calls a command it renamed; repeatable</source>
        <translation>サーバーで改名されたコマンドの名前。繰り返し可</translation>
    </message>
    <message>
        <source>what this user may run here, and the ACL rules that are missing</source>
        <translation>このユーザーがここで実行できることと、足りない ACL ルール</translation>
    </message>
    <message>
        <source>not asked: reading values is switched off</source>
        <translation>未確認: 値の読み取りは切ってあります</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>    allowed by: %1
</source>
        <translation>    許可するルール: %1
</translation>
    </message>
    <message>
        <source>of any name</source>
        <translation>すべての名前</translation>
    </message>
    <message>
        <source>User</source>
        <translation>ユーザー</translation>
    </message>
    <message>
        <source>Access to %1
</source>
        <translation>%1 へのアクセス
</translation>
    </message>
    <message>
        <source>
What this user may do
</source>
        <translation>
このユーザーができること
</translation>
    </message>
    <message>
        <source>
The least that observing needs (ACL SETUSER %1 ...; ~* stands for the keys it may see)
  %2
</source>
        <translation>
観察に必要な最小限 (ACL SETUSER %1 ...。~* は見てよいキーを表します)
  %2
</translation>
    </message>
    <message>
        <source>USER</source>
        <translation>ユーザー名</translation>
    </message>
    <message>
        <source>
Acting needs no rule yet: this version only observes.
</source>
        <translation>
操作のためのルールはまだ要りません。このバージョンは観察だけを行います。
</translation>
    </message>
    <message>
        <source>Nothing was typed; without it there is no connection.</source>
        <translation>何も入力されませんでした。これがなければ接続できません。</translation>
    </message>
    <message>
        <source>--url and --profile both name a server; give one of them.</source>
        <translation>--url と --profile はどちらもサーバーを指定します。一方だけを指定してください。</translation>
    </message>
    <message>
        <source>--%1 needs a server: --url URL or --profile NAME.</source>
        <translation>--%1 にはサーバーが必要です: --url URL か --profile 名前。</translation>
    </message>
    <message>
        <source>the server: redis://[user[:password]@]host[:port][/db], rediss:// with TLS,
redis+unix:///path[?db=N], redis-sentinel://host[,host...]/service[/db]
or redis-cluster://host[,host...]; rediss-sentinel:// and rediss-cluster:// with TLS</source>
        <translation>サーバー: redis://[ユーザー[:パスワード]@]ホスト[:ポート][/db]、TLS では rediss://、
redis+unix:///パス[?db=N]、redis-sentinel://ホスト[,ホスト...]/サービス[/db]、
または redis-cluster://ホスト[,ホスト...]。TLS では rediss-sentinel:// と rediss-cluster://</translation>
    </message>
    <message>
        <source>a saved connection instead; see lockkeeper help profile</source>
        <translation>代わりに保存済みの接続。lockkeeper help profile を参照</translation>
    </message>
    <message>
        <source>read the password from stdin; else it comes from LOCKKEEPER_PASSWORD,
or for --profile from the system keychain or by asking at a terminal</source>
        <translation>パスワードを標準入力から読む。なければ LOCKKEEPER_PASSWORD、
または --profile ではシステムのキーチェーンか端末での入力から得ます</translation>
    </message>
    <message>
        <source>profile import needs a file, or - for stdin.</source>
        <translation>profile import にはファイルか、標準入力を表す - が必要です。</translation>
    </message>
    <message>
        <source>profile %1 needs the name of a connection.</source>
        <translation>profile %1 には接続の名前が必要です。</translation>
    </message>
    <message>
        <source>profile %1 takes no argument &apos;%2&apos;; a name with spaces is quoted.</source>
        <translation>profile %1 は引数「%2」を取りません。空白を含む名前は引用符で囲みます。</translation>
    </message>
    <message>
        <source>profile %1 takes no %2%3; leave it out.</source>
        <translation>profile %1 は %2%3 を取りません。外してください。</translation>
    </message>
    <message>
        <source>Say what to do: profile %1.</source>
        <translation>何をするか指定してください: profile %1。</translation>
    </message>
    <message>
        <source>profile does not know &apos;%1&apos;; it knows %2.</source>
        <translation>profile に「%1」はありません。使えるのは %2 です。</translation>
    </message>
    <message>
        <source>profile does not know &apos;%1&apos;; did you mean %2?</source>
        <translation>profile に「%1」はありません。%2 のことですか?</translation>
    </message>
    <message>
        <source>saved connections: list, show, add, edit, remove, export, import</source>
        <translation>保存済みの接続: list、show、add、edit、remove、export、import</translation>
    </message>
    <message>
        <source>
  profile list
  profile show NAME
  profile add NAME --url URL [OPTIONS]
  profile edit NAME [--name NAME] [--url URL] [OPTIONS]
  profile remove NAME
  profile export [NAME...] [-o FILE]   without any secret; to stdout unless -o is given
  profile import FILE|- [--replace]    an export, or a list of URLs: [NAME] URL, one a line

The connections are kept in %1. Their secrets (a URL&apos;s password,
--password-stdin, LOCKKEEPER_PASSWORD, LOCKKEEPER_SENTINEL_PASSWORD,
LOCKKEEPER_KEY_PASSPHRASE) are saved in the system keychain only. Where it cannot
be used, the connection is saved without them and the exit status is 1.
With edit, an empty value takes back a file, an alias or a note.
</source>
        <translation>
  profile list
  profile show 名前
  profile add 名前 --url URL [オプション]
  profile edit 名前 [--name 名前] [--url URL] [オプション]
  profile remove 名前
  profile export [名前...] [-o ファイル]   秘密は含めない。-o がなければ標準出力へ
  profile import ファイル|- [--replace]    書き出したもの、または URL の一覧: [名前] URL を 1 行に 1 つ

接続は %1 に保存されます。秘密 (URL のパスワード、
--password-stdin、LOCKKEEPER_PASSWORD、LOCKKEEPER_SENTINEL_PASSWORD、
LOCKKEEPER_KEY_PASSPHRASE) はシステムのキーチェーンにのみ保存されます。使えない場合は
秘密なしで接続を保存し、終了ステータスは 1 です。
edit では、空の値でファイル、別名、メモを取り消します。
</translation>
    </message>
    <message>
        <source>production, staging, development or none</source>
        <translation>production、staging、development、none のいずれか</translation>
    </message>
    <message>
        <source>acting may be switched on, for minutes at a time</source>
        <translation>操作を数分ずつ有効にできる</translation>
    </message>
    <message>
        <source>never (unless given otherwise)</source>
        <translation>決して有効にしない (特に指定がない限り)</translation>
    </message>
    <message>
        <source>a key contract that belongs to it; repeatable</source>
        <translation>対応するキー契約。繰り返し可</translation>
    </message>
    <message>
        <source>for people</source>
        <translation>人のためのメモ</translation>
    </message>
    <message>
        <source>edit: another name</source>
        <translation>edit: 別の名前</translation>
    </message>
    <message>
        <source>edit: takes back --no-values</source>
        <translation>edit: --no-values を取り消す</translation>
    </message>
    <message>
        <source>edit: takes back --replicas</source>
        <translation>edit: --replicas を取り消す</translation>
    </message>
    <message>
        <source>edit: takes back --tls-insecure</source>
        <translation>edit: --tls-insecure を取り消す</translation>
    </message>
    <message>
        <source>export: the file to write</source>
        <translation>export: 書き込むファイル</translation>
    </message>
    <message>
        <source>import: takes the place of connections of the same name</source>
        <translation>import: 同じ名前の接続を置き換える</translation>
    </message>
    <message>
        <source>--environment must be production, staging, development or none.</source>
        <translation>--environment は production、staging、development、none のいずれかです。</translation>
    </message>
    <message>
        <source>--may-be-armed and --read-only exclude each other.</source>
        <translation>--may-be-armed と --read-only は同時に指定できません。</translation>
    </message>
    <message>
        <source>A secret that is no longer of use may still be in the keychain: %1</source>
        <translation>不要になった秘密がキーチェーンに残っているかもしれません: %1</translation>
    </message>
    <message>
        <source>it was not found there, which is also what a locked keychain says.</source>
        <translation>見つかりませんでした。ロックされたキーチェーンも同じ応答をします。</translation>
    </message>
    <message>
        <source>%1 is replaced, but a secret it had may still be in the keychain: %2</source>
        <translation>%1 を置き換えましたが、以前の秘密がキーチェーンに残っているかもしれません: %2</translation>
    </message>
    <message>
        <source>--%1 and --%2 exclude each other.</source>
        <translation>--%1 と --%2 は同時に指定できません。</translation>
    </message>
    <message>
        <source>%1 is less safe than the one it replaces: %2.</source>
        <translation>%1 は置き換え前より安全性が下がります: %2。</translation>
    </message>
    <message>
        <source>no TLS</source>
        <translation>TLS なし</translation>
    </message>
    <message>
        <source>environment %1 instead of %2</source>
        <comment>new, old</comment>
        <translation>環境が %2 から %1 に変更</translation>
    </message>
    <message>
        <source>The argument</source>
        <translation>引数</translation>
    </message>
    <message>
        <source>%1 holds an address with a password, &apos;%2&apos;; give that by --url.</source>
        <translation>%1 にパスワード付きのアドレス &apos;%2&apos; が含まれています。--url で指定してください。</translation>
    </message>
    <message>
        <source>Saved %1 (%2).
</source>
        <translation>%1 を保存しました (%2)。
</translation>
    </message>
    <message>
        <source>profile add needs the address: --url redis://host:6379.</source>
        <translation>profile add にはアドレスが必要です: --url redis://host:6379。</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>%1 or newer</source>
        <translation>%1 以降</translation>
    </message>
    <message>
        <source>any certificate is accepted: insecure</source>
        <translation>どの証明書も受け入れる: 安全ではありません</translation>
    </message>
    <message>
        <source>CA file</source>
        <translation>CA ファイル</translation>
    </message>
    <message>
        <source>certificate</source>
        <translation>証明書</translation>
    </message>
    <message>
        <source>private key</source>
        <translation>秘密鍵</translation>
    </message>
    <message>
        <source>server name</source>
        <translation>サーバー名</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Sentinel user</source>
        <translation>Sentinel のユーザー</translation>
    </message>
    <message>
        <source>environment</source>
        <translation>環境</translation>
    </message>
    <message>
        <source>pace</source>
        <translation>速さ</translation>
    </message>
    <message>
        <source>may be armed</source>
        <translation>操作の許可</translation>
    </message>
    <message>
        <source>reads values</source>
        <translation>値を読む</translation>
    </message>
    <message>
        <source>reads replicas</source>
        <translation>レプリカから読む</translation>
    </message>
    <message>
        <source>timeout</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>contracts</source>
        <translation>契約</translation>
    </message>
    <message>
        <source>aliases</source>
        <translation>別名</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>The password of %1 was not saved: %2</source>
        <translation>%1 のパスワードは保存されませんでした: %2</translation>
    </message>
    <message>
        <source>The Sentinel password of %1 was not saved: %2</source>
        <translation>%1 の Sentinel パスワードは保存されませんでした: %2</translation>
    </message>
    <message>
        <source>The key passphrase of %1 was not saved: %2</source>
        <translation>%1 の鍵のパスフレーズは保存されませんでした: %2</translation>
    </message>
    <message>
        <source>%1: an export holds no secrets; they will be asked for when they are needed, or save them by profile edit.</source>
        <translation>%1: 書き出しには秘密が含まれません。必要なときに尋ねます。profile edit で保存もできます。</translation>
    </message>
    <message>
        <source>No connection is saved yet; profile add NAME --url URL saves one.</source>
        <translation>保存済みの接続はまだありません。profile add 名前 --url URL で保存します。</translation>
    </message>
    <message>
        <source>%1 is removed, but a secret of it may still be in the keychain: %2</source>
        <translation>%1 を削除しましたが、秘密がキーチェーンに残っているかもしれません: %2</translation>
    </message>
    <message>
        <source>Removed %1.
</source>
        <translation>%1 を削除しました。
</translation>
    </message>
    <message>
        <source>≈ %1: %2 were denied, the others not asked, being named like those</source>
        <translation>≈ %1: %2 は拒否され、残りは似た名前のため確認していません</translation>
    </message>
    <message>
        <source>There is no display: set DISPLAY or WAYLAND_DISPLAY, or use lockkeeper screenshot or survey.</source>
        <translation>画面がありません。DISPLAY か WAYLAND_DISPLAY を設定するか、lockkeeper screenshot か survey を使ってください。</translation>
    </message>
    <message>
        <source>--size and --scale together ask for more than 64 million pixels.</source>
        <translation>--size と --scale を合わせると 6400 万画素を超えます。</translation>
    </message>
    <message>
        <source>--lang takes %1, not %2.</source>
        <translation>--lang に指定できるのは %1 です (%2 ではありません)。</translation>
    </message>
    <message>
        <source> or </source>
        <translation> か </translation>
    </message>
    <message>
        <source>no permission</source>
        <translation>権限なし</translation>
    </message>
    <message>
        <source>Warning: --node-map is for clusters and sentinels; %1 is looked at as it is unless it turns out to be a cluster&apos;s node.</source>
        <translation>警告: --node-map はクラスタと Sentinel のためのものです。%1 がクラスタのノードでない限り、使われません。</translation>
    </message>
    <message>
        <source>--node-map %1.</source>
        <translation>--node-map %1。</translation>
    </message>
    <message>
        <source>where a node is reached that announces an address of another network:
10.0.0.1:6379=127.0.0.1:17001, or host=host for every port; repeatable</source>
        <translation>別のネットワークのアドレスを名乗るノードに到達できる場所:
10.0.0.1:6379=127.0.0.1:17001、すべてのポートなら host=host。複数指定可</translation>
    </message>
    <message>
        <source>node map</source>
        <translation>ノードの対応表</translation>
    </message>
    <message>
        <source>%1, the primary</source>
        <translation>%1(プライマリ)</translation>
    </message>
    <message>
        <source>%1, a replica of %2</source>
        <translation>%1(%2 のレプリカ)</translation>
    </message>
    <message>
        <source>%1, how far behind is not known</source>
        <translation>%1、遅れは不明</translation>
    </message>
    <message>
        <source>%1, behind by %2 (≈ %3) at the most</source>
        <translation>%1、遅れは最大 %2(約 %3)</translation>
    </message>
    <message>
        <source>%1, behind by %2 at the most</source>
        <translation>%1、遅れは最大 %2</translation>
    </message>
    <message>
        <source>%1; its times left are estimates</source>
        <translation>%1。残り時間は推定値</translation>
    </message>
    <message>
        <source>Read from</source>
        <translation>読み取り元</translation>
    </message>
    <message>
        <source>nodes, roles, slots, replica lag and clock skew of a fleet</source>
        <translation>フリートのノード、役割、スロット、レプリカの遅れ、時計のずれ</translation>
    </message>
    <message>
        <source>Reads INFO and TIME of every node: of a cluster all that it names, of a Sentinel service the primary, its replicas and the sentinels. Of a server alone, its replicas or its primary are named and not looked at. A node that cannot be reached is listed with the reason and costs the others nothing; the document is then not complete and the exit status is 3. Lag in time and clock skew are estimates: clock skew is the node&apos;s clock minus this machine&apos;s, give or take half a round trip.</source>
        <translation>すべてのノードの INFO と TIME を読みます。クラスタではそれが挙げるすべて、Sentinel のサービスではプライマリとそのレプリカと Sentinel です。単独のサーバーでは、レプリカやプライマリは名前を挙げるだけで、調べません。届かないノードは理由とともに挙げ、ほかのノードには影響しません。その場合、文書は完全でなく、終了コードは 3 です。時間での遅れと時計のずれは推定です。時計のずれは、ノードの時計からこのマシンの時計を引いたもので、誤差は往復時間の半分です。</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>プライマリ</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>レプリカ</translation>
    </message>
    <message>
        <source>sentinel</source>
        <translation>Sentinel</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中 %1</translation>
    </message>
    <message>
        <source>%1, ≈ %2</source>
        <translation>%1、≈ %2</translation>
    </message>
    <message>
        <source>%1 ± %2 ms</source>
        <translation>%1 ± %2 ms</translation>
    </message>
    <message>
        <source>out of reach (%1)</source>
        <translation>届かない (%1)</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>調べていない</translation>
    </message>
    <message>
        <source>failing</source>
        <translation>障害中</translation>
    </message>
    <message>
        <source>link up</source>
        <translation>リンク正常</translation>
    </message>
    <message>
        <source>link down</source>
        <translation>リンク切断</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>%1 に追従</translation>
    </message>
    <message>
        <source>names %1</source>
        <translation>%1 をプライマリとする</translation>
    </message>
    <message>
        <source>announced as %1</source>
        <translation>自称 %1</translation>
    </message>
    <message>
        <source>node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>role</source>
        <translation>役割</translation>
    </message>
    <message>
        <source>version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>commands/s</source>
        <translation>コマンド/秒</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>遅れ</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>時計</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>担当なし</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>スロット</translation>
    </message>
    <message>
        <source>  on their way: %1
</source>
        <translation>  移動中: %1
</translation>
    </message>
    <message>
        <source>Failovers seen</source>
        <translation>見えたフェイルオーバー</translation>
    </message>
    <message>
        <source>  %1 UTC: from %2 to %3
</source>
        <translation>  %1 UTC: %2 から %3 へ
</translation>
    </message>
    <message>
        <source>Topology of %1
</source>
        <translation>%1 のトポロジー
</translation>
    </message>
    <message>
        <source>
Not complete: of a node that was not reached nothing is known.
</source>
        <translation>
完全ではありません。届かなかったノードについては何も分かりません。
</translation>
    </message>
    <message>
        <source>%1 What the keychain has is for another user or a safer link, and is not sent here.</source>
        <comment>after a sentence</comment>
        <translation>%1 キーチェーンにあるものは別のユーザーまたはより安全な接続のためのもので、ここには送りません。</translation>
    </message>
    <message>
        <source>read from replicas where there are any</source>
        <translation>レプリカがあればそこから読む</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>一部</translation>
    </message>
    <message>
        <source>there</source>
        <translation>あり</translation>
    </message>
    <message>
        <source>disabled or renamed</source>
        <translation>無効化または改名</translation>
    </message>
    <message>
        <source>
Commands that some services disable
</source>
        <translation>
一部のサービスが無効化するコマンド
</translation>
    </message>
    <message>
        <source>
And its user of the sentinels
  %1
</source>
        <translation>
センチネル側のユーザー
  %1
</translation>
    </message>
    <message>
        <source>The Sentinel password of %1 was for other sentinels, another user or a safer link; give it anew.</source>
        <translation>%1 の Sentinel のパスワードは別の Sentinel かユーザー、またはより安全な接続のためのものでした。改めて指定してください。</translation>
    </message>
    <message>
        <source>The key passphrase of %1 was for another key; give it anew.</source>
        <translation>%1 の鍵のパスフレーズは別の鍵のものでした。改めて指定してください。</translation>
    </message>
    <message>
        <source>The password of %1 was for another server, another user or a safer link; give it anew.</source>
        <translation>%1 のパスワードは別のサーバーかユーザー、またはより安全な接続のためのものでした。改めて指定してください。</translation>
    </message>
    <message>
        <source>should be in the keychain</source>
        <translation>キーチェーンにあるはずです</translation>
    </message>
    <message>
        <source>--match is empty, which no key but the one without a name would match; leave it out for all keys.</source>
        <translation>--match が空です。一致するのは名前のないキーだけです。すべてのキーを対象にするには省いてください。</translation>
    </message>
    <message>
        <source>    other patterns: %1
</source>
        <translation>    ほかのパターン: %1
</translation>
    </message>
    <message>
        <source>Slots and hash tags</source>
        <translation>スロットとハッシュタグ</translation>
    </message>
    <message>
        <source>  fullest slot %1: %2 keys (a slot has %3 on average)
</source>
        <translation>  最も多いスロット %1: %2 キー (1 スロット平均 %3)
</translation>
    </message>
    <message>
        <source>slot</source>
        <translation>スロット</translation>
    </message>
    <message>
        <source>hash tag</source>
        <translation>ハッシュタグ</translation>
    </message>
</context>
<context>
    <name>chart</name>
    <message>
        <source>0 s</source>
        <translation>0 秒</translation>
    </message>
    <message>
        <source>no TTL</source>
        <translation>TTL なし</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>when, how many</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 ～ %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>effort %1, as now: %2</source>
        <translation>effort %1(現在): %2</translation>
    </message>
    <message>
        <source>effort %1: %2</source>
        <translation>effort %1: %2</translation>
    </message>
    <message>
        <source>%1 left after %2</source>
        <translation>%2 後に残り %1</translation>
    </message>
    <message>
        <source>%1 jitter: peak ≈ %2</source>
        <translation>ばらつき %1: 最大 ≈ %2</translation>
    </message>
    <message>
        <source>%1 jitter: peak ≈ %2 after %3</source>
        <translation>ばらつき %1: %3 後に最大 ≈ %2</translation>
    </message>
</context>
<context>
    <name>figures</name>
    <message>
        <source>databases: %1</source>
        <translation>データベース: %1</translation>
    </message>
    <message>
        <source>alive</source>
        <translation>有効</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Expiring</source>
        <translation>失効あり</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 キー</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>no limit set</source>
        <translation>上限の設定なし</translation>
    </message>
    <message>
        <source>of maxmemory</source>
        <translation>maxmemory に対して</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Evicted</source>
        <translation>追い出し</translation>
    </message>
    <message>
        <source>Hit ratio</source>
        <translation>ヒット率</translation>
    </message>
    <message>
        <source>last %1, ours left out</source>
        <translation>直近 %1、自分の分を除く</translation>
    </message>
    <message>
        <source>too few besides ours</source>
        <translation>自分の分のほかが少なすぎる</translation>
    </message>
    <message>
        <source>Expired backlog</source>
        <translation>失効済みの滞留</translation>
    </message>
    <message>
        <source>± %1, estimated</source>
        <translation>± %1、推定</translation>
    </message>
    <message>
        <source>after a survey</source>
        <translation>走査後に表示</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>クライアント</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>disabled</source>
        <translation>無効</translation>
    </message>
    <message>
        <source>≈ %1</source>
        <translation>≈ %1</translation>
    </message>
    <message>
        <source>of %1 keys read</source>
        <translation>読めたキー %1 個のうち</translation>
    </message>
    <message>
        <source>in trouble: %1</source>
        <translation>問題あり: %1</translation>
    </message>
    <message>
        <source>none in trouble</source>
        <translation>問題なし</translation>
    </message>
    <message>
        <source>none there</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Largest lag</source>
        <translation>最大の遅れ</translation>
    </message>
    <message>
        <source>of a replica</source>
        <translation>レプリカの遅れ</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>not served: %1</source>
        <translation>担当なし: %1</translation>
    </message>
    <message>
        <source>on their way: %1</source>
        <translation>移動中: %1</translation>
    </message>
    <message>
        <source>all of them</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Slots served</source>
        <translation>担当のあるスロット</translation>
    </message>
    <message>
        <source>last at %1</source>
        <translation>最後は %1</translation>
    </message>
    <message>
        <source>Failovers seen</source>
        <translation>見えたフェイルオーバー</translation>
    </message>
    <message>
        <source>nodes: %1</source>
        <translation>ノード: %1</translation>
    </message>
    <message>
        <source>Standalone</source>
        <translation>スタンドアロン</translation>
    </message>
    <message>
        <source>Sentinel</source>
        <translation>Sentinel</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>クラスター</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>構成</translation>
    </message>
    <message>
        <source>Primaries</source>
        <translation>プライマリ</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>レプリカ</translation>
    </message>
    <message>
        <source>Sentinels</source>
        <translation>Sentinel</translation>
    </message>
    <message>
        <source>Largest skew</source>
        <translation>時計のずれ(最大)</translation>
    </message>
    <message>
        <source>of the clocks</source>
        <translation>時計の差</translation>
    </message>
    <message>
        <source>± %1, %2</source>
        <translation>± %1、%2</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>ここまで</translation>
    </message>
    <message>
        <source>lowest primary, last %1</source>
        <translation>最も低いプライマリ、直近 %1</translation>
    </message>
</context>
<context>
    <name>link</name>
    <message>
        <source>Values stand still since %1. %2</source>
        <translation>値は %1 で止まっています。%2</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>接続…</translation>
    </message>
    <message>
        <source>Trying again in %1 s. %2</source>
        <translation>%1 秒後に再試行します。%2</translation>
    </message>
    <message>
        <source>&amp;Try now</source>
        <translation>今すぐ試す(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Look again</source>
        <translation>見直す(&amp;L)</translation>
    </message>
    <message>
        <source>Disconnected.</source>
        <translation>切断しました。</translation>
    </message>
    <message>
        <source>Connect &amp;again</source>
        <translation>再接続(&amp;A)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>fact, advice</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>Enter the &amp;password…</source>
        <translation>パスワードを入力(&amp;P)…</translation>
    </message>
</context>
<context>
    <name>lockkeeper::AccessDialog</name>
    <message>
        <source>What may I run on %1?</source>
        <translation>%1 で実行できること</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>できること</translation>
    </message>
    <message>
        <source>Copy the r&amp;ule</source>
        <translation>ルールをコピー(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Least ACL that observing needs</source>
        <translation>観察に必要な最小の ACL(&amp;L)</translation>
    </message>
    <message>
        <source>Check &amp;again</source>
        <translation>もう一度確認(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Copy the least ACL</source>
        <translation>最小の ACL をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Cl&amp;ose</source>
        <translation>閉じる(&amp;O)</translation>
    </message>
    <message>
        <source>The user&apos;s name is unknown.</source>
        <translation>ユーザー名は不明です。</translation>
    </message>
    <message>
        <source>You are %1.</source>
        <translation>ユーザーは %1 です。</translation>
    </message>
    <message>
        <source>Choose a row to see what it is needed for.</source>
        <translation>行を選ぶと、何に必要かを表示します。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::AccessDisplay</name>
    <message>
        <source>Capability</source>
        <translation>できること</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>ACL rule that would allow it</source>
        <translation>許可する ACL ルール</translation>
    </message>
</context>
<context>
    <name>lockkeeper::AddressSection</name>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名前(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Kind of server</source>
        <translation>サーバーの種類(&amp;K)</translation>
    </message>
    <message>
        <source>Standalone</source>
        <translation>単独構成</translation>
    </message>
    <message>
        <source>Standalone, by Unix socket</source>
        <translation>単独構成 (Unix ソケット)</translation>
    </message>
    <message>
        <source>Sentinel</source>
        <translation>Sentinel</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>クラスター</translation>
    </message>
    <message>
        <source>&amp;Address, or a redis:// URL</source>
        <translation>アドレスまたは redis:// の URL(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Unix socket</source>
        <translation>Unix ソケット(&amp;U)</translation>
    </message>
    <message>
        <source>Ser&amp;vice, as the sentinels call it</source>
        <translation>Sentinel でのサービス名(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Database</source>
        <translation>データベース(&amp;D)</translation>
    </message>
    <message>
        <source>all that the server has</source>
        <translation>サーバーのすべて</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Must be host:port (%1).</source>
        <translation>ホスト:ポート の形にしてください (%1)。</translation>
    </message>
    <message>
        <source>Give the server&apos;s address: host:port.</source>
        <translation>サーバーのアドレスを ホスト:ポート で入力してください。</translation>
    </message>
    <message>
        <source>Must be a number from 0 on, or empty for all.</source>
        <translation>0 以上の数にするか、すべてなら空にしてください。</translation>
    </message>
    <message>
        <source>Give it a name.</source>
        <translation>名前を付けてください。</translation>
    </message>
    <message>
        <source>Give the path of the server&apos;s socket.</source>
        <translation>サーバーのソケットのパスを入力してください。</translation>
    </message>
    <message>
        <source>Give the name that the sentinels know the primary by.</source>
        <translation>Sentinel がプライマリを呼ぶ名前を入力してください。</translation>
    </message>
    <message>
        <source>Node &amp;map, ANNOUNCED=REACHED a line</source>
        <translation>ノードの対応表(&amp;M)、1 行に「名乗るアドレス=到達先」</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ChartPanel</name>
    <message>
        <source>%1, chart; arrow keys walk the bars</source>
        <translation>%1、グラフ。矢印キーで棒を移動します</translation>
    </message>
    <message>
        <source>%1, table</source>
        <translation>%1、表</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ChartView</name>
    <message>
        <source>no TTL: %1 keys</source>
        <translation>TTL なし: %1 キー</translation>
    </message>
    <message>
        <source>%1 to %2: %3 keys</source>
        <translation>%1 ～ %2: %3 キー</translation>
    </message>
    <message>
        <source>%1 and more: %2 keys</source>
        <translation>%1 以上: %2 キー</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectDialog</name>
    <message>
        <source>Connect to a server</source>
        <translation>サーバーに接続</translation>
    </message>
    <message>
        <source>Server &amp;URL</source>
        <translation>サーバーの &amp;URL</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>パスワード(&amp;P)</translation>
    </message>
    <message>
        <source>TCP; user and database are optional</source>
        <translation>TCP。ユーザーとデータベースは省略できます</translation>
    </message>
    <message>
        <source>with TLS</source>
        <translation>TLS を使う場合</translation>
    </message>
    <message>
        <source>Unix socket</source>
        <translation>Unix ソケット</translation>
    </message>
    <message>
        <source>Sentinel</source>
        <translation>Sentinel</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>クラスター</translation>
    </message>
    <message>
        <source>The connection is read-only: no value, expiry or setting is changed.</source>
        <translation>接続は読み取り専用です。値、期限、設定は変更しません。</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>接続(&amp;C)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>&amp;Save this connection…</source>
        <translation>この接続を保存(&amp;S)…</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectionBar</name>
    <message>
        <source>Server</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>クラスター</translation>
    </message>
    <message>
        <source>Sentinel</source>
        <translation>Sentinel</translation>
    </message>
    <message>
        <source>connecting…</source>
        <translation>接続中…</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>db %1</source>
        <translation>db %1</translation>
    </message>
    <message>
        <source>user unknown</source>
        <translation>ユーザー不明</translation>
    </message>
    <message>
        <source>user %1</source>
        <translation>ユーザー %1</translation>
    </message>
    <message>
        <source>NO-TOUCH on</source>
        <translation>NO-TOUCH 有効</translation>
    </message>
    <message>
        <source>NO-TOUCH not available</source>
        <translation>NO-TOUCH は使えません</translation>
    </message>
    <message>
        <source>Connection %1, read-only</source>
        <translation>接続 %1、読み取り専用</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>読み取り専用</translation>
    </message>
    <message>
        <source>Restricted</source>
        <translation>制限あり</translation>
    </message>
    <message>
        <source>Permissions</source>
        <translation>権限</translation>
    </message>
    <message>
        <source>What may I run here? restricted: %1</source>
        <translation>ここで実行できること。制限: %1</translation>
    </message>
    <message>
        <source>What may I run here?</source>
        <translation>ここで実行できること</translation>
    </message>
    <message>
        <source>db %1, not verified</source>
        <translation>db %1 (未確認)</translation>
    </message>
    <message>
        <source>TLS, certificate not verified</source>
        <translation>TLS、証明書は未検証</translation>
    </message>
    <message>
        <source>TLS, certificate verified</source>
        <translation>TLS、証明書は検証済み</translation>
    </message>
    <message>
        <source>no TLS</source>
        <translation>TLS なし</translation>
    </message>
    <message>
        <source>%1. %2. %3. %4</source>
        <translation>%1。%2。%3。%4</translation>
    </message>
    <message>
        <source>certificate not verified</source>
        <translation>証明書は未検証</translation>
    </message>
    <message>
        <source>Standalone</source>
        <translation>単独構成</translation>
    </message>
    <message>
        <source>user %1, by AUTH</source>
        <translation>ユーザー %1 (AUTH による)</translation>
    </message>
    <message>
        <source>%1 · %2 · this window reads no values</source>
        <translation>%1 · %2 · このウィンドウは値を読みません</translation>
    </message>
    <message>
        <source>Sentinel %1</source>
        <translation>Sentinel %1</translation>
    </message>
    <message numerus="yes">
        <source>Cluster of %n primaries</source>
        <translation>
            <numerusform>プライマリ %n 台のクラスター</numerusform>
        </translation>
    </message>
    <message>
        <source>answered by %1</source>
        <translation>応答元: %1</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectionDialogs</name>
    <message>
        <source>New connection</source>
        <translation>新しい接続</translation>
    </message>
    <message>
        <source>Save a connection</source>
        <translation>接続の保存</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>%1 の編集</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 のコピー</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectionsPage</name>
    <message>
        <source>Connections</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Connect by U&amp;RL…</source>
        <translation>URL で接続(&amp;R)…</translation>
    </message>
    <message>
        <source>Ne&amp;w…</source>
        <translation>新規(&amp;W)…</translation>
    </message>
    <message>
        <source>Filter connections</source>
        <translation>接続を絞り込む</translation>
    </message>
    <message>
        <source>Filter connections by text</source>
        <translation>接続を文字列で絞り込む</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>開く(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>編集(&amp;E)…</translation>
    </message>
    <message>
        <source>D&amp;uplicate…</source>
        <translation>複製(&amp;U)…</translation>
    </message>
    <message>
        <source>Re&amp;move…</source>
        <translation>削除(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>読み込む(&amp;I)…</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>書き出す(&amp;X)…</translation>
    </message>
    <message>
        <source>Saved connections</source>
        <translation>保存済みの接続</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>%1 を削除しますか?</translation>
    </message>
    <message>
        <source>The saved connection and its secrets in the keychain go; the server is not touched.</source>
        <translation>保存済みの接続とキーチェーン内の秘密を削除します。サーバーには触れません。</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>残す(&amp;K)</translation>
    </message>
    <message>
        <source>Re&amp;move it</source>
        <translation>削除する(&amp;M)</translation>
    </message>
    <message>
        <source>The saved connections cannot be read</source>
        <translation>保存済みの接続を読めません</translation>
    </message>
    <message>
        <source>No saved connections</source>
        <translation>保存済みの接続はありません</translation>
    </message>
    <message>
        <source>A saved connection keeps address, user, TLS files and environment. Its passwords go to the system keychain. Lockkeeper looks at servers and changes nothing there that anyone depends on.</source>
        <translation>保存済みの接続には、アドレス、ユーザー、TLS のファイル、環境を保存します。パスワードはシステムのキーチェーンに入ります。Lockkeeper はサーバーを観察し、誰かが頼るものを変えません。</translation>
    </message>
    <message>
        <source>Ne&amp;w connection…</source>
        <translation>新しい接続(&amp;W)…</translation>
    </message>
    <message>
        <source>saved: %1</source>
        <translation>保存済み: %1</translation>
    </message>
    <message>
        <source>G&amp;o to it</source>
        <translation>移動(&amp;O)</translation>
    </message>
    <message>
        <source>Import connections</source>
        <translation>接続の読み込み</translation>
    </message>
    <message>
        <source>Export connections, without secrets</source>
        <translation>接続の書き出し (秘密なし)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EnvironmentTag</name>
    <message>
        <source>Development</source>
        <translation>開発</translation>
    </message>
    <message>
        <source>Staging</source>
        <translation>ステージング</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>本番</translation>
    </message>
    <message>
        <source>No environment</source>
        <translation>環境なし</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ExpiryPage</name>
    <message>
        <source>Expiry</source>
        <translation>失効</translation>
    </message>
    <message>
        <source>when keys expire, and how many at once</source>
        <translation>キーがいつ、どれだけ同時に失効するか</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>書き出す(&amp;X)…</translation>
    </message>
    <message>
        <source>Export the key patterns as CSV</source>
        <translation>キーパターンを CSV で書き出す</translation>
    </message>
    <message>
        <source>TTL histogram</source>
        <translation>TTL 分布</translation>
    </message>
    <message>
        <source>keys by time left</source>
        <translation>残り時間ごとのキー数</translation>
    </message>
    <message>
        <source>time left, log scale</source>
        <translation>残り時間、対数目盛</translation>
    </message>
    <message>
        <source>Expiry timeline</source>
        <translation>失効の時系列</translation>
    </message>
    <message>
        <source>keys due</source>
        <translation>失効するキー数</translation>
    </message>
    <message>
        <source>Not surveyed yet</source>
        <translation>まだ走査していません</translation>
    </message>
    <message>
        <source>Show the timeline of all keys again</source>
        <translation>全キーの時系列に戻す</translation>
    </message>
    <message>
        <source>Wider bars</source>
        <translation>棒の幅を広げる</translation>
    </message>
    <message>
        <source>Finer bars</source>
        <translation>棒の幅を細かくする</translation>
    </message>
    <message>
        <source>Show every expiry</source>
        <translation>すべての失効を表示</translation>
    </message>
    <message>
        <source>Expiry hotspots</source>
        <translation>失効の集中</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>キーがありません</translation>
    </message>
    <message>
        <source>No key expires in this time.</source>
        <translation>この期間に失効するキーはありません。</translation>
    </message>
    <message>
        <source>%1 keys expire, %2 never</source>
        <translation>%1 キーが失効、%2 キーは無期限</translation>
    </message>
    <message>
        <source>%1, %2 not readable</source>
        <translation>%1、%2 キーは読み取れません</translation>
    </message>
    <message>
        <source>%1 · p50 %2, p90 %3, p99 %4</source>
        <translation>%1 · p50 %2、p90 %3、p99 %4</translation>
    </message>
    <message>
        <source>%1 · so far %2 of %3 keys</source>
        <translation>%1 · ここまで %3 キー中 %2</translation>
    </message>
    <message>
        <source>local time, %1 · %2 a bar, log scale</source>
        <translation>現地時刻、%1 · 棒 1 本 %2、対数目盛</translation>
    </message>
    <message>
        <source>keys due, %1 to %2</source>
        <translation>失効するキー数、%1 ～ %2</translation>
    </message>
    <message>
        <source>Show the timeline of all keys again, not only %1</source>
        <translation>%1 だけでなく全キーの時系列に戻す</translation>
    </message>
    <message>
        <source>due %1</source>
        <translation>%1 に失効</translation>
    </message>
    <message>
        <source>no TTL</source>
        <translation>TTL なし</translation>
    </message>
    <message>
        <source>%1 and more left</source>
        <translation>残り %1 以上</translation>
    </message>
    <message>
        <source>Export the key patterns</source>
        <translation>キーパターンを書き出す</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>Time left is not known of any key.</source>
        <translation>どのキーの残り時間も不明です。</translation>
    </message>
    <message>
        <source>When keys expire is not known.</source>
        <translation>キーがいつ失効するかは不明です。</translation>
    </message>
    <message>
        <source>Times are by this computer&apos;s clock.</source>
        <translation>時刻はこのコンピューターの時計によります。</translation>
    </message>
    <message>
        <source>Types of keys are not known.</source>
        <translation>キーの型は不明です。</translation>
    </message>
    <message>
        <source>hz and effort are assumed to be the defaults.</source>
        <translation>hz と effort は既定値と仮定しています。</translation>
    </message>
    <message>
        <source>when keys expire may not be read: %1 keys</source>
        <translation>キーの期限を読む権限がありません: キー %1 個</translation>
    </message>
</context>
<context>
    <name>lockkeeper::FailoverDisplay</name>
    <message>
        <source>%1 UTC</source>
        <translation>%1 UTC</translation>
    </message>
    <message>
        <source>Seen at</source>
        <translation>見えた時刻</translation>
    </message>
    <message>
        <source>From</source>
        <translation>元</translation>
    </message>
    <message>
        <source>To</source>
        <translation>先</translation>
    </message>
</context>
<context>
    <name>lockkeeper::FigureStrip</name>
    <message>
        <source>Key figures</source>
        <translation>主な数値</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2、%3</translation>
    </message>
</context>
<context>
    <name>lockkeeper::FileField</name>
    <message>
        <source>%1: choose a file</source>
        <translation>%1: ファイルを選ぶ</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>ファイルを選ぶ</translation>
    </message>
</context>
<context>
    <name>lockkeeper::FindingDisplay</name>
    <message>
        <source>Severity</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Finding: what was seen and why it matters</source>
        <translation>指摘事項: 見つかったことと、その理由</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>移動先</translation>
    </message>
</context>
<context>
    <name>lockkeeper::FleetDisplay</name>
    <message>
        <source>ok</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>未確認</translation>
    </message>
    <message>
        <source>link down</source>
        <translation>リンク切れ</translation>
    </message>
    <message>
        <source>out of reach</source>
        <translation>届かない</translation>
    </message>
    <message>
        <source>failing</source>
        <translation>障害中</translation>
    </message>
    <message>
        <source>≈ %1</source>
        <translation>≈ %1</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>up</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>down</source>
        <translation>切断</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>役割</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>追従先</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>スロット</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Memory used</source>
        <translation>使用メモリ</translation>
    </message>
    <message>
        <source>Commands/s</source>
        <translation>コマンド/秒</translation>
    </message>
    <message>
        <source>Lag</source>
        <translation>遅れ</translation>
    </message>
    <message>
        <source>Lag, time</source>
        <translation>遅れ(時間)</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>エポック</translation>
    </message>
    <message>
        <source>Clock skew</source>
        <translation>時計のずれ</translation>
    </message>
</context>
<context>
    <name>lockkeeper::FleetTable</name>
    <message>
        <source>Nodes of the fleet</source>
        <translation>構成するノード</translation>
    </message>
</context>
<context>
    <name>lockkeeper::HotTagDisplay</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 ～ %2</translation>
    </message>
    <message>
        <source>Hash tag</source>
        <translation>ハッシュタグ</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>スロット</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>誤差</translation>
    </message>
</context>
<context>
    <name>lockkeeper::HotspotDetail</name>
    <message>
        <source>No single pattern stands out.</source>
        <translation>目立つパターンはありません。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 keys</source>
        <translation>%1: %3 キー中 %2</translation>
    </message>
    <message>
        <source>%1; other patterns: %2</source>
        <translation>%1。ほかのパターン: %2</translation>
    </message>
    <message>
        <source>No lifetime was seen from which a jitter could be reckoned.</source>
        <translation>ばらつきを見積もれる有効期間が見つかりませんでした。</translation>
    </message>
    <message>
        <source>A jitter of %1 spreads it over %2: at most %3 keys a second instead of %4.</source>
        <translation>%1 のばらつきで %2にわたって分散します。毎秒最大 %4 キーが %3 キーになります。</translation>
    </message>
    <message>
        <source>effort %1</source>
        <translation>effort %1</translation>
    </message>
    <message>
        <source>effort %1 (assumed, CONFIG is denied)</source>
        <translation>effort %1(仮定。CONFIG は許可されていません)</translation>
    </message>
    <message>
        <source>Version %1, hz %2, %3: loops of %4 keys, at most %5&#xa0;% of each period.</source>
        <translation>バージョン %1、hz %2、%3: 1 回 %4 キー、各周期の最大 %5&#xa0;%。</translation>
    </message>
    <message>
        <source>%1 ± %2 expired, not yet reclaimed (estimated)</source>
        <translation>%1 ± %2 キーが失効済み、未回収(推定)</translation>
    </message>
    <message>
        <source>Known when the survey is complete.</source>
        <translation>走査が完了するとわかります。</translation>
    </message>
    <message>
        <source>Hotspot</source>
        <translation>集中</translation>
    </message>
    <message>
        <source>after the first expiry · keys due, not yet reclaimed (estimated)</source>
        <translation>最初の失効から · 失効済みで未回収のキー数(推定)</translation>
    </message>
    <message>
        <source>Not surveyed yet</source>
        <translation>まだ走査していません</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What helps</source>
        <translation>対策</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Backlog now</source>
        <translation>現在の滞留</translation>
    </message>
    <message>
        <source>No hotspot</source>
        <translation>集中なし</translation>
    </message>
    <message>
        <source>No expiries crowd together.</source>
        <translation>失効の集中はありません。</translation>
    </message>
    <message>
        <source>%1, %2 keys in %3</source>
        <translation>%1、%3間に %2 キー</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>モデル計算</translation>
    </message>
    <message>
        <source>%1 (assumed, INFO is denied)</source>
        <translation>%1 (仮定、INFO の権限なし)</translation>
    </message>
    <message>
        <source>Not known of a selection of the keys.</source>
        <translation>キーの一部だけの調査では分かりません。</translation>
    </message>
    <message>
        <source>Not known: the survey did not look at all keys.</source>
        <translation>不明: 調査はすべてのキーを見ていません。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::HotspotDisplay</name>
    <message>
        <source>Overload</source>
        <translation>過負荷</translation>
    </message>
    <message>
        <source>Concentration</source>
        <translation>集中</translation>
    </message>
    <message>
        <source>%1 UTC</source>
        <translation>%1 UTC</translation>
    </message>
    <message>
        <source>%1 +%2</source>
        <translation>%1 +%2</translation>
    </message>
    <message>
        <source>over 1 d</source>
        <translation>1 日以上</translation>
    </message>
    <message>
        <source>%1: %2 keys/s</source>
        <translation>%1: %2 キー/秒</translation>
    </message>
    <message>
        <source>Hotspot</source>
        <translation>集中</translation>
    </message>
    <message>
        <source>At</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>Mostly</source>
        <translation>主なパターン</translation>
    </message>
    <message>
        <source>Reclaim ≈</source>
        <translation>回収 ≈</translation>
    </message>
    <message>
        <source>With jitter, peak</source>
        <translation>ばらつき時の最大</translation>
    </message>
</context>
<context>
    <name>lockkeeper::LinkTestPanel</name>
    <message>
        <source>waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>trying…</source>
        <translation>試行中…</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>restricted</source>
        <translation>制限あり</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未到達</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Test of the connection</source>
        <translation>接続テスト</translation>
    </message>
    <message>
        <source>Co&amp;py the missing ACL rules</source>
        <translation>足りない ACL ルールをコピー(&amp;P)</translation>
    </message>
    <message>
        <source>Sign-in (AUTH)</source>
        <translation>認証 (AUTH)</translation>
    </message>
    <message>
        <source>Database (SELECT)</source>
        <translation>データベース (SELECT)</translation>
    </message>
    <message>
        <source>What may be run (ACL)</source>
        <translation>実行できること (ACL)</translation>
    </message>
    <message>
        <source>%1 %2 %3</source>
        <comment>cause, fact, advice</comment>
        <translation>%1 %2 %3</translation>
    </message>
</context>
<context>
    <name>lockkeeper::MainWindow</name>
    <message>
        <source>Lockkeeper</source>
        <translation>Lockkeeper</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>&amp;Connect…</source>
        <translation>接続(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Connection</source>
        <translation>接続(&amp;C)</translation>
    </message>
    <message>
        <source>Ctrl+N</source>
        <translation>Ctrl+N</translation>
    </message>
    <message>
        <source>C&amp;lose this connection</source>
        <translation>この接続を閉じる(&amp;L)</translation>
    </message>
    <message>
        <source>Ctrl+W</source>
        <translation>Ctrl+W</translation>
    </message>
    <message>
        <source>&amp;Survey the keyspace</source>
        <translation>キー空間を走査(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Pause the survey</source>
        <translation>走査を一時停止(&amp;P)</translation>
    </message>
    <message>
        <source>Ctrl+P</source>
        <translation>Ctrl+P</translation>
    </message>
    <message>
        <source>S&amp;top the survey</source>
        <translation>走査を中止(&amp;T)</translation>
    </message>
    <message>
        <source>Ctrl+.</source>
        <translation>Ctrl+.</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>Colours of the &amp;system</source>
        <translation>システムの配色(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>ライト(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>ダーク(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>移動(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>戻る(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>進む(&amp;F)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>進む</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Lockkeeper</source>
        <translation>Lockkeeper について(&amp;A)</translation>
    </message>
    <message>
        <source>%1 – Lockkeeper</source>
        <translation>%1 – Lockkeeper</translation>
    </message>
    <message>
        <source>About Lockkeeper</source>
        <translation>Lockkeeper について</translation>
    </message>
    <message>
        <source>Lockkeeper %1

Desktop operations console for Redis coordination state.
Free software under the GNU GPL, version 3 or later.
Uses Qt %2.</source>
        <translation>Lockkeeper %1

Redis の協調状態を扱うデスクトップ運用コンソール。
GNU GPL バージョン 3 以降で利用できるフリーソフトウェアです。
Qt %2 を使用しています。</translation>
    </message>
    <message>
        <source>&amp;New saved connection…</source>
        <translation>新しい接続を保存(&amp;N)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+N</source>
        <translation>Ctrl+Shift+N</translation>
    </message>
    <message>
        <source>Sa&amp;ve this connection…</source>
        <translation>この接続を保存(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;Edit this connection…</source>
        <translation>この接続を編集(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Open again in another tab</source>
        <translation>別のタブでもう一度開く(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;What may I run here?</source>
        <translation>ここで実行できること(&amp;W)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>このメッセージを閉じる</translation>
    </message>
</context>
<context>
    <name>lockkeeper::MoreSection</name>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>&amp;Deadline of a command, in ms</source>
        <translation>コマンドの期限 (ミリ秒)(&amp;D)</translation>
    </message>
    <message>
        <source>Contract &amp;files, one a line</source>
        <translation>契約ファイル (1 行に 1 つ)(&amp;F)</translation>
    </message>
    <message>
        <source>Add a con&amp;tract file…</source>
        <translation>契約ファイルを追加(&amp;T)…</translation>
    </message>
    <message>
        <source>Renamed &amp;commands, COMMAND=NAME a line</source>
        <translation>改名されたコマンド (1 行に COMMAND=NAME)(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>メモ(&amp;N)</translation>
    </message>
    <message>
        <source>Add a contract file</source>
        <translation>契約ファイルの追加</translation>
    </message>
    <message>
        <source>Must be a number of milliseconds from 1 on.</source>
        <translation>1 以上のミリ秒数にしてください。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::NodeDetail</name>
    <message>
        <source>leaving: %1, coming: %2</source>
        <translation>出ていく: %1、入ってくる: %2</translation>
    </message>
    <message>
        <source>Facts of the chosen node</source>
        <translation>選んだノードの詳細</translation>
    </message>
    <message>
        <source>Choose a node in the table above to see all that is known of it.</source>
        <translation>上の表でノードを選ぶと、わかっていることをすべて表示します。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Announces</source>
        <translation>名乗るアドレス</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Out of reach</source>
        <translation>届かない理由</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>役割</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>スロット</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Moving slots</source>
        <translation>移動中のスロット</translation>
    </message>
    <message>
        <source>Config epoch</source>
        <translation>設定エポック</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>追従先</translation>
    </message>
    <message>
        <source>Link to it</source>
        <translation>追従先とのリンク</translation>
    </message>
    <message>
        <source>Behind by</source>
        <translation>遅れ</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Memory used</source>
        <translation>使用メモリ</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1, no limit</source>
        <translation>%1、上限なし</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Clock skew</source>
        <translation>時計のずれ</translation>
    </message>
    <message>
        <source>Names as primary</source>
        <translation>挙げているプライマリ</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
</context>
<context>
    <name>lockkeeper::NodeDisplay</name>
    <message>
        <source>primary</source>
        <translation>プライマリ</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>レプリカ</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ミリ秒</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>上限なし</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Memory used</source>
        <translation>使用メモリ</translation>
    </message>
    <message>
        <source>Hit ratio</source>
        <translation>ヒット率</translation>
    </message>
    <message>
        <source>Commands/s</source>
        <translation>コマンド/秒</translation>
    </message>
    <message>
        <source>Evicted/s</source>
        <translation>追い出し/秒</translation>
    </message>
    <message>
        <source>Expired/s</source>
        <translation>失効/秒</translation>
    </message>
    <message>
        <source>Round trip</source>
        <translation>往復時間</translation>
    </message>
    <message>
        <source>Round trip, p99</source>
        <translation>往復時間、p99</translation>
    </message>
    <message>
        <source>sentinel</source>
        <translation>Sentinel</translation>
    </message>
</context>
<context>
    <name>lockkeeper::NodeTabs</name>
    <message>
        <source>Node, findings, hot tags and failovers</source>
        <translation>ノード、指摘、偏ったタグ、フェイルオーバー</translation>
    </message>
    <message>
        <source>Findings of the fleet, worst first</source>
        <translation>構成への指摘(重い順)</translation>
    </message>
    <message>
        <source>Hot hash tags, largest first</source>
        <translation>偏ったハッシュタグ(多い順)</translation>
    </message>
    <message>
        <source>Failovers seen, newest first</source>
        <translation>見えたフェイルオーバー(新しい順)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>title of a tab, how many are in it</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>指摘</translation>
    </message>
    <message>
        <source>Hot tags</source>
        <translation>偏ったタグ</translation>
    </message>
    <message>
        <source>Failovers</source>
        <translation>フェイルオーバー</translation>
    </message>
    <message>
        <source>Nothing needs you</source>
        <translation>対応が必要なことはありません</translation>
    </message>
    <message>
        <source>All that was read of these nodes is as it should be.</source>
        <translation>これらのノードから読めた内容は、すべてあるべき状態です。</translation>
    </message>
    <message>
        <source>None since this connection was opened</source>
        <translation>接続してからは 1 件もありません</translation>
    </message>
    <message>
        <source>A primary that changes while this window looks is listed here.</source>
        <translation>このウィンドウが見ている間にプライマリが替わると、ここに載ります。</translation>
    </message>
    <message>
        <source>No hash tag is shared</source>
        <translation>共有されているハッシュタグはありません</translation>
    </message>
    <message>
        <source>Not surveyed yet</source>
        <translation>まだ走査していません</translation>
    </message>
    <message>
        <source>No two keys of the survey carry the same tag in braces.</source>
        <translation>走査したキーに、波括弧の中のタグが同じものはありませんでした。</translation>
    </message>
    <message>
        <source>Keys with one tag in braces lie in one slot. A survey counts them.</source>
        <translation>波括弧の中のタグが同じキーは同じスロットに入ります。走査で数えます。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OverviewPage</name>
    <message>
        <source>What needs you</source>
        <translation>対応が必要なこと</translation>
    </message>
    <message>
        <source>Findings, worst first</source>
        <translation>指摘事項、重いものから</translation>
    </message>
    <message>
        <source>Expiring next 24 h</source>
        <translation>今後 24 時間の失効</translation>
    </message>
    <message>
        <source>Not surveyed yet</source>
        <translation>まだ走査していません</translation>
    </message>
    <message>
        <source>Go to Expiry</source>
        <translation>失効へ移動</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>No key expires in this time.</source>
        <translation>この期間に失効するキーはありません。</translation>
    </message>
    <message>
        <source>keys an hour, log scale · local time, %1</source>
        <translation>1 時間あたりのキー数、対数目盛 · 現地時刻、%1</translation>
    </message>
    <message>
        <source>This user may not read INFO</source>
        <translation>このユーザーは INFO を読めません</translation>
    </message>
    <message>
        <source>Nothing needs you</source>
        <translation>対応が必要なことはありません</translation>
    </message>
    <message>
        <source>The survey read all it could of %1 keys and found nothing to point out.</source>
        <translation>走査は %1 キーを読めるかぎり読み、指摘する点は見つかりませんでした。</translation>
    </message>
    <message numerus="yes">
        <source>%n critical</source>
        <translation>
            <numerusform>重大 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>警告 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>情報 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing needs you</source>
        <translation>対応が必要なことはありません</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between counts</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>surveyed at %1</source>
        <translation>走査 %1</translation>
    </message>
    <message>
        <source>live values of %1</source>
        <translation>数値は %1 時点</translation>
    </message>
    <message>
        <source>worst first</source>
        <translation>重いものから</translation>
    </message>
    <message>
        <source>nothing found so far</source>
        <translation>ここまで指摘事項なし</translation>
    </message>
    <message>
        <source>Memory, hit ratio and rates stay unknown; a survey does not need it.</source>
        <translation>メモリー、ヒット率、毎秒の値は不明のままです。走査には必要ありません。</translation>
    </message>
    <message>
        <source>INFO is disabled on this server</source>
        <translation>このサーバーでは INFO が無効です</translation>
    </message>
    <message>
        <source>%1 This ACL rule would allow it:</source>
        <translation>%1次の ACL ルールで許可されます:</translation>
    </message>
    <message>
        <source>%1. So nothing can be said of %2 keys.</source>
        <translation>%1。そのため %2 個のキーについては何も言えません。</translation>
    </message>
    <message>
        <source>When keys expire is not known</source>
        <translation>キーの期限は不明です</translation>
    </message>
    <message>
        <source>Nothing found in what may be read</source>
        <translation>読める範囲では何も見つかりませんでした</translation>
    </message>
    <message>
        <source>Keys read: %1 of %2. The others may not be read by this user.</source>
        <translation>読めたキー: %2 個中 %1 個。残りはこのユーザーには読めません。</translation>
    </message>
    <message>
        <source>expiries may not be read</source>
        <translation>期限を読む権限なし</translation>
    </message>
    <message>
        <source>nothing found in what may be read</source>
        <translation>読める範囲では該当なし</translation>
    </message>
</context>
<context>
    <name>lockkeeper::PageList</name>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>%1, %2, worst: %3</source>
        <translation>%1、%2、最も重いもの: %3</translation>
    </message>
    <message>
        <source>findings: %1</source>
        <translation>指摘事項: %1</translation>
    </message>
</context>
<context>
    <name>lockkeeper::PatternDisplay</name>
    <message>
        <source>mass expiry</source>
        <translation>大量失効</translation>
    </message>
    <message>
        <source>no jitter</source>
        <translation>ばらつきなし</translation>
    </message>
    <message>
        <source>static data</source>
        <translation>静的データ</translation>
    </message>
    <message>
        <source>%1 with no TTL</source>
        <translation>%1 キーに TTL なし</translation>
    </message>
    <message>
        <source>no permission</source>
        <translation>権限なし</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>パターン</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Expiring</source>
        <translation>失効あり</translation>
    </message>
    <message>
        <source>TTL, p50</source>
        <translation>TTL、p50</translation>
    </message>
    <message>
        <source>Jitter seen</source>
        <translation>ばらつき</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>指摘事項</translation>
    </message>
    <message>
        <source>≈ %1 of %2 read</source>
        <translation>≈ %1 (読めた %2 個中)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::PatternPanel</name>
    <message>
        <source>Key patterns</source>
        <translation>キーパターン</translation>
    </message>
    <message>
        <source>Show all patterns again</source>
        <translation>すべてのパターンに戻す</translation>
    </message>
    <message>
        <source>Apply new &amp;order</source>
        <translation>新しい順に並べる(&amp;O)</translation>
    </message>
    <message>
        <source>Sort the patterns by their new numbers</source>
        <translation>新しい数値でパターンを並べ替える</translation>
    </message>
    <message>
        <source>Filter patterns</source>
        <translation>パターンを絞り込む</translation>
    </message>
    <message>
        <source>Filter patterns by text</source>
        <translation>文字列でパターンを絞り込む</translation>
    </message>
    <message>
        <source>No keys found</source>
        <translation>キーが見つかりません</translation>
    </message>
    <message>
        <source>The survey met no living key in the databases it looked at.</source>
        <translation>走査したデータベースに有効なキーはありませんでした。</translation>
    </message>
    <message>
        <source>The survey met no living key that matches %1.</source>
        <translation>%1 に一致する有効なキーはありませんでした。</translation>
    </message>
    <message>
        <source>Show all patterns again, not only %1</source>
        <translation>%1 だけでなくすべてのパターンに戻す</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 件中 %1 件</translation>
    </message>
    <message>
        <source>%1 · %2 keys folded into wider patterns</source>
        <translation>%1 · %2 キーは広いパターンにまとめました</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ProfileDialog</name>
    <message>
        <source>Test</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>Te&amp;st</source>
        <translation>テスト(&amp;S)</translation>
    </message>
    <message>
        <source>Sa&amp;ve</source>
        <translation>保存(&amp;V)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Leave without saving what was edited?</source>
        <translation>編集内容を保存せずに閉じますか?</translation>
    </message>
    <message>
        <source>&amp;Keep editing</source>
        <translation>編集を続ける(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>破棄(&amp;D)</translation>
    </message>
    <message>
        <source>Another saved connection has this name.</source>
        <translation>同じ名前の接続がすでにあります。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&amp;Stop the test</source>
        <translation>テストを中止(&amp;S)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ProfileDisplay</name>
    <message>
        <source>Sentinel</source>
        <translation>Sentinel</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>クラスター</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>未検証</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>no TLS</source>
        <translation>TLS なし</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is not verified.</source>
        <translation>サーバーの証明書は検証されません。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>環境</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>User</source>
        <translation>ユーザー</translation>
    </message>
    <message>
        <source>Security</source>
        <translation>保護</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Standalone</source>
        <translation>単独構成</translation>
    </message>
    <message>
        <source>service %1</source>
        <translation>サービス %1</translation>
    </message>
    <message>
        <source>db %1</source>
        <translation>db %1</translation>
    </message>
    <message>
        <source>open</source>
        <comment>in a tab</comment>
        <translation>接続中</translation>
    </message>
</context>
<context>
    <name>lockkeeper::RefusalStrip</name>
    <message>
        <source>Copy rule</source>
        <translation>ルールをコピー</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>refusal, cost</comment>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Copy the ACL rule %1</source>
        <translation>ACL ルール %1 をコピー</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SafetySection</name>
    <message>
        <source>Safety</source>
        <translation>安全</translation>
    </message>
    <message>
        <source>&amp;Environment</source>
        <translation>環境(&amp;E)</translation>
    </message>
    <message>
        <source>Its colour and word stay visible in every window of this connection.</source>
        <translation>その色と語は、この接続のすべてのウィンドウに表示され続けます。</translation>
    </message>
    <message>
        <source>&amp;Changes</source>
        <translation>変更(&amp;C)</translation>
    </message>
    <message>
        <source>Read-only for good</source>
        <translation>常に読み取り専用</translation>
    </message>
    <message>
        <source>Read-only, may be armed for minutes</source>
        <translation>読み取り専用。数分間だけ操作を許可できる</translation>
    </message>
    <message>
        <source>&amp;Pace of surveys</source>
        <translation>走査の速さ(&amp;P)</translation>
    </message>
    <message>
        <source>Gentle: gives way to other clients</source>
        <translation>控えめ: ほかのクライアントに譲る</translation>
    </message>
    <message>
        <source>Full speed</source>
        <translation>全速</translation>
    </message>
    <message>
        <source>&amp;Values may be read</source>
        <translation>値の読み取りを許可(&amp;V)</translation>
    </message>
    <message>
        <source>Only where a lock or limiter has to be told apart. Without it names, types and expiries are all that is looked at.</source>
        <translation>ロックやリミッターを見分けるために必要な場合だけです。許可しなければ、名前、型、期限だけを見ます。</translation>
    </message>
    <message>
        <source>Read from &amp;replicas where there are any</source>
        <translation>レプリカがあればそこから読む(&amp;R)</translation>
    </message>
    <message>
        <source>Surveys then burden no primary, and clean no expired keys away. How far a replica was behind is said.</source>
        <translation>調査がプライマリに負荷をかけず、期限切れのキーを片付けることもありません。レプリカの遅れも示します。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SecretDialog</name>
    <message>
        <source>The system keychain cannot be used: there is none, or it is locked.</source>
        <translation>システムのキーチェーンを使えません。存在しないか、ロックされています。</translation>
    </message>
    <message>
        <source>The system keychain did not answer in time.</source>
        <translation>システムのキーチェーンが時間内に応答しませんでした。</translation>
    </message>
    <message>
        <source>The system keychain has nothing stored for this connection, or is locked.</source>
        <translation>システムのキーチェーンにこの接続の秘密がないか、ロックされています。</translation>
    </message>
    <message>
        <source>The server refused the user name or password.</source>
        <translation>サーバーがユーザー名かパスワードを拒否しました。</translation>
    </message>
    <message>
        <source>The server asks for a password.</source>
        <translation>サーバーがパスワードを求めています。</translation>
    </message>
    <message>
        <source>&amp;Password of the sentinels</source>
        <translation>Sentinel のパスワード(&amp;P)</translation>
    </message>
    <message>
        <source>Passp&amp;hrase of the TLS key</source>
        <translation>TLS 鍵のパスフレーズ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>パスワード(&amp;P)</translation>
    </message>
    <message>
        <source>Sign in to %1</source>
        <translation>%1 への認証</translation>
    </message>
    <message>
        <source>Enter it, or cancel.</source>
        <translation>入力するか、キャンセルしてください。</translation>
    </message>
    <message>
        <source>&amp;Remember in the system keychain</source>
        <translation>システムのキーチェーンに保存(&amp;R)</translation>
    </message>
    <message>
        <source>Otherwise it is kept for this run only, and never on disk.</source>
        <translation>保存しない場合は今回の実行中だけ保持し、ディスクには書きません。</translation>
    </message>
    <message>
        <source>It is kept for this run only, and never on disk.</source>
        <translation>今回の実行中だけ保持し、ディスクには書きません。</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>接続(&amp;C)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SecretField</name>
    <message>
        <source>Keep in the system keychain</source>
        <translation>システムのキーチェーンに保存</translation>
    </message>
    <message>
        <source>%1: keep in the system keychain</source>
        <translation>%1: システムのキーチェーンに保存</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>in the keychain; type to replace it</source>
        <translation>キーチェーン内。入力すると置き換えます</translation>
    </message>
    <message>
        <source>will be removed from the keychain</source>
        <translation>キーチェーンから削除されます</translation>
    </message>
    <message>
        <source>has to be given anew</source>
        <translation>改めて指定する必要があります</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SectionList</name>
    <message>
        <source>Sections</source>
        <translation>区分</translation>
    </message>
    <message>
        <source>%1, to be corrected</source>
        <translation>%1 (要修正)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SeriesDisplay</name>
    <message>
        <source>no TTL</source>
        <translation>TTL なし</translation>
    </message>
    <message>
        <source>After</source>
        <translation>経過</translation>
    </message>
    <message>
        <source>From</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SessionStatus</name>
    <message>
        <source>gentle</source>
        <translation>低負荷</translation>
    </message>
    <message>
        <source>full speed</source>
        <translation>全速</translation>
    </message>
    <message>
        <source>Survey</source>
        <translation>走査</translation>
    </message>
    <message>
        <source>Survey paused</source>
        <translation>走査を一時停止中</translation>
    </message>
    <message>
        <source>%1: %2 of %3 keys, %4, %5</source>
        <translation>%1: %3 キー中 %2、%4、%5</translation>
    </message>
    <message>
        <source>%1: %2 keys, %3, %4</source>
        <translation>%1: %2 キー、%3、%4</translation>
    </message>
    <message>
        <source>Survey %1 complete: %2 keys in %3, %4</source>
        <translation>走査 %1 完了: %2 キー、%3、%4</translation>
    </message>
    <message>
        <source>Survey %1 ended, not complete: %2 keys in %3, %4</source>
        <translation>走査 %1 終了、一部未走査: %2 キー、%3、%4</translation>
    </message>
    <message>
        <source>Survey stopped at %1: %2 keys in %3</source>
        <translation>走査 %1 に中止: %2 キー、%3</translation>
    </message>
    <message>
        <source>Survey failed at %1: %2 keys in %3</source>
        <translation>走査 %1 に失敗: %2 キー、%3</translation>
    </message>
    <message>
        <source>Stop the survey</source>
        <translation>走査を中止</translation>
    </message>
    <message>
        <source>Connecting to %1</source>
        <translation>%1 に接続中</translation>
    </message>
    <message>
        <source>Not connected, next try in %1 s</source>
        <translation>未接続、%1 秒後に再試行</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>Not surveyed yet</source>
        <translation>まだ走査していません</translation>
    </message>
    <message>
        <source>Pause the survey</source>
        <translation>走査を一時停止</translation>
    </message>
    <message>
        <source>Go on with the survey</source>
        <translation>走査を再開</translation>
    </message>
    <message>
        <source>Round trip %1, p99 %2</source>
        <translation>往復時間 %1、p99 %2</translation>
    </message>
    <message>
        <source>Server time %1 %2 · %3 UTC</source>
        <translation>サーバー時刻 %1 %2 · %3 UTC</translation>
    </message>
    <message>
        <source>Last values %1</source>
        <translation>最後の値 %1</translation>
    </message>
    <message>
        <source>Round trip %1</source>
        <translation>往復時間 %1</translation>
    </message>
    <message>
        <source>Server time %1</source>
        <translation>サーバー時刻 %1</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SessionTabs</name>
    <message>
        <source>certificate not verified</source>
        <translation>証明書は未検証</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>接続</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SessionView</name>
    <message>
        <source>The survey failed.</source>
        <translation>走査に失敗しました。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SignInSection</name>
    <message>
        <source>Sign-in</source>
        <translation>認証</translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation>ユーザー(&amp;U)</translation>
    </message>
    <message>
        <source>the default user</source>
        <translation>既定のユーザー</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>パスワード(&amp;P)</translation>
    </message>
    <message>
        <source>User of the sent&amp;inels</source>
        <translation>Sentinel のユーザー(&amp;I)</translation>
    </message>
    <message>
        <source>Passw&amp;ord of the sentinels</source>
        <translation>Sentinel のパスワード(&amp;O)</translation>
    </message>
    <message>
        <source>Passwords go to the system keychain or are kept for this run only, never to a file.</source>
        <translation>パスワードはシステムのキーチェーンに入るか、今回の実行中だけ保持され、ファイルには書かれません。</translation>
    </message>
    <message>
        <source>The password kept is for another server, another user or a safer link and is not sent here. It has to be given anew.</source>
        <translation>保存されているパスワードは別のサーバーかユーザー、またはより安全な接続のためのもので、ここには送りません。改めて指定する必要があります。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SlotLegend</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Legend of the slot map</source>
        <translation>スロットマップの凡例</translation>
    </message>
    <message>
        <source>not served: %1</source>
        <translation>担当なし: %1</translation>
    </message>
    <message>
        <source>on their way: %1</source>
        <translation>移動中: %1</translation>
    </message>
    <message>
        <source>%1  %2 · slots: %3</source>
        <translation>%1  %2 · スロット: %3</translation>
    </message>
    <message>
        <source>%1 keys a slot, log shades</source>
        <translation>スロットあたり %1 キー(濃淡は対数)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SlotMapView</name>
    <message>
        <source>served by nobody</source>
        <translation>担当なし</translation>
    </message>
    <message>
        <source>%1 is failing: not served</source>
        <translation>%1 が障害中のため担当なし</translation>
    </message>
    <message>
        <source>Slot %1</source>
        <translation>スロット %1</translation>
    </message>
    <message>
        <source>on its way</source>
        <translation>移動中</translation>
    </message>
    <message>
        <source>keys: %1</source>
        <translation>キー: %1</translation>
    </message>
    <message>
        <source>hot tag {%1}, keys: %2</source>
        <translation>偏ったタグ {%1}、キー: %2</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SlotOwnerDisplay</name>
    <message>
        <source>No.</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Primary</source>
        <translation>プライマリ</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>スロット</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Share of keys</source>
        <translation>キーの割合</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SlotPanel</name>
    <message>
        <source>The survey counted no keys.</source>
        <translation>走査で数えたキーはありません。</translation>
    </message>
    <message>
        <source>Hottest slot %1: %2 keys, %3 of all; mean %4 a slot</source>
        <translation>最多のスロット %1: %2 キー、全体の %3。平均は %4 キー</translation>
    </message>
    <message>
        <source>Hash slots</source>
        <translation>ハッシュスロット</translation>
    </message>
    <message>
        <source>%1, table</source>
        <translation>%1、表</translation>
    </message>
    <message>
        <source>Slot map; arrow keys walk the slots</source>
        <translation>スロットマップ。矢印キーでスロットを移動</translation>
    </message>
    <message>
        <source>Owners</source>
        <translation>担当</translation>
    </message>
    <message>
        <source>Show which primary serves each slot</source>
        <translation>各スロットを担当するプライマリを表示</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>キー数</translation>
    </message>
    <message>
        <source>Show how many keys lie in each slot</source>
        <translation>各スロットのキー数を表示</translation>
    </message>
    <message>
        <source>Keys a slot are not known</source>
        <translation>スロットごとのキー数はわかりません</translation>
    </message>
    <message>
        <source>The last survey did not count them: it was of another kind of server.</source>
        <translation>前回の走査は別の種類のサーバーに対するもので、数えていません。</translation>
    </message>
    <message>
        <source>%1 · so far</source>
        <translation>%1 · ここまで</translation>
    </message>
    <message>
        <source>Point at a slot, or walk with the arrow keys, to read it out.</source>
        <translation>スロットを指すか、矢印キーで移動すると、ここに読み上げます。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::StatePane</name>
    <message>
        <source>ACL rule</source>
        <translation>ACL ルール</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>次の操作</translation>
    </message>
    <message>
        <source>ACL rule %1</source>
        <translation>ACL ルール %1</translation>
    </message>
    <message>
        <source>&amp;Copy the ACL rule</source>
        <translation>ACL ルールをコピー(&amp;C)</translation>
    </message>
    <message>
        <source>%1 of %2 keys</source>
        <translation>%2 キー中 %1</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 キー</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>中止(&amp;O)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SurveyButtons</name>
    <message>
        <source>S&amp;top</source>
        <translation>中止(&amp;T)</translation>
    </message>
    <message>
        <source>Stop the survey</source>
        <translation>走査を中止</translation>
    </message>
    <message>
        <source>Survey a&amp;gain</source>
        <translation>再走査(&amp;G)</translation>
    </message>
    <message>
        <source>Sur&amp;vey</source>
        <translation>走査(&amp;V)</translation>
    </message>
    <message>
        <source>Survey again</source>
        <translation>再走査</translation>
    </message>
    <message>
        <source>Survey</source>
        <translation>走査</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>一時停止(&amp;P)</translation>
    </message>
    <message>
        <source>Go o&amp;n</source>
        <translation>再開(&amp;N)</translation>
    </message>
    <message>
        <source>Pause the survey</source>
        <translation>走査を一時停止</translation>
    </message>
    <message>
        <source>Go on with the survey</source>
        <translation>走査を再開</translation>
    </message>
</context>
<context>
    <name>lockkeeper::TableView</name>
    <message>
        <source>Columns of %1</source>
        <translation>%1の列</translation>
    </message>
    <message>
        <source>Rows of %1</source>
        <translation>%1の行</translation>
    </message>
</context>
<context>
    <name>lockkeeper::TlsSection</name>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Connect with &amp;TLS</source>
        <translation>TLS で接続(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Certificate authority (PEM)</source>
        <translation>認証局 (PEM)(&amp;C)</translation>
    </message>
    <message>
        <source>those of the system</source>
        <translation>システムのもの</translation>
    </message>
    <message>
        <source>C&amp;lient certificate (PEM)</source>
        <translation>クライアント証明書 (PEM)(&amp;L)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Pri&amp;vate key of the client certificate (PEM)</source>
        <translation>クライアント証明書の秘密鍵 (PEM)(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Passphrase of the key</source>
        <translation>鍵のパスフレーズ(&amp;P)</translation>
    </message>
    <message>
        <source>Server &amp;name in the certificate</source>
        <translation>証明書のサーバー名(&amp;N)</translation>
    </message>
    <message>
        <source>the host of the address</source>
        <translation>アドレスのホスト名</translation>
    </message>
    <message>
        <source>Lo&amp;west version</source>
        <translation>最低バージョン(&amp;W)</translation>
    </message>
    <message>
        <source>Do not verify the server&apos;s certi&amp;ficate</source>
        <translation>サーバーの証明書を検証しない(&amp;F)</translation>
    </message>
    <message>
        <source>Anyone between here and the server can then read and change all that is sent, the password too. The connection is marked for good.</source>
        <translation>サーバーとの間にいる誰もが、パスワードを含む通信のすべてを読み、書き換えられます。この接続には印が付き続けます。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::TopologyPage</name>
    <message>
        <source>Topology</source>
        <translation>構成</translation>
    </message>
    <message>
        <source>Asking the nodes</source>
        <translation>ノードに問い合わせています</translation>
    </message>
    <message>
        <source>No node was read yet</source>
        <translation>まだ読めたノードがありません</translation>
    </message>
    <message>
        <source>Who serves what, and how each node is, shows here as soon as the first round of answers is in.</source>
        <translation>最初のひと回りの応答がそろうと、どのノードが何を担当し、どんな状態かを表示します。</translation>
    </message>
    <message>
        <source>Who serves what shows here once there is a connection.</source>
        <translation>接続すると、どのノードが何を担当しているかを表示します。</translation>
    </message>
    <message>
        <source>who serves what, and how each node is · as of %1</source>
        <translation>どのノードが何を担当し、どんな状態か · %1 時点</translation>
    </message>
    <message>
        <source>who serves what, and how each node is</source>
        <translation>どのノードが何を担当し、どんな状態か</translation>
    </message>
</context>
<context>
    <name>lockkeeper::TwinPanel</name>
    <message>
        <source>Show %1 as a table</source>
        <translation>%1を表で表示</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>%1を書き出す</translation>
    </message>
    <message>
        <source>As a picture (&amp;PNG)…</source>
        <translation>画像として(&amp;PNG)…</translation>
    </message>
    <message>
        <source>As a table (&amp;CSV)…</source>
        <translation>表として(&amp;CSV)…</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>画像 (*.png)</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::WaitingView</name>
    <message>
        <source>Asking the system keychain</source>
        <translation>システムのキーチェーンに問い合わせ中</translation>
    </message>
    <message>
        <source>It may ask you to unlock it in a window of its own.</source>
        <translation>ロック解除を求めるウィンドウが別に開くことがあります。</translation>
    </message>
    <message>
        <source>Waiting for the password</source>
        <translation>パスワード待ち</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>cause, advice</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>&amp;Enter the password…</source>
        <translation>パスワードを入力(&amp;E)…</translation>
    </message>
</context>
<context>
    <name>lockkeeper::WindowSessions</name>
    <message>
        <source>The password of %1 is kept for this run only. %2</source>
        <comment>name, advice</comment>
        <translation>%1 のパスワードは今回の実行中だけ保持します。%2</translation>
    </message>
    <message>
        <source>Imported connections: %1.</source>
        <translation>読み込んだ接続: %1。</translation>
    </message>
    <message>
        <source>Exported connections: %1.</source>
        <translation>書き出した接続: %1。</translation>
    </message>
    <message>
        <source>The file holds no secrets.</source>
        <translation>ファイルに秘密は含まれません。</translation>
    </message>
    <message>
        <source>The password is kept for this run only.</source>
        <translation>パスワードはこの実行中だけ保持します。</translation>
    </message>
    <message>
        <source>It is for another user or link than %1 was saved with.</source>
        <translation>%1 が保存されたときとは別のユーザーまたは接続のためのものです。</translation>
    </message>
    <message>
        <source>The password of %1 has to be given anew.</source>
        <translation>%1 のパスワードを改めて指定する必要があります。</translation>
    </message>
    <message>
        <source>The one kept was for another server, another user or a safer link.</source>
        <translation>保存されていたものは別のサーバーかユーザー、またはより安全な接続のためのものでした。</translation>
    </message>
    <message>
        <source>Passwords that stood in URLs are on their way to the system keychain.</source>
        <translation>URL にあったパスワードをシステムのキーチェーンへ移しています。</translation>
    </message>
</context>
<context>
    <name>pages</name>
    <message>
        <source>Overview</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Expiry</source>
        <translation>失効</translation>
    </message>
    <message>
        <source>Keyspace</source>
        <translation>キー空間</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>構成</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>サーバー</translation>
    </message>
</context>
<context>
    <name>surveystate</name>
    <message>
        <source>This user may not survey the keys</source>
        <translation>このユーザーはキーを走査できません</translation>
    </message>
    <message>
        <source>%1 This ACL rule would allow it:</source>
        <translation>%1次の ACL ルールで許可されます:</translation>
    </message>
    <message>
        <source>The survey failed</source>
        <translation>走査に失敗しました</translation>
    </message>
    <message>
        <source>&amp;Survey now</source>
        <translation>今すぐ走査(&amp;S)</translation>
    </message>
    <message>
        <source>Not surveyed yet</source>
        <translation>まだ走査していません</translation>
    </message>
    <message>
        <source>A survey reads names, types and expiries of the keys, and no value. It changes nothing that anyone depends on.</source>
        <translation>走査はキーの名前、型、期限を読みます。値は読みません。利用に影響する変更は行いません。</translation>
    </message>
    <message>
        <source>Nothing found so far</source>
        <translation>ここまで指摘事項はありません</translation>
    </message>
    <message>
        <source>The survey was stopped; keys it had read by then: %1 of %2.</source>
        <translation>走査は中止されました。それまでに読んだキー: %2 中 %1。</translation>
    </message>
    <message>
        <source>The keys cannot be surveyed on this server</source>
        <translation>このサーバーではキーを走査できません</translation>
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
        <source>Nothing is read from it until you accept it; check that it is the server you mean.</source>
        <translation>承認するまで何も読み取りません。意図したサーバーか確かめてください。</translation>
    </message>
    <message>
        <source>Give a user name and a password; on the command line --user and LOCKKEEPER_PASSWORD or --password-stdin.</source>
        <translation>ユーザー名とパスワードを指定してください。コマンドラインでは --user と、LOCKKEEPER_PASSWORD または --password-stdin を使います。</translation>
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
        <source>%1 key(s) expire at %2</source>
        <translation>
            <numerusform>%2 に %1 キーが失効</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) expire within %2 from %3</source>
        <translation>
            <numerusform>%3 から %2 の間に %1 キーが失効</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) written in bulk with one TTL</source>
        <translation>
            <numerusform>%1 キーが同じ TTL で一括書き込み</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 key(s) have no TTL</source>
        <translation>
            <numerusform>%2 キー中 %1 キーに TTL なし</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) without jitter</source>
        <translation>
            <numerusform>%1 キーの TTL にばらつきなし</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 keys can be evicted</source>
        <translation>追い出せるのは %2 キー中 %1 キー</translation>
    </message>
    <message numerus="yes">
        <source>≈ %1 ± %2 expired key(s) not reclaimed yet</source>
        <translation>
            <numerusform>失効済みで未回収 ≈ %1 ± %2 キー</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of all keys</source>
        <translation>全キーの %1</translation>
    </message>
    <message>
        <source>reclaiming ≈ %1</source>
        <translation>回収 ≈ %1</translation>
    </message>
    <message>
        <source>%1 jitter: at most %2</source>
        <translation>ばらつき %1: 最大 %2</translation>
    </message>
    <message>
        <source>about %1 left, due within %2: will be gone at once</source>
        <translation>残り約 %1、%2 以内に失効。一度に消えます</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>残り約 %1</translation>
    </message>
    <message numerus="yes">
        <source>90 % due at %1 instant(s)</source>
        <translation>
            <numerusform>90 % が %1 個の時刻に失効</numerusform>
        </translation>
    </message>
    <message>
        <source>±10 % jitter would spread them</source>
        <translation>±10 % のばらつきで分散できます</translation>
    </message>
    <message>
        <source>%1 of this pattern expires, nothing will remove the rest</source>
        <translation>このパターンの %1 は失効し、残りは自動では消えません</translation>
    </message>
    <message>
        <source>%1 evicts only keys with a TTL: at maxmemory, writes will be refused</source>
        <translation>%1 は TTL のあるキーだけを追い出します。maxmemory に達すると書き込みは拒否されます</translation>
    </message>
    <message>
        <source>%1 of what DBSIZE counts</source>
        <translation>DBSIZE が数えるキーの %1</translation>
    </message>
    <message>
        <source>a higher active-expire-effort reclaims sooner</source>
        <translation>active-expire-effort を上げると早く回収されます</translation>
    </message>
    <message>
        <source>over 1 d</source>
        <translation>1 日以上</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between the reasons of a finding</comment>
        <translation>。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>pattern of a finding, why</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>where, detail</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>permitted</source>
        <translation>許可</translation>
    </message>
    <message>
        <source>no permission</source>
        <translation>権限なし</translation>
    </message>
    <message>
        <source>disabled on this server</source>
        <translation>このサーバーでは無効</translation>
    </message>
    <message>
        <source>not asked yet</source>
        <translation>未確認</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Tell server and user</source>
        <translation>サーバーとユーザーの識別</translation>
    </message>
    <message>
        <source>Read settings</source>
        <translation>設定の読み取り</translation>
    </message>
    <message>
        <source>Survey the keys</source>
        <translation>キーの走査</translation>
    </message>
    <message>
        <source>Measure memory of keys</source>
        <translation>キーのメモリー測定</translation>
    </message>
    <message>
        <source>Read idle times</source>
        <translation>アイドル時間の読み取り</translation>
    </message>
    <message>
        <source>Read values</source>
        <translation>値の読み取り</translation>
    </message>
    <message>
        <source>Follow the cluster</source>
        <translation>クラスターの追跡</translation>
    </message>
    <message>
        <source>Ask the sentinels</source>
        <translation>Sentinel への問い合わせ</translation>
    </message>
    <message>
        <source>Without it nothing can be looked at.</source>
        <translation>これがなければ何も観察できません。</translation>
    </message>
    <message>
        <source>Without it memory, rates and the server&apos;s identity stay unknown.</source>
        <translation>これがなければ、メモリー、毎秒の値、サーバーの同一性は不明のままです。</translation>
    </message>
    <message>
        <source>Without it the expire cycle is judged by the server&apos;s defaults.</source>
        <translation>これがなければ、失効処理はサーバーの既定値で判断します。</translation>
    </message>
    <message>
        <source>Without it keys, types and expiries stay unknown.</source>
        <translation>これがなければ、キー、型、期限は不明のままです。</translation>
    </message>
    <message>
        <source>Without it the memory of key patterns stays unknown.</source>
        <translation>これがなければ、キーパターンのメモリーは不明のままです。</translation>
    </message>
    <message>
        <source>Without it nobody knows how long a key has been idle.</source>
        <translation>これがなければ、キーのアイドル時間はわかりません。</translation>
    </message>
    <message>
        <source>Without it locks and limiters are seen by name, type and expiry only.</source>
        <translation>これがなければ、ロックとリミッターは名前、型、期限だけで見ます。</translation>
    </message>
    <message>
        <source>Without it nodes, slots and roles stay unknown.</source>
        <translation>これがなければ、ノード、スロット、役割は不明のままです。</translation>
    </message>
    <message>
        <source>Without it nobody tells who the primary is.</source>
        <translation>これがなければ、どれがプライマリかわかりません。</translation>
    </message>
    <message>
        <source>This user may read only keys of some names (ACL key patterns); the others are counted as unreadable.</source>
        <translation>このユーザーが読めるのは一部の名前のキーだけです (ACL のキーパターン)。ほかは読めないものとして数えます。</translation>
    </message>
    <message>
        <source>This user may read no key at all (ACL key patterns); ~* would allow all of them.</source>
        <translation>このユーザーはどのキーも読めません (ACL のキーパターン)。~* ですべて許可されます。</translation>
    </message>
    <message>
        <source>%1 of %2 capabilities are restricted for this user.</source>
        <translation>このユーザーには %2 項目のうち %1 項目が制限されています。</translation>
    </message>
    <message>
        <source>Nothing was refused so far; not everything was asked.</source>
        <translation>これまでに拒否されたものはありません。すべてを確認したわけではありません。</translation>
    </message>
    <message>
        <source>This user may run all that observing needs.</source>
        <translation>このユーザーは観察に必要なすべてを実行できます。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>command, refusal</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>TLS trust: the server&apos;s certificate is not trusted</source>
        <translation>TLS の信頼: サーバーの証明書は信頼されていません</translation>
    </message>
    <message>
        <source>TLS host name: the server&apos;s certificate is for another name</source>
        <translation>TLS のホスト名: サーバーの証明書は別の名前のものです</translation>
    </message>
    <message>
        <source>TLS client certificate: missing, unusable or refused</source>
        <translation>TLS のクライアント証明書: ない、使えない、または拒否されました</translation>
    </message>
    <message>
        <source>The server does not speak TLS</source>
        <translation>サーバーは TLS に対応していません</translation>
    </message>
    <message>
        <source>A node of a cluster</source>
        <translation>クラスターのノードです</translation>
    </message>
    <message>
        <source>Not the primary</source>
        <translation>プライマリではありません</translation>
    </message>
    <message>
        <source>The system keychain cannot be used</source>
        <translation>システムのキーチェーンを使えません</translation>
    </message>
    <message>
        <source>The secret is not in the system keychain</source>
        <translation>秘密がシステムのキーチェーンにありません</translation>
    </message>
    <message>
        <source>Check the TLS versions and ciphers that the server allows, and its log.</source>
        <translation>サーバーが許す TLS のバージョンと暗号、ログを確認してください。</translation>
    </message>
    <message>
        <source>The whole cluster is looked at, as redis-cluster:// would.</source>
        <translation>redis-cluster:// と同じように、クラスター全体を調べます。</translation>
    </message>
    <message>
        <source>A replica answers there; who the primary is will be asked again.</source>
        <translation>そこで応答したのはレプリカです。プライマリをもう一度問い合わせます。</translation>
    </message>
    <message>
        <source>Check its dates and issuer; give the certificate of a private authority as the CA file (--tls-ca).</source>
        <translation>有効期間と発行者を確認してください。私設の認証局の証明書は CA ファイル (--tls-ca) として指定します。</translation>
    </message>
    <message>
        <source>Connect by a name that stands in the certificate, or give that name as the TLS server name (--tls-server-name).</source>
        <translation>証明書にある名前で接続するか、その名前を TLS サーバー名 (--tls-server-name) として指定してください。</translation>
    </message>
    <message>
        <source>Give a certificate that the server accepts, its private key, and the key&apos;s passphrase where it has one (--tls-cert, --tls-key, LOCKKEEPER_KEY_PASSPHRASE).</source>
        <translation>サーバーが受け入れる証明書と秘密鍵、必要なら鍵のパスフレーズを指定してください (--tls-cert、--tls-key、LOCKKEEPER_KEY_PASSPHRASE)。</translation>
    </message>
    <message>
        <source>Use the port that speaks TLS, or switch TLS off (redis:// instead of rediss://).</source>
        <translation>TLS のポートを使うか、TLS を切ってください (rediss:// ではなく redis://)。</translation>
    </message>
    <message>
        <source>Unlock it or start one; until then a secret is asked for and kept for this run only.</source>
        <translation>ロックを解除するか起動してください。それまでは秘密を尋ね、今回の実行中だけ保持します。</translation>
    </message>
    <message>
        <source>Enter it; a locked keychain gives the same answer, so unlocking it may help.</source>
        <translation>入力してください。ロックされたキーチェーンも同じ答えを返すため、ロック解除で済むこともあります。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>step of connecting, cause</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 is not permitted</source>
        <translation>%1 は許可されていません</translation>
    </message>
    <message>
        <source>The server does not know %1</source>
        <translation>サーバーは %1 を知りません</translation>
    </message>
    <message>
        <source>Name lookup</source>
        <translation>名前解決</translation>
    </message>
    <message>
        <source>Unix socket</source>
        <translation>Unix ソケット</translation>
    </message>
    <message>
        <source>TCP</source>
        <translation>TCP</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>AUTH</source>
        <translation>AUTH</translation>
    </message>
    <message>
        <source>SELECT</source>
        <translation>SELECT</translation>
    </message>
    <message>
        <source>ACL</source>
        <translation>ACL</translation>
    </message>
    <message>
        <source>The ACL rule %1 would allow it to this user.</source>
        <translation>ACL ルール %1 でこのユーザーに許可されます。</translation>
    </message>
    <message>
        <source>Keys (ACL patterns)</source>
        <translation>キー (ACL パターン)</translation>
    </message>
    <message>
        <source>Of one database only</source>
        <translation>1 つのデータベースのみ</translation>
    </message>
    <message>
        <source>The other databases were not asked.</source>
        <translation>ほかのデータベースには問い合わせていません。</translation>
    </message>
    <message>
        <source>The other databases were not asked; the ACL rule %1 would allow it to this user.</source>
        <translation>ほかのデータベースには問い合わせていません。ACL ルール %1 があればこのユーザーに許可されます。</translation>
    </message>
    <message numerus="yes">
        <source>%1 slot(s) served by no sound primary</source>
        <translation>
            <numerusform>正常なプライマリのないスロットが %1 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Node out of reach</source>
        <translation>届かないノード</translation>
    </message>
    <message>
        <source>Node held for failing by the cluster</source>
        <translation>クラスターが障害と判断したノード</translation>
    </message>
    <message>
        <source>Replica without a link to its primary</source>
        <translation>プライマリとのリンクが切れたレプリカ</translation>
    </message>
    <message>
        <source>Replica %1 behind, ≈ %2</source>
        <translation>レプリカが %1、≈ %2 遅れています</translation>
    </message>
    <message>
        <source>Replica %1 behind</source>
        <translation>レプリカが %1 遅れています</translation>
    </message>
    <message>
        <source>Replica ≈ %1 behind</source>
        <translation>レプリカが ≈ %1 遅れています</translation>
    </message>
    <message>
        <source>Primary without a replica</source>
        <translation>レプリカのないプライマリ</translation>
    </message>
    <message numerus="yes">
        <source>%1 slot(s) on their way to another primary</source>
        <translation>
            <numerusform>別のプライマリへ移動中のスロットが %1 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Nodes of different versions</source>
        <translation>バージョンの異なるノード</translation>
    </message>
    <message>
        <source>The sentinels do not agree</source>
        <translation>Sentinel の見方が一致しません</translation>
    </message>
    <message>
        <source>Failover at %1</source>
        <translation>%1 にフェイルオーバー</translation>
    </message>
    <message>
        <source>Failover</source>
        <translation>フェイルオーバー</translation>
    </message>
    <message>
        <source>slots %1</source>
        <translation>スロット %1</translation>
    </message>
    <message>
        <source>keys in them can be neither read nor written</source>
        <translation>そこのキーは読み書きできません</translation>
    </message>
    <message>
        <source>the other nodes get no answer from it</source>
        <translation>ほかのノードに応答していません</translation>
    </message>
    <message>
        <source>what it holds grows old</source>
        <translation>持っているデータが古くなっていきます</translation>
    </message>
    <message>
        <source>nothing can take over when it fails</source>
        <translation>障害が起きたとき引き継ぐものがありません</translation>
    </message>
    <message>
        <source>their keys lie on two nodes for now</source>
        <translation>いまはキーが 2 つのノードに分かれています</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>%1 から %2 へ</translation>
    </message>
    <message>
        <source>writes that the new primary had not received are lost</source>
        <translation>新しいプライマリが受け取っていなかった書き込みは失われました</translation>
    </message>
    <message>
        <source>Clock %1 ± %2 off ours</source>
        <translation>時計がこちらと %1 ± %2 ずれています</translation>
    </message>
    <message>
        <source>Clock %1 off ours</source>
        <translation>時計がこちらと %1 ずれています</translation>
    </message>
    <message>
        <source>Clocks of nodes %1 ± %2 apart</source>
        <translation>ノード同士の時計が %1 ± %2 ずれています</translation>
    </message>
    <message>
        <source>Clocks of nodes apart</source>
        <translation>ノード同士の時計がずれています</translation>
    </message>
    <message>
        <source>a failover to it now would lose what it lacks</source>
        <translation>いまフェイルオーバーすると、まだ届いていない分が失われます</translation>
    </message>
    <message>
        <source>its keys expire and its leases end by that clock</source>
        <translation>キーの失効もリースの終わりもその時計に従います</translation>
    </message>
    <message>
        <source>%1 ahead of %2: a failover would end leases too soon or too late</source>
        <translation>%1 が %2 より進んでいます。フェイルオーバーするとリースが早すぎる、または遅すぎる時点で終わります</translation>
    </message>
    <message>
        <source>as primary they name %1</source>
        <translation>プライマリとして挙げているのは %1</translation>
    </message>
    <message>
        <source>the newest config epoch counts</source>
        <translation>いちばん新しい設定エポックに従います</translation>
    </message>
    <message>
        <source>the server is loading its data set</source>
        <translation>サーバーはデータを読み込み中です</translation>
    </message>
    <message>
        <source>PING was not answered by PONG</source>
        <translation>PING に PONG が返りませんでした</translation>
    </message>
    <message>
        <source>none of the commands of Redis is known</source>
        <translation>Redis のコマンドがひとつも通じません</translation>
    </message>
    <message>
        <source>db %1 was selected, the server says db %2</source>
        <translation>db %1 を選びましたが、サーバーは db %2 だと言っています</translation>
    </message>
    <message>
        <source>the server wants a client certificate</source>
        <translation>サーバーがクライアント証明書を求めています</translation>
    </message>
    <message>
        <source>no cipher in common with the server</source>
        <translation>サーバーと共通の暗号方式がありません</translation>
    </message>
    <message>
        <source>the server does not answer to the name %1</source>
        <translation>サーバーは %1 という名前に応じません</translation>
    </message>
    <message>
        <source>the certificate is for %1, not for %2</source>
        <translation>証明書は %1 のもので、%2 のものではありません</translation>
    </message>
    <message>
        <source>the answer is not TLS</source>
        <translation>応答が TLS ではありません</translation>
    </message>
    <message>
        <source>a reply is larger than this program accepts</source>
        <translation>応答がこのプログラムの上限より大きすぎます</translation>
    </message>
    <message>
        <source>a reply to nothing that was asked</source>
        <translation>尋ねていないことへの応答が届きました</translation>
    </message>
    <message>
        <source>kept for another server, user or a safer link</source>
        <translation>別のサーバーかユーザー、またはより安全な接続のために保存されたものです</translation>
    </message>
    <message>
        <source>told before the password was sent: it was not</source>
        <translation>パスワードを送る前に分かったので、送っていません</translation>
    </message>
    <message>
        <source>closed by the server</source>
        <translation>サーバーが閉じました</translation>
    </message>
    <message>
        <source>no answer for %1 ms</source>
        <translation>%1 ミリ秒間応答がありません</translation>
    </message>
    <message>
        <source>the port speaks TLS: rediss:// is its address</source>
        <translation>このポートは TLS です。アドレスは rediss:// です</translation>
    </message>
    <message>
        <source>the port speaks plain Redis</source>
        <translation>このポートは TLS ではない通常の Redis です</translation>
    </message>
    <message>
        <source>a replica answers</source>
        <translation>レプリカが応答しています</translation>
    </message>
    <message>
        <source>it is a replica no more</source>
        <translation>もうレプリカではありません</translation>
    </message>
    <message>
        <source>another server answers at this address</source>
        <translation>このアドレスで別のサーバーが応答しています</translation>
    </message>
    <message>
        <source>it was a %1 and is a %2 now</source>
        <translation>以前は %1 でしたが、今は %2 です</translation>
    </message>
    <message>
        <source>the server now knows us as user %1</source>
        <translation>サーバーは今こちらをユーザー %1 として扱っています</translation>
    </message>
    <message>
        <source>%1 is no longer the primary</source>
        <translation>%1 はもうプライマリではありません</translation>
    </message>
    <message>
        <source>no sentinel answered in time</source>
        <translation>時間内に応答したセンチネルがありません</translation>
    </message>
    <message>
        <source>no node of the cluster answered in time</source>
        <translation>時間内に応答したクラスターのノードがありません</translation>
    </message>
    <message>
        <source>A sentinel, which holds no keys</source>
        <translation>センチネルです（キーを持ちません）</translation>
    </message>
    <message>
        <source>Connect as redis-sentinel://HOST:PORT/SERVICE, which asks it for the primary.</source>
        <translation>redis-sentinel://HOST:PORT/SERVICE として接続すると、プライマリを問い合わせます。</translation>
    </message>
    <message>
        <source>Check both, and that the user is enabled on the server; on the command line the password comes from LOCKKEEPER_PASSWORD or --password-stdin.</source>
        <translation>両方を確かめ、サーバーでユーザーが有効かどうかも確かめてください。コマンドラインではパスワードを LOCKKEEPER_PASSWORD または --password-stdin で渡します。</translation>
    </message>
    <message>
        <source>The sentinels have users and passwords of their own; on the command line --sentinel-user and LOCKKEEPER_SENTINEL_PASSWORD.</source>
        <translation>センチネルには独自のユーザーとパスワードがあります。コマンドラインでは --sentinel-user と LOCKKEEPER_SENTINEL_PASSWORD を使います。</translation>
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
    <message>
        <source>d MMM</source>
        <comment>format of a date without year</comment>
        <translation>M月d日</translation>
    </message>
</context>
</TS>
