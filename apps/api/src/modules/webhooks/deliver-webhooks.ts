import type { ChangedValues } from '@feedback/contract/webhooks/webhook';

import { currentTime, services } from '../../platform/context/context.ts';
import { caseKeysTable } from '../../platform/db/citus/case-keys.ts';
import { query } from '../../platform/db/query.ts';
import { processSeparately } from '../../platform/jobs/set-aside.ts';
import { deliverWebhooksJob } from './queue-deliveries.ts';
import { decryptWebhookSecrets, type EncryptedWebhookSecrets } from './encrypted-secret.ts';
import { sendWebhookDelivery } from './send-delivery.ts';
import { recordWebhookDeliveryOutcome } from './record-delivery-outcome.ts';

/** Maximum number of concurrent deliveries to one webhook. */
const atOnce = 4;

/**
 * Milliseconds after which a job leaves the remaining deliveries to the next job, so that other
 * jobs can run.
 */
const roundMs = 20_000;

/** Seconds after which another process may take over a delivery whose process died. */
const leaseS = 60;

const notSetAside = (delivery: string) => `NOT EXISTS (SELECT FROM set_aside s
  WHERE s.batch = 'webhooks.deliver' AND s.row_key = ${delivery}.id::text)`;

/**
 * SQL condition for deliveries that can be sent now. For each case, only the oldest waiting
 * delivery is sent, so that a webhook gets the events of a case in order (rule 17.2).
 */
const readySql = `d.status = 'waiting' AND d.next_attempt_at <= now() AND ${notSetAside('d')}
  AND (d.taken_until IS NULL OR d.taken_until < now())
  AND NOT EXISTS (SELECT FROM webhook_deliveries e WHERE e.webhook_id = d.webhook_id
    AND e.status = 'waiting' AND e.feedback_id = d.feedback_id AND e.id < d.id
    AND ${notSetAside('e')})`;

/**
 * Sends the waiting deliveries of all webhooks concurrently, so that a slow webhook does not delay
 * the others.
 */
export async function deliverWebhooks(): Promise<void> {
  const until = Date.now() + roundMs;
  const waiting = await webhooksWithReady();
  await Promise.all(waiting.map((webhookId) => deliverTo(webhookId, until)));
  if ((await webhooksWithReady()).length > 0) await services().jobs.add([deliverWebhooksJob]);
}

async function webhooksWithReady(): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `SELECT w.id FROM webhooks w
     WHERE w.is_active AND EXISTS (
       SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id AND ${readySql}
     )`,
  );
  return rows.map(({ id }) => id);
}

async function deliverTo(webhookId: number, until: number): Promise<void> {
  while (Date.now() < until) {
    const taken = await takeReady(webhookId);
    if (taken.length === 0) return;
    await Promise.all(
      taken.map((each) =>
        processSeparately('webhooks.deliver', [each], {
          keyOf: ({ id }) => id,
          work: (delivery) => deliver(delivery, webhookId),
        }),
      ),
    );
  }
}

async function deliver(delivery: ReadyDelivery, webhookId: number) {
  const { allowsPrivateWebhooks } = services().config;
  const secrets = await decryptWebhookSecrets({ ...delivery, webhookId });
  const { url, messageId } = delivery;
  const body = bodyOf(delivery);
  const outgoing = { url, messageId, body, secrets, at: currentTime() };
  const outcome = await sendWebhookDelivery(outgoing, allowsPrivateWebhooks);
  await recordWebhookDeliveryOutcome({ ...delivery, webhookId }, outcome);
}

interface ReadyDelivery extends Omit<EncryptedWebhookSecrets, 'webhookId'> {
  readonly id: number;
  readonly messageId: string;
  readonly kind: string;
  readonly caseId: string | null;
  readonly changed: ChangedValues;
  readonly raisedAt: Date;
  readonly attempts: number;
  readonly url: string;
}

const takeReady = (webhookId: number): Promise<ReadyDelivery[]> =>
  query<ReadyDelivery>(
    `UPDATE webhook_deliveries t SET taken_until = now() + make_interval(secs => ${leaseS})
     FROM webhooks w
     WHERE w.id = t.webhook_id AND w.is_active AND t.id IN (
       SELECT d.id FROM webhook_deliveries d WHERE d.webhook_id = $1 AND ${readySql}
       ORDER BY d.id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
     )
     RETURNING t.id::float8 AS id, 'msg_' || t.message_id AS "messageId", t.kind, t.changed,
       t.raised_at AS "raisedAt", t.attempts, w.url, w.key_id AS "keyId", w.secret,
       CASE WHEN w.old_secret_until > now() THEN w.old_secret END AS "oldSecret",
       (SELECT f.case_id FROM ${caseKeysTable()} f WHERE f.id = t.feedback_id) AS "caseId"`,
    [webhookId],
  );

/** Builds the request body, which is the same in every attempt. */
const bodyOf = ({
  kind,
  raisedAt,
  caseId,
  changed,
}: Omit<ReadyDelivery, keyof EncryptedWebhookSecrets>) =>
  JSON.stringify({ type: kind, timestamp: raisedAt.toISOString(), data: { caseId, changed } });
