import { randomUUID } from 'node:crypto';

import { mailAddress, type MailThread } from '../mail-drop.ts';

/** The parts of a mail that differ from a well-formed one. */
export interface MalformedMail {
  /** Headers that replace or extend the headers of a well-formed mail. Null removes a header. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Raw lines below the other headers. */
  readonly lines?: readonly string[];
  /** The body with its own headers: its type, an empty line and the content. */
  readonly body?: string | Buffer;
}

const honestBody = 'Content-Type: text/plain; charset=utf-8\r\n\r\nIt has come. Thank you.\r\n';

/**
 * Encodes a text with one byte for each character, so that a text can hold any byte. `utf8` encodes
 * other characters.
 */
const bytesOf = (text: string | Buffer) =>
  typeof text === 'string' ? Buffer.from(text, 'latin1') : text;

/** Returns a text's UTF-8 bytes with one character for each byte. */
export const toUtf8Bytes = (text: string): string => Buffer.from(text).toString('latin1');

/** Returns the bytes of a mail that replies to a mail of the company. */
export function writeMail(
  { headers = {}, lines = [], body }: MalformedMail,
  thread: MailThread,
): Buffer {
  const honest: Record<string, string | null> = {
    'Message-ID': `<${randomUUID()}@example.com>`,
    From: `Asha Rao <${thread.from}>`,
    To: mailAddress,
    Subject: 'Re: Your case',
    'In-Reply-To': thread.inReplyTo,
    'MIME-Version': '1.0',
    ...headers,
  };
  const head = Object.entries(honest).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return Buffer.concat([
    bytesOf(`${[...head, ...lines].join('\r\n')}\r\n`),
    bytesOf(body ?? honestBody),
  ]);
}

/** Builds a multipart body. */
export const buildMixedBody = (
  parts: readonly string[],
  type = 'mixed',
  boundary = 'x--hostile--x',
) =>
  `Content-Type: multipart/${type}; boundary="${boundary}"\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;

/** Builds a body part that is a file. */
export const buildFilePart = (name: string, content: Buffer): string =>
  `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64').replaceAll(/.{76}/g, '$&\r\n')}`;
