import type { Transaction } from 'sequelize';

import { contentOf, type MessageContent } from './message-row.ts';
import { OutgoingMessage, type MessageTemplate } from './outgoing-message.ts';

type NewMessage = MessageContent & {
  readonly template: MessageTemplate;
  readonly recipient: string;
  readonly feedbackId?: number;
  readonly expiresAt?: Date;
  readonly isSecret?: boolean;
};

/**
 * Writes a message down in the transaction of what it tells: either all of it happened or nothing
 * (contract 6). The database announces it, and a worker takes it from there.
 */
export async function queueMessage(message: NewMessage, transaction: Transaction): Promise<void> {
  await OutgoingMessage.create({ ...message, ...contentOf(message) }, { transaction });
}
