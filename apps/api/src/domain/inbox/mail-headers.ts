import type { FetchMessageObject } from 'imapflow';

import type { MailPart } from './mail-parts.ts';

/** Who wrote a mail: a person, a machine, a mail system that could not deliver, or we. */
export type MailWriter = 'person' | 'machine' | 'mailSystem' | 'we';

/** A mail's headers by their names in small letters; one that stands twice is two lines. */
export type MailHeaders = ReadonlyMap<string, string>;

/** Reads the headers that were fetched; lines that go on are joined. */
export function headersOf({ headers }: Pick<FetchMessageObject, 'headers'>): MailHeaders {
  const found = new Map<string, string>();
  const lines = (headers?.toString('utf8') ?? '').replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  for (const line of lines) {
    const [name, value] = splitOnce(line);
    if (value === undefined) continue;
    const key = name.toLowerCase();
    found.set(key, [found.get(key), value.trim()].filter(Boolean).join('\n'));
  }
  return found;
}

function splitOnce(line: string): [string, string | undefined] {
  const at = line.indexOf(':');
  return at < 0 ? [line, undefined] : [line.slice(0, at), line.slice(at + 1)];
}

/**
 * Who wrote a mail (rule 10.5): of a machine's nothing is answered or opened again.
 * @param isOurs whether an address is one of our own
 */
export function writerOf(
  sender: string,
  headers: MailHeaders,
  parts: readonly MailPart[],
  isOurs: (address: string) => boolean,
): MailWriter {
  if (parts.some(({ type }) => type === 'message/delivery-status')) return 'mailSystem';
  if (isOurs(sender)) return 'we';
  const auto = (headers.get('auto-submitted') ?? 'no').toLowerCase();
  const isBulk = /^(?:bulk|list|junk)$/i.test(headers.get('precedence') ?? '');
  const isReturned = headers.get('return-path') === '<>' || sender === '';
  return !auto.startsWith('no') || isBulk || isReturned || headers.has('list-id')
    ? 'machine'
    : 'person';
}
