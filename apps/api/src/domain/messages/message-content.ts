import type { Letter } from '@feedback/contract/letter';
import type { Locale } from '@feedback/contract/messages';
import { letterText } from '@feedback/letters/letter-text';

/** A letter as it is kept: its HTML is made of it when it is sent. */
export interface KeptLetter extends Omit<Letter, 'sms'> {
  readonly locale: Locale;
}

/** What a message says: a text by SMS, a letter by e-mail. */
export type MessageContent =
  | { readonly channel: 'sms'; readonly body: string }
  | { readonly channel: 'email'; readonly letter: Letter; readonly locale: Locale };

/** A message's columns that hold what it says. */
export function contentOf(message: MessageContent) {
  if (message.channel === 'sms')
    return { channel: 'sms', subject: null, body: message.body, letter: null } as const;
  const { sms: _, ...letter } = message.letter;
  const kept: KeptLetter = { ...letter, locale: message.locale };
  const { subject } = letter;
  return { channel: 'email', subject, body: letterText(letter), letter: kept } as const;
}
