import type { Letter } from '@feedback/contract/mail/letter';
import type { Locale } from '@feedback/contract/messages';
import { letterText } from '@feedback/letters/letter-text';

import type { NewRow } from '../../db/new-row.ts';
import type { StoredLetter, MessageTemplate } from './outgoing-message.ts';

/** What a message says: a text by SMS, a letter by e-mail. */
type MessageContent =
  | { readonly channel: 'sms'; readonly body: string }
  | { readonly channel: 'email'; readonly letter: Letter; readonly locale: Locale };

/** A message's columns that hold what it says. */
function contentOf(message: MessageContent) {
  if (message.channel === 'sms')
    return { channel: 'sms', subject: null, body: message.body, letter: null } as const;
  const { sms: _, ...letter } = message.letter;
  const kept: StoredLetter = { ...letter, locale: message.locale };
  const { subject } = letter;
  return { channel: 'email', subject, body: letterText(letter), letter: kept } as const;
}

/** A message to be sent. */
export type NewMessage = MessageContent & {
  readonly template: MessageTemplate;
  readonly recipient: string;
  readonly feedbackId?: number;
  /** It goes to whoever submitted its case. */
  readonly isToSubmitter?: boolean;
  /** The reply that it carries. */
  readonly entryId?: number;
  /** After that it is of no use, as an OTP. */
  readonly expiresAt?: Date;
  /** The body is an OTP or a link. */
  readonly isSecret?: boolean;
};

/**
 * A message as a row, written with what it tells: either all of it happened or nothing (rule
 * 9.5). Once that is committed a worker takes it from there.
 */
export function messageRow(message: NewMessage): NewRow {
  const { template, recipient, feedbackId = null, entryId = null } = message;
  const { isToSubmitter = null, expiresAt, isSecret } = message;
  return {
    table: 'outgoing_messages',
    values: {
      ...contentOf(message),
      template,
      recipient,
      feedback_id: feedbackId,
      entry_id: entryId,
      is_to_submitter: isToSubmitter,
      ...(expiresAt && { expires_at: expiresAt }),
      ...(isSecret && { is_secret: true }),
    },
  };
}
