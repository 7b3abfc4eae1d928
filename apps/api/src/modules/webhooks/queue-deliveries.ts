import { webhookTestEventType } from '@feedback/contract/webhooks/webhook';

import { services } from '../../platform/context/context.ts';
import { executeUpdate } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { RaisedEvent } from '../../platform/events/event.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { lockWebhook } from './require-webhook.ts';

/** Job that sends the waiting deliveries; at most one is queued at a time. */
export const deliverWebhooksJob: Job = { name: 'webhooks.deliver', data: {} };

/**
 * Queues a delivery of each event for every webhook that subscribes to its kind, in the order of
 * the events. Runs in the transaction that processes the events, so that each delivery is queued
 * once (rule 17.2).
 * @returns the job that sends the deliveries, or no job when none was queued
 */
export async function queueWebhookDeliveries(
  events: readonly RaisedEvent[],
): Promise<readonly Job[]> {
  const told = events.filter(({ changed, feedbackId }) => changed && feedbackId !== null);
  if (told.length === 0) return [];
  const queued = await executeUpdate(
    `INSERT INTO webhook_deliveries (webhook_id, kind, feedback_id, raised_at, changed)
     SELECT w.id, e.type, e.feedback_id, e.raised_at, e.changed
     FROM unnest($1::text[], $2::int[], $3::timestamptz[], $4::jsonb[])
       WITH ORDINALITY AS e(type, feedback_id, raised_at, changed, place)
     JOIN webhooks w ON w.is_active AND e.type = ANY (w.kinds)
     ORDER BY e.place, w.id`,
    [
      told.map(({ type }) => type),
      told.map(({ feedbackId }) => feedbackId),
      told.map(({ raisedAt }) => raisedAt),
      told.map(({ changed }) => JSON.stringify(changed)),
    ],
  );
  return queued > 0 ? [deliverWebhooksJob] : [];
}

/**
 * Queues a test delivery without a case, so that a super admin can see whether it arrives.
 * @throws NotFoundError; ConflictError when the webhook is switched off
 */
export async function queueTestWebhookDelivery(id: number): Promise<void> {
  await inTransaction(async () => {
    const webhook = await lockWebhook(id);
    if (!webhook.isActive) throw createWebhookDisabledError();
    await executeUpdate(
      `INSERT INTO webhook_deliveries (webhook_id, kind, raised_at, changed)
       VALUES ($1, $2, now(), '{}')`,
      [id, webhookTestEventType],
    );
    await services().jobs.add([deliverWebhooksJob]);
  });
}

/** Returns the error for a webhook that is switched off. */
export const createWebhookDisabledError = () =>
  new ConflictError('conflict', { detail: { key: 'webhookOff', values: {} } });
