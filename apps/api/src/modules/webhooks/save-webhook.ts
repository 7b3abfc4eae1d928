import { randomBytes } from 'node:crypto';

import { integrationLimits } from '@feedback/contract/limits';
import type { SaveWebhookRequest, Webhook } from '@feedback/contract/webhooks/webhook';

import { services } from '../../platform/context/context.ts';
import { executeUpdate, lockByName, query } from '../../platform/db/query.ts';
import { requireVersion } from '../../platform/db/require-version.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ConflictError, ValidationError } from '../../platform/errors.ts';
import { raise } from '../../platform/events/raise.ts';
import { findWebhookUrlProblem } from './public-address.ts';
import { findWebhookDataKey, encryptWebhookSecret } from './encrypted-secret.ts';
import { lockWebhook } from './require-webhook.ts';

/** Maximum to which a webhook's deliveries are counted. */
const mostCounted = 1000;

const countSql = (status: string) =>
  `(SELECT count(*)::int FROM (SELECT FROM webhook_deliveries d
     WHERE d.webhook_id = w.id AND d.status = '${status}' LIMIT ${mostCounted}) AS counted)`;

type ListedRow = Omit<Webhook, 'isActive' | 'goneAt' | 'oldSecretUntil'> & {
  readonly isActive: boolean;
  readonly goneAt: Date | null;
  readonly oldSecretUntil: Date | null;
};

/** Returns the webhooks sorted by name. */
export async function listWebhooks(): Promise<Webhook[]> {
  const rows = await query<ListedRow>(
    `SELECT w.id, w.name, w.url, w.kinds, w.is_active AS "isActive", w.gone_at AS "goneAt",
       CASE WHEN w.old_secret_until > now() THEN w.old_secret_until END AS "oldSecretUntil",
       ${countSql('waiting')} AS waiting, ${countSql('failed')} AS failed, w.version
     FROM webhooks w ORDER BY lower(w.name), w.id`,
  );
  return rows.map((row) => ({
    ...row,
    isActive: row.isActive ? ('yes' as const) : ('no' as const),
    goneAt: row.goneAt?.toISOString() ?? null,
    oldSecretUntil: row.oldSecretUntil?.toISOString() ?? null,
  }));
}

/**
 * Adds or changes a webhook. Switching a webhook on again clears its "gone" state.
 * @returns the secret of a new webhook, which is shown only once
 * @throws ValidationError for a URL that is not allowed
 * @throws NotFoundError; ConflictError `staleVersion`, or when the maximum number of webhooks
 * exists
 */
export async function saveWebhook({
  id,
  version,
  ...given
}: SaveWebhookRequest): Promise<string | null> {
  const key = findWebhookUrlProblem(given.url, services().config.allowsPrivateWebhooks);
  if (key) throw new ValidationError([{ path: 'url', key }]);
  const values = [given.name, given.url, [...new Set(given.kinds)], given.isActive === 'yes'];
  return inTransaction(async () => {
    if (!id) return addWebhook(given, values);
    const before = requireVersion(await lockWebhook(id), version);
    await executeUpdate(
      `UPDATE webhooks SET name = $2, url = $3, kinds = $4, is_active = $5,
         gone_at = CASE WHEN $5 THEN NULL ELSE gone_at END, version = version + 1
       WHERE id = $1`,
      [id, ...values],
    );
    await raise('webhook.updated', {
      id,
      label: given.name,
      before: audited({ ...before, isActive: before.isActive ? 'yes' : 'no' }),
      after: audited(given),
    });
    return null;
  });
}

async function addWebhook(given: SaveWebhookRequest, values: readonly unknown[]): Promise<string> {
  await lockByName('webhooks');
  const all = await query('SELECT FROM webhooks');
  if (all.length >= integrationLimits.mostWebhooks) throw tooMany();
  const secret = randomBytes(secretBytes);
  const { id: keyId, key } = await services().keys.take();
  const [added] = await query<{ id: number }>(
    `INSERT INTO webhooks (name, url, kinds, is_active, key_id, secret)
     VALUES ($1, $2, $3, $4, $5, '') RETURNING id`,
    [...values, keyId],
  );
  const id = added?.id ?? 0;
  await executeUpdate('UPDATE webhooks SET secret = $2 WHERE id = $1', [
    id,
    encryptWebhookSecret(key, id, secret),
  ]);
  const after = audited(given);
  await raise('webhook.created', { id, label: given.name, after });
  return written(secret);
}

const tooMany = () =>
  new ConflictError('conflict', {
    detail: { key: 'tooManyIntegrations', values: { most: integrationLimits.mostWebhooks } },
  });

const audited = ({ url, kinds, isActive }: Pick<Webhook, 'url' | 'kinds' | 'isActive'>) => ({
  url,
  kinds: kinds.join(', '),
  isActive: isActive === 'yes',
});

/** Length of a secret; Standard Webhooks requires 24 to 64 bytes. */
const secretBytes = 32;

/** Encodes a secret in the format of Standard Webhooks. */
const written = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

/**
 * Replaces a webhook's secret and returns the new one. For some time, deliveries are signed with
 * both.
 * @throws NotFoundError
 */
export async function replaceWebhookSecret(id: number): Promise<string> {
  const secret = randomBytes(secretBytes);
  await inTransaction(async () => {
    const { name, keyId } = await lockWebhook(id);
    const key = await findWebhookDataKey(keyId);
    await executeUpdate(
      `UPDATE webhooks SET old_secret = secret, secret = $2,
         old_secret_until = now() + make_interval(hours => $3) WHERE id = $1`,
      [id, encryptWebhookSecret(key, id, secret), integrationLimits.oldSecretHours],
    );
    await raise('webhook.secretChanged', { id, label: name });
  });
  return written(secret);
}

/**
 * Deletes a webhook and its deliveries. A delivery that is being sent may still arrive.
 * @throws NotFoundError
 */
export async function deleteWebhook(id: number): Promise<void> {
  await inTransaction(async () => {
    const { name, url } = await lockWebhook(id);
    await executeUpdate('DELETE FROM webhooks WHERE id = $1', [id]);
    await raise('webhook.deleted', { id, label: name, before: { url } });
  });
}
