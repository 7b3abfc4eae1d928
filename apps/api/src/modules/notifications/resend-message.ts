import { maskRecipientAddress } from '@feedback/contract/privacy/mask-address';
import { currentTime } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';
import { OutgoingMessage } from './outgoing-message.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';

/**
 * Queues a failed message again with no attempts counted; optionally only if it belongs to a given
 * case.
 * @throws NotFoundError
 * @throws ConflictError when the message has not failed or has expired, such as an old OTP
 */
export async function resendMessage(
  id: number,
  { feedbackId }: { readonly feedbackId?: number } = {},
): Promise<void> {
  await inTransaction(async () => {
    const message = await OutgoingMessage.findByPk(id, { lock: true });
    const isOfCase = feedbackId === undefined || message?.feedbackId === feedbackId;
    if (!message || !isOfCase) throw new NotFoundError();
    if (message.status !== 'failed') throw new ConflictError();
    const hasExpired = message.expiresAt && message.expiresAt.getTime() <= currentTime().getTime();
    if (hasExpired || message.body === '')
      throw new ConflictError('conflict', { detail: { key: 'messageExpired', values: {} } });
    await message.update({ status: 'waiting', attempts: 0, nextAttemptAt: currentTime() });
    const { recipient, lastError } = message;
    const resent = { id, label: maskRecipientAddress(recipient), before: { lastError } };
    await raise('message.resent', resent);
  });
}
