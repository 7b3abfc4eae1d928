import type { MimeNode } from '@zone-eu/mailsplit';
import libmime from 'libmime';
import addressparser from 'nodemailer/lib/addressparser';

import { decodeUnknownCharset } from './decode-text.ts';
import type { MailHead, MailHeaders } from './parsed-mail.ts';

/** Headers that name a mail's recipients, including the original recipients of a forwarded mail. */
const recipientHeaders = [
  'to',
  'cc',
  'bcc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-delivered-to',
  'x-forwarded-to',
  'resent-to',
  'resent-cc',
];

const idHeaders = new Set(['message-id', 'in-reply-to', 'references']);

/** Maximum number of characters of a header that are read. */
const maxHeader = 256 * 1024;

/** Reads the headers of a mail or of a MIME part. */
export function readMailHeaders({ headers }: MimeNode): MailHeaders {
  const found = new Map<string, string>();
  for (const { line } of headers ? headers.getList() : []) {
    const text = unfoldHeader(
      decodeUnknownCharset(Buffer.from(line.slice(0, maxHeader), 'latin1')),
    );
    const at = text.indexOf(':');
    if (at < 0) continue;
    const name = text.slice(0, at).trim().toLowerCase();
    const written = text.slice(at + 1).trim();
    // Some mail systems encode long message ids.
    const value = idHeaders.has(name) ? libmime.decodeWords(written) : written;
    found.set(name, [found.get(name), value].filter((one) => one !== undefined).join('\n'));
  }
  return found;
}

/** Joins the folded lines of a header. */
export const unfoldHeader = (text: string): string => text.replaceAll(/\r?\n(?=[ \t])/g, '');

/** Decodes the encoded words of a header value and removes control characters (RFC 2047). */
export const decodeHeaderWords = (value: string): string =>
  libmime.decodeWords(value).replaceAll(/\p{Cc}/gu, ' ');

export function readMailHead(headers: MailHeaders): MailHead {
  return {
    headers,
    messageId: /<[^<>\s]+>/.exec(headers.get('message-id') ?? '')?.[0] ?? null,
    senders: addressesIn(headers, ['from']).map((address) => address.toLowerCase()),
    subject: decodeHeaderWords(headers.get('subject')?.split('\n')[0] ?? ''),
    recipients: addressesIn(headers, recipientHeaders),
  };
}

const addressesIn = (headers: MailHeaders, names: readonly string[]): string[] =>
  names
    .flatMap((name) => headers.get(name)?.split('\n') ?? [])
    .flatMap((value) => addressparser(value, { flatten: true }))
    .map(({ address }) => address)
    .filter((address) => address.includes('@'));
