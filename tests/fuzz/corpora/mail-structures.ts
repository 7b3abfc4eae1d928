import { validFiles } from '../../../apps/api/src/testing/files.ts';
import { expensiveFiles } from './bombs.ts';
import { buildFilePart, buildMixedBody, type MalformedMail } from './mail-bytes.ts';

const kib = 1024;
const mib = 1024 * kib;
const times = <T>(many: number, made: (at: number) => T): T[] =>
  Array.from({ length: many }, (_, at) => made(at));
const text = (said: string, more = '') => `Content-Type: text/plain${more}\r\n\r\n${said}`;
const html = (said: string) => `Content-Type: text/html; charset=utf-8\r\n\r\n${said}`;
const pdf = validFiles['statement.pdf'] ?? Buffer.alloc(0);

/** Builds nested multipart bodies. */
const nested = (deep: number) =>
  times(deep, (at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`).join(
    '',
  ) + text('At the bottom');

/** Builds nested message/rfc822 bodies. */
const mailsWithin = (deep: number) =>
  'Content-Type: message/rfc822\r\n\r\nSubject: within\r\n'.repeat(deep) + text('At the bottom');

const bounce = (report: string, original = 'Message-ID: <a@b.example>') =>
  buildMixedBody(
    [
      text('It came back.'),
      `Content-Type: message/delivery-status\r\n\r\n${report}`,
      `Content-Type: text/rfc822-headers\r\n\r\n${original}`,
    ],
    'report; report-type=delivery-status',
  );

/** Mails with unusual or malformed MIME structures. */
export const malformedStructureMails: Readonly<Record<string, () => MalformedMail>> = {
  ...Object.fromEntries(
    [50, 99, 101, 1000, 20_000].flatMap((deep) => [
      [`parts ${deep} deep`, () => ({ body: nested(deep) })],
      [`mails within mails ${deep} deep`, () => ({ body: mailsWithin(deep) })],
    ]),
  ),
  ...Object.fromEntries(
    [499, 501, 5000, 100_000].flatMap((many) => [
      [`${many} parts`, () => ({ body: buildMixedBody(times(many, () => text('a'))) })],
      [`${many} empty parts`, () => ({ body: buildMixedBody(times(many, () => '')) })],
      [
        `${many} files`,
        () => ({
          body: buildMixedBody(times(many, (at) => buildFilePart(`${at}.pdf`, Buffer.from('a')))),
        }),
      ],
    ]),
  ),
  'no boundary': () => ({ body: 'Content-Type: multipart/mixed\r\n\r\n--\r\n\r\na\r\n----\r\n' }),
  'an empty boundary': () => ({ body: buildMixedBody([text('a')], 'mixed', '') }),
  'a boundary of hyphens': () => ({
    body: buildMixedBody([text('a'), text('--\r\n----')], 'mixed', '--'),
  }),
  'a boundary of 100,000 signs': () => ({
    body: buildMixedBody([text('a')], 'mixed', 'b'.repeat(100_000)),
  }),
  'a boundary that begins another': () => ({
    body: buildMixedBody(
      [buildMixedBody([text('a'), buildFilePart('a.pdf', pdf)], 'mixed', 'bb')],
      'mixed',
      'b',
    ),
  }),
  'one boundary twice': () => ({
    body: buildMixedBody(
      [buildMixedBody([text('a')], 'mixed', 'b'), buildFilePart('a.pdf', pdf)],
      'mixed',
      'b',
    ),
  }),
  'two boundaries': () => ({
    body: 'Content-Type: multipart/mixed; boundary=a; boundary=b\r\n\r\n--a\r\n\r\none\r\n--b\r\n\r\ntwo\r\n--a--\r\n--b--\r\n',
  }),
  'a boundary with a line in it': () => ({
    body: 'Content-Type: multipart/mixed; boundary="a\r\n b"\r\n\r\n--a b\r\n\r\none\r\n--a b--\r\n',
  }),
  'boundaries alone': () => ({
    body: `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n'.repeat(300_000)}`,
  }),
  'no end': () => ({
    body: buildMixedBody([text('a'), buildFilePart('a.pdf', pdf)]).slice(0, -40),
  }),
  'no part': () => ({ body: 'Content-Type: multipart/mixed; boundary=b\r\n\r\nNothing here' }),
  'no body': () => ({ body: '' }),
  'no body behind an empty line': () => ({ body: '\r\n' }),
  'parts that are packed as a whole': () => ({
    lines: ['Content-Transfer-Encoding: base64'],
    body: buildMixedBody([Buffer.from(text('a')).toString('base64')]),
  }),
  'a type within a type': () => ({
    lines: ['Content-Type: text/plain'],
    body: buildMixedBody([text('a')]),
  }),
  'a part of a mail in pieces': () => ({
    body: 'Content-Type: message/partial; id="a@b"; number=2; total=1\r\n\r\nrest',
  }),
  'a body that lies elsewhere': () => ({
    body: 'Content-Type: message/external-body; access-type=local-file; name="/etc/passwd"\r\n\r\nContent-Type: text/plain\r\n\r\n',
  }),
  'a type without a name': () => ({ body: 'Content-Type: /; ;=;\r\n\r\na' }),
  'a type of 100,000 signs': () => ({ body: `Content-Type: text/${'x'.repeat(100_000)}\r\n\r\na` }),
  '20,000 parameters': () => ({
    body: `Content-Type: text/plain;${times(20_000, (at) => `\r\n a${at}=b`).join(';')}\r\n\r\na`,
  }),
  'lengths that contradict each other': () => ({
    lines: ['Content-Length: 3', 'Content-Length: 99999999999', 'Lines: -1'],
  }),
  'encodings that contradict each other': () => ({
    lines: ['Content-Transfer-Encoding: base64', 'Content-Transfer-Encoding: quoted-printable'],
    body: text('SXQgaGFzIGNvbWU=3D'),
  }),
  'a text of 20 MiB in one line': () => ({ body: text('a'.repeat(20 * mib)) }),
  'a text of 10 MiB of empty lines': () => ({ body: text('\r\n'.repeat(5 * mib)) }),
  'a text of quoted lines': () => ({ body: text('> a\r\n'.repeat(100 * kib)) }),
  'a text that is quoted at each line': () => ({
    body: text('On Monday <a@b.example> wrote:\r\n'.repeat(10 * kib)),
  }),
  'headers in a text': () => ({ body: text('From: a\r\nSent: b\r\n'.repeat(15 * kib)) }),
  'open tags': () => ({ body: html('<'.repeat(300 * kib)) }),
  'open tags with names': () => ({ body: html('<div '.repeat(60 * kib)) }),
  'open scripts': () => ({ body: html('<script>'.repeat(40 * kib)) }),
  'ends of scripts that never end': () => ({ body: html('<script></script'.repeat(20 * kib)) }),
  'tags within tags': () => ({ body: html('<b>'.repeat(80 * kib)) }),
  'numbered signs': () => ({ body: html('&#1114112;&#xD800;&#0;'.repeat(12 * kib)) }),
  'spaces in a page': () => ({ body: html(`${' '.repeat(200 * kib)}\n a`) }),
  'lines in a page': () => ({ body: html('<br>\n '.repeat(40 * kib)) }),
  'a report without end': () => ({ body: bounce(`Action: failed\r\n${'a'.repeat(mib)}`) }),
  'a report of lines': () => ({
    body: bounce('Action: failed\r\nDiagnostic-Code: \r\n'.repeat(9e4)),
  }),
  'a report about 100,000 mails': () => ({
    body: bounce(
      'Action: failed',
      `Message-ID: ${'<00000000-0000-4000-8000-000000000000@a>'.repeat(100_000)}`,
    ),
  }),
  'a report of bytes that are no text': () => ({
    body: bounce(`Action: failed\r\nDiagnostic-Code: smtp; \0\xff\xfe <a@b.example>`),
  }),
  'six files': () => ({ body: buildMixedBody(times(6, (at) => buildFilePart(`${at}.pdf`, pdf))) }),
  'a file of 11 MiB': () => ({ body: buildFilePart('a.pdf', Buffer.alloc(11 * mib, pdf)) }),
  'a mail of 40 MiB': () => ({ body: buildFilePart('a.pdf', Buffer.alloc(29 * mib, pdf)) }),
  ...Object.fromEntries(
    expensiveFiles.map(([name, content]) => [
      `a file: ${name}`,
      () => ({ body: buildMixedBody([text('See this'), buildFilePart(name, content())]) }),
    ]),
  ),
};
