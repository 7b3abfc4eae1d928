import { randomUUID } from 'node:crypto';

import { mailAddress, type MailThread } from '../mail-drop.ts';

/** A mail before it is written out: what stands in it beside an honest one's headers. */
export interface HardMail {
  /** In place of an honest one's of the same name, or beside them; null: it has none. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Lines as they are, below the others. */
  readonly lines?: readonly string[];
  /** From the headers of the body on: its type, an empty line, what it says. */
  readonly body?: string | Buffer;
}

const honestBody = 'Content-Type: text/plain; charset=utf-8\r\n\r\nIt has come. Thank you.\r\n';

/** Texts are written one byte a sign, so that any byte can be said; `utf8` says others. */
const bytesOf = (text: string | Buffer) =>
  typeof text === 'string' ? Buffer.from(text, 'latin1') : text;

/** A text as its UTF-8, one sign a byte. */
export const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

/** The bytes of a mail that answers one of the company's. */
export function written({ headers = {}, lines = [], body }: HardMail, thread: MailThread): Buffer {
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

/** Several parts as a body. */
export const mixed = (parts: readonly string[], type = 'mixed', boundary = 'x--hostile--x') =>
  `Content-Type: multipart/${type}; boundary="${boundary}"\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;

/** A part that is a file. */
export const filePart = (name: string, content: Buffer): string =>
  `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64').replaceAll(/.{76}/g, '$&\r\n')}`;
