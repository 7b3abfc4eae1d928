import type { Webhook } from '@feedback/contract/webhooks/webhook';

import { query } from '../../platform/db/query.ts';
import { NotFoundError } from '../../platform/errors.ts';

/** A webhook's row. */
export interface WebhookRow extends Pick<Webhook, 'id' | 'name' | 'url' | 'kinds' | 'version'> {
  readonly isActive: boolean;
  /** Data key of the secrets. */
  readonly keyId: string;
}

/**
 * Returns a webhook, locked until the transaction ends.
 * @throws NotFoundError
 */
export async function lockWebhook(id: number): Promise<WebhookRow> {
  const [found] = await query<WebhookRow>(
    `SELECT id, name, url, kinds, version, is_active AS "isActive", key_id AS "keyId"
     FROM webhooks WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!found) throw new NotFoundError();
  return found;
}
