import type { ReplyDelivery } from '@feedback/contract/conversations/timeline';
import { Op } from 'sequelize';

import { OutgoingMessage } from './outgoing-message.ts';

/** Returns the delivery status of each reply in a case, by the reply's id. */
export async function findReplyDeliveries(
  feedbackId: number,
): Promise<Map<number, ReplyDelivery[]>> {
  const messages = await OutgoingMessage.findAll({
    attributes: ['id', 'channel', 'status', 'sentAt', 'entryId'],
    where: { feedbackId, entryId: { [Op.not]: null } },
    order: ['id'],
  });
  const deliveries = new Map<number, ReplyDelivery[]>();
  for (const { id, channel, status, sentAt, entryId } of messages) {
    const ofEntry = deliveries.get(Number(entryId)) ?? [];
    ofEntry.push({ id, channel, status, sentAt: sentAt?.toISOString() ?? null });
    deliveries.set(Number(entryId), ofEntry);
  }
  return deliveries;
}
