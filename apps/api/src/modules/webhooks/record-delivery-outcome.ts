import { integrationLimits } from '@feedback/contract/limits';

import { executeUpdate, query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';
import type { DeliveryAttemptResult } from './send-delivery.ts';

interface Tried {
  readonly id: number;
  readonly webhookId: number;
  /** Number of earlier attempts. */
  readonly attempts: number;
}

/**
 * Records the outcome of an attempt: delivered, to be retried, or failed after about a day. A 410
 * response switches the webhook off and notifies the super admins (rule 17.4).
 */
export async function recordWebhookDeliveryOutcome(
  tried: Tried,
  outcome: DeliveryAttemptResult,
): Promise<void> {
  const { id, webhookId, attempts } = tried;
  const { failure, httpStatus, answer, durationMs } = outcome;
  const waitMinutes = integrationLimits.retryMinutes[attempts] ?? null;
  await inTransaction(async () => {
    if (failure === 'gone') await switchOff(webhookId);
    await executeUpdate(
      `UPDATE webhook_deliveries SET attempts = attempts + 1, attempted_at = now(),
         taken_until = NULL, http_status = $2, answer = $3, failure = $4, duration_ms = $5,
         status = CASE WHEN $4::text IS NULL THEN 'delivered'
           WHEN $6::int IS NULL OR $4 = 'gone' OR queued_at < now() - interval '1 day' THEN 'failed'
           ELSE 'waiting' END,
         -- By chance a little later, so that what failed together does not come back together.
         next_attempt_at = now() + make_interval(mins => coalesce($6, 0)) * (1 + random() / 5)
       -- A 410 for another delivery may have given this one up meanwhile: it stays so.
       WHERE id = $1 AND ($4::text IS NULL OR $4 = 'gone' OR status = 'waiting')`,
      [id, httpStatus, answer, failure, durationMs, waitMinutes],
    );
  });
}

async function switchOff(webhookId: number): Promise<void> {
  const [gone] = await query<{ name: string; url: string }>(
    `UPDATE webhooks SET is_active = false, gone_at = now(), version = version + 1
     WHERE id = $1 AND is_active RETURNING name, url`,
    [webhookId],
  );
  if (!gone) return;
  await executeUpdate(
    `UPDATE webhook_deliveries SET status = 'failed', failure = 'switchedOff', taken_until = NULL
     WHERE webhook_id = $1 AND status = 'waiting'`,
    [webhookId],
  );
  await raise('webhook.disabled', { id: webhookId, label: gone.name, before: { url: gone.url } });
}
