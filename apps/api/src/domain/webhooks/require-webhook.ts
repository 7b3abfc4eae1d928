import type { Webhook } from '@feedback/contract/integrations/webhook';

import { query } from '../../db/query.ts';
import { NotFoundError } from '../../errors.ts';

/** An address as its row has it. */
export interface WebhookRow extends Pick<Webhook, 'id' | 'name' | 'url' | 'kinds' | 'version'> {
  readonly isActive: boolean;
  /** Null: a version before stored its secrets as they are. */
  readonly keyId: string | null;
}

/**
 * An address, locked until the transaction ends.
 * @throws NotFoundError
 */
export async function requireWebhook(id: number): Promise<WebhookRow> {
  const [found] = await query<WebhookRow>(
    `SELECT id, name, url, kinds, version, is_active AS "isActive", key_id AS "keyId"
     FROM webhooks WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!found) throw new NotFoundError();
  return found;
}
