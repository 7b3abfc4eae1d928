import type { FetchMessageObject } from 'imapflow';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { OpenMailbox } from './mailbox.ts';
import { headersOf, type MailHeaders } from './mail-headers.ts';
import { partsOf, textPartOf, type MailPart } from './mail-parts.ts';
import { plainText } from './plain-text.ts';
import { splitQuoted, type MailText } from './split-quoted.ts';

/** A mail as far as it is looked at before it is known what becomes of it. */
export interface Mail {
  readonly uid: number;
  /** Its own, or one made of where it lies: a mail without is none the less one mail. */
  readonly messageId: string;
  /** The sender's address in lower case; empty: none is named. */
  readonly sender: string;
  /** It names more than one: which of them wrote it can't be said. */
  readonly namesSeveral: boolean;
  readonly subject: string;
  /** Bytes. */
  readonly size: number;
  readonly headers: MailHeaders;
  /** Every address that it went to, as far as its headers say. */
  readonly recipients: string;
  readonly parts: readonly MailPart[];
  /** True when parts or addresses are more than is read, or nested too deep: it has neither then. */
  readonly hasTooMany: boolean;
}

/** Bytes of a text that are read: more than an entry may hold, with what it quotes. */
const textBytes = 256 * 1024;

/** Reads who wrote and what a mail is made of; of its contents nothing. */
export function mailOf(message: FetchMessageObject, uidValidity: bigint): Mail {
  const { uid, envelope, size = 0, bodyStructure } = message;
  const headers = headersOf(message);
  const to = [...(envelope?.to ?? []), ...(envelope?.cc ?? [])].map(({ address }) => address ?? '');
  const delivered = ['delivered-to', 'x-original-to', 'envelope-to'].map((name) =>
    headers.get(name),
  );
  return {
    uid,
    messageId: (envelope?.messageId ?? `<${uidValidity}.${uid}@none>`).slice(0, 500),
    sender: (envelope?.from?.[0]?.address ?? '').toLowerCase().slice(0, 254),
    namesSeveral: (envelope?.from?.length ?? 0) > 1 || (headers.get('from') ?? '').includes('\n'),
    subject: (envelope?.subject ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, 500),
    size,
    headers,
    recipients: [...to, ...delivered].filter(Boolean).join(' '),
    parts: partsOf(bodyStructure),
    hasTooMany: bodyStructure === undefined,
  };
}

/** What a mail's writer says in it, and what it quotes. */
export async function wordsOf(
  mailbox: Pick<OpenMailbox, 'read'>,
  { uid, parts }: Pick<Mail, 'uid' | 'parts'>,
): Promise<MailText> {
  const part = textPartOf(parts);
  if (!part) return { own: '', quoted: '' };
  const text = await textOf(await mailbox.read(uid, part.part, textBytes));
  const plain = part.type === 'text/html' ? plainText(text) : text;
  return splitQuoted(plain.replaceAll(/[^\P{Cc}\r\n\t]/gu, ''));
}

/** A part as text. */
export const textOf = async (content: Readable | null): Promise<string> =>
  content === null ? '' : (await buffer(content)).toString('utf8');
