import { validFiles } from '../../../apps/api/src/testing/files.ts';
import { buildFilePart, buildMixedBody, toUtf8Bytes, type MalformedMail } from './mail-bytes.ts';

const kib = 1024;
const times = <T>(many: number, made: (at: number) => T): T[] =>
  Array.from({ length: many }, (_, at) => made(at));
const folded = (many: number, piece: string) => times(many, () => piece).join('\r\n ');
const pdf = validFiles['statement.pdf'] ?? Buffer.alloc(0);
const base64 = (bytes: Buffer) => bytes.toString('base64');

const charsets = [
  'made-up',
  '',
  ' ',
  '"',
  'utf-7',
  'utf-16',
  'utf-16be',
  'utf-32',
  'iso-2022-jp',
  'iso-2022-kr',
  'hz-gb-2312',
  'gb18030',
  'shift_jis',
  'windows-1252',
  'us-ascii',
  'x-user-defined',
  'replacement',
  '__proto__',
  'constructor',
  'utf-8*en',
  'c'.repeat(10 * kib),
];

/** Byte sequences that are invalid in most charsets. */
const brokenBytes = [
  '\x1b$B$"$\x1b(B\x1b$',
  '\xff\xfe\x00\xd8\x00',
  '+AGE-+',
  '\xc0\x80\xed\xa0\x80\xf4\x90\x80\x80',
  '~{<:Ky2;V#,NpJ)l6HK!#~',
  '\x00\x01\x02\x7f\x80\x9f',
].join('');

const subjects: Readonly<Record<string, string>> = {
  'a line of its own by RFC 2047': '=?utf-8?q?a=0D=0ABcc:_eve@evil.example=0D=0A=0D=0Abody?=',
  'a line of its own as base64': `=?utf-8?b?${base64(Buffer.from('a\r\nX-Evil: yes\r\n\r\n<script>'))}?=`,
  'words within words': '=?utf-8?q?=3D=3Futf-8=3Fq=3Fa=3F=3D?=',
  'a word that never ends': `=?utf-8?b?${'QUFB'.repeat(20 * kib)}`,
  'words by the thousand': '=?utf-8?q?a?= '.repeat(10 * kib),
  'words in many lines': folded(10 * kib, '=?utf-8?b?YQ==?='),
  'half characters in words': '=?utf-8?b?4KQ=?= =?utf-8?b?heCk?= =?utf-8?q?=ED=A0=80?=',
  'base64 that is none': '=?utf-8?b?****==a=?= =?utf-8?b?=====?=',
  'an encoding that is none': '=?utf-8?x?abc?= =?utf-8??abc?= =????=',
  'question marks': '=?'.repeat(50 * kib),
  'ends of words': '?='.repeat(50 * kib),
  'zero bytes in a word': '=?utf-8?q?a=00b=00?=',
  'zero bytes': 'a\0b',
  'a line’s end alone': 'a\rX-Evil: yes',
  'bytes that are no UTF-8': `a${brokenBytes}`,
  'a million signs': 'a'.repeat(1_000_000),
  '100,000 lines': folded(100_000, 'a'),
  spaces: `a${' '.repeat(200_000)}b`,
  'case ids': 'MF-7K4Q-9M2X '.repeat(20 * kib),
  'what could be case ids': 'MF-'.repeat(60 * kib),
};

const senders: Readonly<Record<string, string | null>> = {
  nobody: null,
  nothing: '',
  'no address': 'Asha',
  'the empty address': '<>',
  'comments within comments': `${'('.repeat(20 * kib)}a@b.example`,
  'closed comments': `${'(a)'.repeat(20 * kib)} a@b.example`,
  'an open quote': `"${'a'.repeat(100 * kib)} <a@b.example>`,
  'quotes in quotes': `"a \\"b\\" \\\\" <a@b.example>`,
  '20,000 people': times(20_000, (at) => `a${at}@b.example`).join(',\r\n '),
  'groups in groups': `a: b: c: <a@b.example>;;${'a:;'.repeat(5000)}`,
  'a route': '<@a.example,@b.example:a@c.example>',
  'two signs': 'a@b@c.example',
  'a local part of 100,000 signs': `${'a'.repeat(100_000)}@b.example`,
  'letters of Hindi': toUtf8Bytes('आशा <आशा@उदाहरण.भारत>'),
  'a line of its own by RFC 2047': '=?utf-8?q?a=0D=0ABcc:_e@evil.example?= <a@b.example>',
  'an address within a name': '"a@company.example" <eve@evil.example>',
  'an encoded address': '=?utf-8?q?a@b.example?=',
  'zero bytes': '<a\0@b.example>',
  ourselves: 'answers@meridian.example',
  'ourselves with a tag': 'answers+mf-7k4q-9m2x.0000000000000000@meridian.example',
};

const ids: Readonly<Record<string, string | null>> = {
  none: null,
  nothing: '',
  'an open one': '<a',
  'a million signs': `<${'a'.repeat(1_000_000)}@b>`,
  'zero bytes': '<a\0b@c>',
  'one with a line': '<a\r\n b@c>',
  'bytes that are no text': `<${brokenBytes}@c>`,
};

const others: Readonly<Record<string, readonly string[]>> = {
  'a header of 4 MiB': [`X-Long: ${'a'.repeat(4 * kib * kib)}`],
  '50,000 headers': times(50_000, (at) => `X-${at}: a`),
  'lines without a colon': times(1000, () => 'no colon here'),
  'a header without a name': [': a', ' : b'],
  'a header in 200,000 lines': [`References: ${folded(200_000, '<a@b>')}`],
  '20,000 references of ours': [
    `References: ${folded(20_000, '<00000000-0000-4000-8000-000000000000@a>')}`,
  ],
  'people by the thousand': [`Cc: ${times(30_000, (at) => `<a${at}@b.example>`).join(', ')}`],
  'addresses of ours that nobody signed': [
    `Cc: ${times(5000, (at) => `<answers+mf-7k4q-9m2x.${String(at).padStart(16, '0')}@meridian.example>`).join(', ')}`,
  ],
  'results of somebody else': [
    'Authentication-Results: mx.meridian.example; dmarc=pass header.from=example.com',
    `Authentication-Results: a; ${'('.repeat(50 * kib)}`,
    `Authentication-Results: a; ${'()'.repeat(50 * kib)}`,
    `Authentication-Results: a; ${'(('.repeat(20 * kib)}${'))'.repeat(20 * kib)}`,
  ],
  'headers of a machine': ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'List-Id: <a>'],
  'no return path': ['Return-Path: <>'],
  'two of each': [
    'From: Eve <eve@evil.example>',
    'Subject: another',
    'Message-ID: <b@c>',
    'To: somebody@else.example',
  ],
  'names of prototypes': ['__proto__: a', 'constructor: b', 'toString: c'],
  'bytes in a name': ['X-\xff\0: a', '\xe9: b'],
};

/** Malformed and hostile file name parameters. */
const fileNames: Readonly<Record<string, string>> = {
  'pieces by the thousand': times(5000, (at) => `filename*${at}=a`).join(';\r\n '),
  'a piece far away': 'filename*0=a; filename*4294967295=b; filename*99999999999999999999=c',
  'a piece before the first': 'filename*-1=a; filename*00=b; filename*1e9=c; filename*=d',
  'a piece of a prototype': 'filename*__proto__=a; __proto__=b; constructor=c; filename*length=d',
  'signs that are none': `filename*=utf-8''%zz%00%ff%u0041`,
  'a charset that is none': `filename*=made-up'hi'%E0%A4%86`,
  'quotes by the thousand': `filename*=utf-8${"'".repeat(50 * kib)}`,
  'two names': `filename="a.exe"; filename*=utf-8''a.pdf; name="b.html"`,
  'a line of its own': `filename*=utf-8''a%0D%0AX-Evil:%20yes.pdf`,
  'a folder': 'filename="../../../../etc/cron.d/a.pdf"',
  'a name turned round': `filename="${toUtf8Bytes('\u202Efdp.exe')}"`,
  'a name of words': 'filename="=?utf-8?q?a=00b=0D=0A?=.pdf"',
  'a name of 200,000 signs': `filename="${'a'.repeat(200_000)}.pdf"`,
  'bytes that are no UTF-8': `filename="${brokenBytes.replaceAll('"', '')}.pdf"`,
  'an open quote': 'filename="a.pdf',
  nothing: 'filename=""',
};

const encodings: Readonly<Record<string, readonly [encoding: string, body: string]>> = {
  'an encoding that is none': ['made-up', 'a'],
  'an encoding of 100,000 signs': ['a'.repeat(100_000), 'a'],
  uuencoded: ['x-uuencode', 'begin 644 a\n#0V%T\n`\nend\n'],
  'base64 of odd length': ['base64', 'QUF'],
  'base64 with other signs': ['base64', 'Q*U-F_B\0=='.repeat(20 * kib)],
  'equal signs as base64': ['base64', '='.repeat(200 * kib)],
  'half characters as base64': ['base64', base64(Buffer.alloc(100 * kib, '\xe0\xa4', 'latin1'))],
  'soft ends of lines': ['quoted-printable', '=\r\n'.repeat(100 * kib)],
  'equal signs': ['quoted-printable', '='.repeat(200 * kib)],
  'signs that are none': ['quoted-printable', '=ZZ=0=\xff=\0'.repeat(20 * kib)],
  'spaces before ends of lines': ['quoted-printable', `${' '.repeat(100 * kib)}\r\na`],
  'zero bytes': ['binary', '\0'.repeat(50 * kib)],
  'bytes that are no text': ['8bit', brokenBytes.repeat(5 * kib)],
  'ends of lines of all kinds': ['8bit', 'a\rb\nc\r\nd\n\re\u0085f'],
};

const named = (what: string, all: Readonly<Record<string, MalformedMail>>) =>
  Object.entries(all).map(([name, mail]) => [`${what}: ${name}`, () => mail] as const);
const each = <T>(all: Readonly<Record<string, T>>, made: (one: T) => MalformedMail) =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, made(one)]));

/** Mails whose headers, names or texts are malformed or badly encoded. */
export const malformedHeaderMails: Readonly<Record<string, () => MalformedMail>> =
  Object.fromEntries([
    ...named(
      'subject',
      each(subjects, (Subject) => ({ headers: { Subject } })),
    ),
    ...named(
      'sender',
      each(senders, (From) => ({ headers: { From } })),
    ),
    ...named(
      'recipient',
      each(senders, (To) => ({ headers: { To } })),
    ),
    ...named(
      'id',
      each(ids, (id) => ({ headers: { 'Message-ID': id } })),
    ),
    ...named(
      'answers',
      each(ids, (id) => ({ lines: [`References: ${id}`, `In-Reply-To: ${id}`] })),
    ),
    ...named(
      'headers',
      each(others, (lines) => ({ lines })),
    ),
    ...named(
      'file',
      each(fileNames, (name) => ({
        body: buildMixedBody([
          buildFilePart('"; NAME; x="', pdf).replace('filename=""; NAME; x=""', name),
          'Content-Type: text/plain\r\n\r\nSee this',
        ]),
      })),
    ),
    ...named(
      'encoding',
      each(encodings, ([encoding, body]) => ({
        lines: [`Content-Transfer-Encoding: ${encoding}`],
        body: `Content-Type: text/plain; charset=utf-8\r\n\r\n${body}`,
      })),
    ),
    ...named(
      'charset',
      Object.fromEntries(
        charsets.map((charset) => [
          charset.slice(0, 20),
          {
            headers: { Subject: `=?${charset}?b?${base64(Buffer.from(brokenBytes, 'latin1'))}?=` },
            body: `Content-Type: text/plain; charset="${charset}"\r\n\r\n${brokenBytes.repeat(kib)}`,
          },
        ]),
      ),
    ),
  ]);
