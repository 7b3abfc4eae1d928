import { OutgoingMessage } from './outgoing-message.ts';
import type { Actor } from '../../events/actor.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import type { Services } from '../../services.ts';

/**
 * Sends a message that was given up once more, from the first try on; one of a case when it is
 * named.
 * @throws NotFoundError
 * @throws ConflictError when it was not given up, or is of no use any more, as an old OTP
 */
export async function resendMessage(
  { sequelize, events }: Services,
  id: number,
  actor: Actor,
  { feedbackId }: { readonly feedbackId?: number } = {},
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const message = await OutgoingMessage.findByPk(id, { transaction, lock: true });
    const isOfCase = feedbackId === undefined || message?.feedbackId === feedbackId;
    if (!message || !isOfCase) throw new NotFoundError();
    if (message.status !== 'failed') throw new ConflictError();
    const hasExpired = message.expiresAt && message.expiresAt.getTime() <= Date.now();
    if (hasExpired || message.body === '')
      throw new ConflictError('conflict', { detail: { key: 'messageExpired', values: {} } });
    await message.update(
      { status: 'waiting', attempts: 0, nextAttemptAt: new Date() },
      { transaction },
    );
    await sequelize.query(`SELECT pg_notify('outgoing_messages', '')`, { transaction });
    const { recipient: label, lastError } = message;
    const resent = { id, label, before: { lastError } };
    await events.raise('message.resent', resent, { actor, transaction });
  });
}
