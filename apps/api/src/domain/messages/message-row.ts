import type { NewRow } from '../../db/insert-rows.ts';
import { contentOf, type MessageContent } from './message-content.ts';
import type { MessageTemplate } from './outgoing-message.ts';

/** A message that an event causes. */
export type NewMessage = MessageContent & {
  readonly template: MessageTemplate;
  readonly recipient: string;
  readonly feedbackId?: number;
  /** The reply that it carries. */
  readonly entryId?: number;
};

/**
 * A message as a row, written with what it tells: either all of it happened or nothing (contract
 * 6). The database announces it, and a worker takes it from there.
 */
export function messageRow(message: NewMessage): NewRow {
  const { template, recipient, feedbackId = null, entryId = null } = message;
  return {
    table: 'outgoing_messages',
    values: {
      ...contentOf(message),
      template,
      recipient,
      feedback_id: feedbackId,
      entry_id: entryId,
    },
  };
}
