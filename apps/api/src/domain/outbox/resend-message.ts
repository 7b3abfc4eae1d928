import { maskAddress } from '@feedback/contract/privacy/masks';
import { currentTime } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { raise } from '../../events/raise.ts';
import { OutgoingMessage } from './outgoing-message.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';

/**
 * Sends a message that was given up once more, from the first try on; one of a case when it is
 * named.
 * @throws NotFoundError
 * @throws ConflictError when it was not given up, or is of no use any more, as an old OTP
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
    const resent = { id, label: maskAddress(recipient), before: { lastError } };
    await raise('message.resent', resent);
  });
}
