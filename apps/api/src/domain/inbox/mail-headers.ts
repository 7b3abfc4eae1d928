import type { Mail } from './read-mail.ts';

/** Who wrote a mail: a person, a machine, a mail system that could not deliver, or we. */
export type MailWriter = 'person' | 'machine' | 'mailSystem' | 'we';

/**
 * Who wrote a mail (rule 10.5): of a machine's nothing is answered or opened again.
 * @param isOurs whether an address is one of our own
 */
export function writerOf(
  { sender, headers, report }: Pick<Mail, 'sender' | 'headers' | 'report'>,
  isOurs: (address: string) => boolean,
): MailWriter {
  if (report?.kind === 'delivery') return 'mailSystem';
  if (isOurs(sender)) return 'we';
  const auto = (headers.get('auto-submitted') ?? 'no').toLowerCase();
  const isBulk = /^(?:bulk|list|junk)$/i.test(headers.get('precedence') ?? '');
  const isReturned = headers.get('return-path') === '<>' || sender === '';
  return !auto.startsWith('no') || isBulk || isReturned || headers.has('list-id')
    ? 'machine'
    : 'person';
}
