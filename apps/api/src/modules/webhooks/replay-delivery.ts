import { services } from '../../platform/context/context.ts';
import { executeUpdate, query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { deliverWebhooksJob, createWebhookDisabledError } from './queue-deliveries.ts';

/**
 * Queues a delivery again with the full number of attempts and the same message id.
 * @throws NotFoundError; ConflictError when the delivery is still waiting or its webhook is
 * switched off
 */
export async function queueDeliveryAgain(id: number): Promise<void> {
  await inTransaction(async () => {
    const [found] = await query<{ status: string; isActive: boolean }>(
      `SELECT d.status, w.is_active AS "isActive"
       FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
       WHERE d.id = $1 FOR UPDATE OF d`,
      [id],
    );
    if (!found) throw new NotFoundError();
    if (!found.isActive) throw createWebhookDisabledError();
    if (found.status === 'waiting') throw new ConflictError();
    await executeUpdate(
      `UPDATE webhook_deliveries SET status = 'waiting', attempts = 0, queued_at = now(),
         next_attempt_at = now() WHERE id = $1`,
      [id],
    );
    await services().jobs.add([deliverWebhooksJob]);
  });
}
