import { services } from '../../context/context.ts';
import { change, query } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { delivering, switchedOff } from './queue-deliveries.ts';

/**
 * Sends a delivery once more, from the first try on, under the id that the other side knows it by.
 * @throws NotFoundError; ConflictError when it waits anyway, or its address is switched off
 */
export async function replayDelivery(id: number): Promise<void> {
  await inTransaction(async () => {
    const [found] = await query<{ status: string; isActive: boolean }>(
      `SELECT d.status, w.is_active AS "isActive"
       FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
       WHERE d.id = $1 FOR UPDATE OF d`,
      [id],
    );
    if (!found) throw new NotFoundError();
    if (!found.isActive) throw switchedOff();
    if (found.status === 'waiting') throw new ConflictError();
    await change(
      `UPDATE webhook_deliveries SET status = 'waiting', attempts = 0, queued_at = now(),
         next_attempt_at = now() WHERE id = $1`,
      [id],
    );
    await services().jobs.add([delivering]);
  });
}
