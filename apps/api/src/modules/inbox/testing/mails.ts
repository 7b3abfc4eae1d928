import { randomUUID } from 'node:crypto';

interface Given {
  readonly from?: string;
  readonly to: string;
  readonly subject?: string;
  readonly text?: string;
  readonly headers?: readonly string[];
  /** Content type and parts of a multipart mail; replaces `text`. */
  readonly body?: string;
}

/** Builds the source of a test mail. */
export function buildMailSource({ headers = [], ...given }: Given): string {
  const { from = 'Asha Rao <asha@example.com>', to, subject = 'Re: Your case' } = given;
  const text = `Content-Type: text/plain; charset=utf-8\n\n${given.text ?? 'It has come. Thank you.'}`;
  return [
    `Message-ID: <${randomUUID()}@example.com>`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    ...headers,
    given.body ?? text,
  ].join('\n');
}

/** Builds a MIME part with a file. */
export const buildFilePart = (name: string, content: string | Buffer): string =>
  `Content-Type: application/octet-stream\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\n')}`;

/** Builds a multipart body from its MIME parts. */
export const buildMixedBody = (...parts: readonly string[]): string =>
  `Content-Type: multipart/mixed; boundary="--parts"\n\n${parts.map((part) => `----parts\n${part}\n`).join('')}----parts--\n`;

export const buildTextPart = (text: string): string =>
  `Content-Type: text/plain; charset=utf-8\n\n${text}`;
