import { randomUUID } from 'node:crypto';

import type { EmailContent } from '@feedback/contract/notifications/email-content';
import type { Locale } from '@feedback/contract/messages';
import { renderMessageText } from '@feedback/email-templates/message-text';

import { services } from '../../platform/context/context.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { NewRow } from '../../platform/db/sql-values.ts';
import type { DataKey } from '../../platform/crypto/data-keys.ts';
import type { MessageTemplate } from './outgoing-message.ts';
import { encryptMessage, type StoredEmailContent } from './encrypted-message.ts';
import { dispatchAfterCommit, buildMessagesQueuedRow } from '../../platform/events/raised-event.ts';

/**
 * Content of a message: the text of an SMS, the text that a call reads out, or the structured
 * content of an e-mail.
 */
type ChannelContent =
  | { readonly channel: 'sms' | 'call'; readonly body: string }
  | { readonly channel: 'email'; readonly letter: EmailContent; readonly locale: Locale };

/** Returns the content columns of a message row. */
function contentOf(message: ChannelContent) {
  if (message.channel !== 'email')
    return { channel: message.channel, subject: null, body: message.body, letter: null } as const;
  const { sms: _, ...letter } = message.letter;
  const kept: StoredEmailContent = { ...letter, locale: message.locale };
  const { subject } = letter;
  return { channel: 'email', subject, body: renderMessageText(letter), letter: kept } as const;
}

/** A message to queue. */
export type NewMessage = ChannelContent & {
  readonly template: MessageTemplate;
  readonly recipient: string;
  readonly feedbackId?: number;
  /** True for a message to the case's submitter. */
  readonly isToSubmitter?: boolean;
  /** Id of the reply that the message contains. */
  readonly entryId?: number;
  /** Time after which the message is useless, such as the expiry of an OTP. */
  readonly expiresAt?: Date;
  /** Whether the body contains an OTP or a link. */
  readonly isSecret?: boolean;
};

/**
 * Builds the rows of messages, which are inserted in the same transaction as the announced change
 * (rule 9.5). Workers send the messages after the commit. Messages about one case share a data key;
 * each other message has its own.
 */
export async function buildMessageRows(messages: readonly NewMessage[]): Promise<NewRow[]> {
  const keys = new Map<number, DataKey>();
  const rows: NewRow[] = [];
  for (const message of messages) {
    const { feedbackId } = message;
    const key = keys.get(feedbackId ?? 0) ?? (await services().keys.take());
    if (feedbackId !== undefined) keys.set(feedbackId, key);
    rows.push(messageRow(message, key));
  }
  return rows;
}

function messageRow(message: NewMessage, key: DataKey): NewRow {
  const { template, recipient, feedbackId = null, entryId = null } = message;
  const { isToSubmitter = false, expiresAt, isSecret } = message;
  const { channel, subject, body, letter } = contentOf(message);
  const deliveryId = randomUUID();
  return {
    table: 'outgoing_messages',
    values: {
      delivery_id: deliveryId,
      channel,
      subject,
      template,
      ...encryptMessage(key, deliveryId, { recipient, body, letter }),
      feedback_id: feedbackId,
      entry_id: entryId,
      is_to_submitter: isToSubmitter,
      ...(expiresAt && { expires_at: expiresAt }),
      ...(isSecret && { is_secret: true }),
    },
  };
}

/** Queues messages in the open transaction, for callers that raise no domain event. */
export async function queueMessages(...messages: readonly NewMessage[]): Promise<void> {
  await insertRows([...(await buildMessageRows(messages)), buildMessagesQueuedRow()]);
  dispatchAfterCommit();
}
