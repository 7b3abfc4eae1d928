import type { NewRow } from '../../db/insert-rows.ts';
import type { MessageTemplate } from './outgoing-message.ts';

/** A message that an event causes. */
export interface NewMessage {
  readonly channel: 'sms' | 'email';
  readonly template: MessageTemplate;
  readonly recipient: string;
  readonly subject?: string;
  readonly body: string;
  readonly feedbackId?: number;
  /** The reply that it carries. */
  readonly entryId?: number;
}

/**
 * A message as a row, written with what it tells: either all of it happened or nothing (contract
 * 6). The database announces it, and a worker takes it from there.
 */
export const messageRow = (message: NewMessage): NewRow => ({
  table: 'outgoing_messages',
  values: {
    channel: message.channel,
    template: message.template,
    recipient: message.recipient,
    subject: message.subject ?? null,
    body: message.body,
    feedback_id: message.feedbackId ?? null,
    entry_id: message.entryId ?? null,
  },
});
