import type {
  WebhookDelivery,
  WebhookDeliveryPage,
  webhookDeliveryQuerySchema,
} from '@feedback/contract/webhooks/webhook';
import type * as z from 'zod/mini';

import {
  readKeysetPage,
  buildKeysetClauses,
  type PageRequest,
} from '../../platform/db/keyset-page.ts';
import { countRowsUpTo, query } from '../../platform/db/query.ts';
import { collectBoundValues } from '../../platform/db/sql-values.ts';

type DeliveryFilter = Pick<z.output<typeof webhookDeliveryQuerySchema>, 'webhook' | 'status'>;

interface DeliveryRecord extends Omit<
  WebhookDelivery,
  'createdAt' | 'attemptedAt' | 'nextAttemptAt'
> {
  readonly createdAt: Date;
  readonly attemptedAt: Date | null;
  readonly nextAttemptAt: Date | null;
}

/**
 * Returns a page of the webhook deliveries, newest first.
 * @throws ValidationError when the cursor belongs to another list
 */
export async function findWebhookDeliveryPage(
  { webhook, status }: DeliveryFilter,
  request: PageRequest,
): Promise<WebhookDeliveryPage> {
  const page = await readKeysetPage(
    'deliveries',
    request,
    (range) => {
      const { values, place } = collectBoundValues();
      const tail = buildKeysetClauses(['d.created_at', 'd.id'], range, place);
      const conditions = [tail.condition];
      if (webhook) conditions.push(`d.webhook_id = ${place(Number(webhook))}`);
      if (status) conditions.push(`d.status = ${place(status)}`);
      return query<DeliveryRecord>(
        `SELECT d.id::float8 AS id, 'msg_' || d.message_id AS "messageId",
           w.name AS webhook, d.kind,
           f.case_id AS "caseId", d.status, d.created_at AS "createdAt", d.attempts,
           d.attempted_at AS "attemptedAt", d.http_status AS "httpStatus",
           CASE WHEN d.status = 'waiting' THEN d.next_attempt_at END AS "nextAttemptAt",
           d.duration_ms AS "durationMs", d.answer, d.failure
         FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
           LEFT JOIN feedbacks f ON f.id = d.feedback_id
         WHERE ${conditions.join(' AND ')} ${tail.orderAndLimit}`,
        values,
      );
    },
    ({ createdAt, id }) => ({ at: createdAt, id }),
  );
  return { ...page, rows: page.rows.map(serialize) };
}

/** Counts failed deliveries up to a ceiling. */
export const countFailedWebhookDeliveries = (ceiling: number): Promise<number> =>
  countRowsUpTo(ceiling, `SELECT FROM webhook_deliveries WHERE status = 'failed'`);

const serialize = (record: DeliveryRecord): WebhookDelivery => ({
  ...record,
  createdAt: record.createdAt.toISOString(),
  attemptedAt: record.attemptedAt?.toISOString() ?? null,
  nextAttemptAt: record.nextAttemptAt?.toISOString() ?? null,
});
