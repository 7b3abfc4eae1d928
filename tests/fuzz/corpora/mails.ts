import * as fc from 'fast-check';

import { validFiles } from '../../../apps/api/src/testing/files.ts';
import type { AttemptCorpus } from '../attempt.ts';
import type { MailDeliverer } from '../mail-drop.ts';
import { selectSpread, sampleValues } from '../sample.ts';
import {
  buildFilePart,
  buildMixedBody,
  toUtf8Bytes,
  writeMail,
  type MalformedMail,
} from './mail-bytes.ts';
import { malformedStructureMails } from './mail-structures.ts';
import { malformedHeaderMails } from './mail-headers.ts';
import { hostileTexts } from './texts.ts';

/** Number of concurrent mails. The product reads the mailbox in batches. */
const atOnce = 40;

const attemptsOf = (
  drop: MailDeliverer,
  mails: readonly (readonly [string, () => MalformedMail])[],
) =>
  mails.map(([name, made]) => ({
    name,
    send: () => drop.send(writeMail(made(), drop.thread)),
  }));

/** A corpus of manually written mails that are hard to parse. */
export const createMalformedMailCorpus = (drop: MailDeliverer): AttemptCorpus => ({
  name: 'mails: parts, headers, encodings, files',
  atOnce,
  attempts: async () =>
    attemptsOf(drop, [
      ...selectSpread(Object.entries(malformedStructureMails), 10),
      ...selectSpread(Object.entries(malformedHeaderMails), 14),
    ]),
});

/** Hostile texts in every part of a mail: subject, sender's name, file name and body. */
export const createMailTextCorpus = (drop: MailDeliverer): AttemptCorpus => ({
  name: 'mails: texts in every place',
  atOnce,
  attempts: async () =>
    attemptsOf(
      drop,
      selectSpread(hostileTexts, 4, 150).flatMap((text) => {
        const name = JSON.stringify(text).slice(0, 60);
        const encoded = `=?utf-8?b?${Buffer.from(text).toString('base64')}?=`;
        return [
          [`${name} as it is`, () => saying(toUtf8Bytes(text))],
          [`${name} encoded`, () => saying(encoded)],
        ] as const;
      }),
    ),
});

const saying = (text: string): MalformedMail => {
  const line = text.replaceAll(/[\r\n]+/g, ' ');
  return {
    headers: { Subject: line },
    lines: [`Cc: ${line} <a@b.example>`],
    body: buildMixedBody([
      `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`,
      buildFilePart(line, validFiles['statement.pdf'] ?? Buffer.alloc(0)),
    ]),
  };
};

/** Characters with a meaning in the mail format. */
const piece = fc.oneof(
  fc.constantFrom(
    '\r\n',
    '\n',
    '\r',
    '\0',
    '--',
    '--b',
    '--b--\r\n',
    '\r\n\r\n',
    ': ',
    ';',
    '"',
    '\\',
    '(',
    ')',
    '<',
    '>',
    '@',
    ',',
    '=?utf-8?q?',
    '=?gb18030?b?',
    '?=',
    "utf-8''%",
    'boundary=b',
    'filename*0=',
    'Content-Type: multipart/mixed; boundary=b\r\n\r\n',
    'Content-Type: message/rfc822\r\n\r\n',
    'Content-Type: text/html; charset=iso-2022-jp\r\n',
    'Content-Transfer-Encoding: base64\r\n',
    'Content-Disposition: attachment; filename=',
    'From: ',
    'Subject: ',
    '\x1b$B',
    '\xff',
  ),
  fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
);

/** Inserts pieces into a text and removes parts of it. */
const changes = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat(60),
    pieces: fc.array(piece, { maxLength: 6 }),
    times: fc.constantFrom(1, 1, 1, 200),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Mutations of a well-formed mail with a text, an HTML part and a file. */
export const createMutatedMailCorpus = (drop: MailDeliverer): AttemptCorpus => ({
  name: 'mails: mutations of an honest one',
  atOnce,
  attempts: async () =>
    sampleValues(changes, 500, 8).map((all, at) => ({
      name: `mutation ${at}`,
      send: () => drop.send(mutated(writeMail({ body: honestBody }, drop.thread), all)),
    })),
});

const honestBody = buildMixedBody(
  [
    buildMixedBody(
      [
        'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nIt has come=2E',
        'Content-Type: text/html; charset=utf-8\r\n\r\n<p>It has <b>come</b>.</p>',
      ],
      'alternative',
      'b',
    ),
    buildFilePart('statement.pdf', validFiles['statement.pdf'] ?? Buffer.alloc(0)),
  ],
  'mixed',
  'a',
);

function mutated(
  mail: Buffer,
  all: typeof changes extends fc.Arbitrary<infer All> ? All : never,
): Buffer {
  let text = mail.toString('latin1');
  for (const { at, removed, pieces, times } of all) {
    const place = Math.floor(text.length * at);
    const put = pieces.join('').repeat(times);
    text = text.slice(0, place) + put + text.slice(place + removed);
  }
  return Buffer.from(text, 'latin1');
}
