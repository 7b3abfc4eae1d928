import {
  apiKeyPrefix,
  type ApiKey,
  type ApiScope,
  type CreateApiKeyRequest,
} from '@feedback/contract/auth/api-key';
import { integrationLimits } from '@feedback/contract/limits';

import { getActingAccount } from '../../platform/context/context.ts';
import { executeUpdate, lockByName, query, queryPrepared } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors.ts';
import { raise } from '../../platform/events/raise.ts';
import { User } from './accounts/user.ts';
import { hashToken, generateToken } from './tokens.ts';

/** Number of leading characters of an API key that are stored readable to identify the key. */
const prefixLength = apiKeyPrefix.length + 6;

/**
 * Minimum interval between two updates of a key's last use, so that not every request causes a
 * write.
 */
const noteEvery = `interval '1 minute'`;

const stateSql = `CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked'
  WHEN k.expires_at <= now() THEN 'expired'
  WHEN u.deleted_at IS NOT NULL OR u.role NOT IN ('admin', 'superadmin') THEN 'unusable'
  ELSE 'active' END`;

interface KeyRow extends Omit<ApiKey, 'createdAt' | 'expiresAt' | 'lastUsedAt'> {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Returns all API keys, including revoked and expired keys, newest first. */
export async function listApiKeys(): Promise<ApiKey[]> {
  const rows = await query<KeyRow>(
    `SELECT k.id, k.name, k.prefix, k.scopes, u.employee_code AS "employeeCode",
       u.employee_name AS "employeeName", k.created_at AS "createdAt",
       maker.employee_name AS "createdBy", k.expires_at AS "expiresAt",
       k.last_used_at AS "lastUsedAt", ${stateSql} AS state
     FROM api_keys k JOIN users u ON u.id = k.user_id
       LEFT JOIN users maker ON maker.id = k.created_by
     ORDER BY k.id DESC`,
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Creates an API key that acts for an admin's account.
 * @returns the key, which cannot be shown again because only its hash is stored
 * @throws ValidationError for an account that is not an admin's
 * @throws ConflictError when there are too many keys
 */
export async function createApiKey(given: CreateApiKeyRequest): Promise<string> {
  const key = `${apiKeyPrefix}${generateToken()}`;
  const { name, scopes, userId, days } = given;
  await inTransaction(async () => {
    const owner = await User.findByPk(userId);
    if (!owner?.isAdmin) throw new ValidationError([{ path: 'userId', key: 'delegateRequired' }]);
    await lockByName('api keys');
    const used = await query(
      'SELECT FROM api_keys WHERE revoked_at IS NULL AND expires_at > now()',
    );
    if (used.length >= integrationLimits.mostKeys) throw tooMany();
    const [made] = await query<{ id: number }>(
      `INSERT INTO api_keys (name, prefix, key_hash, scopes, user_id, created_by, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)) RETURNING id`,
      [
        name,
        key.slice(0, prefixLength),
        hashToken(key),
        [...new Set(scopes)],
        userId,
        getActingAccount().userId,
        days,
      ],
    );
    const after = { scopes: scopes.join(', '), assignedTo: owner.employeeName, days };
    await raise('apiKey.created', { id: made?.id ?? null, label: name, after });
  });
  return key;
}

const tooMany = () =>
  new ConflictError('conflict', {
    detail: { key: 'tooManyIntegrations', values: { most: integrationLimits.mostKeys } },
  });

/**
 * Revokes an API key permanently. Does nothing for a key that is already revoked.
 * @throws NotFoundError
 */
export async function revokeApiKey(id: number): Promise<void> {
  await inTransaction(async () => {
    const [key] = await query<{ name: string; isRevoked: boolean }>(
      `SELECT name, revoked_at IS NOT NULL AS "isRevoked" FROM api_keys WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!key) throw new NotFoundError();
    if (key.isRevoked) return;
    await executeUpdate('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [id]);
    await raise('apiKey.revoked', { id, label: key.name });
  });
}

/** Valid API key with the account that the key acts for. */
interface LiveKey {
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly ApiScope[];
  readonly user: User;
}

/** True when a bearer token has the prefix of an API key. */
export const hasApiKeyPrefix = (token: string): boolean => token.startsWith(apiKeyPrefix);

/**
 * Returns the API key of a token; null when the key does not exist, is revoked or expired, or
 * belongs to an account that is not an admin's.
 */
export async function findActiveApiKey(token: string): Promise<LiveKey | null> {
  const [row] = await queryPrepared<Omit<LiveKey, 'user'> & { id: number; userId: number }>(
    `SELECT k.id, k.name, k.prefix, k.scopes, k.user_id AS "userId"
     FROM api_keys k JOIN users u ON u.id = k.user_id
     WHERE k.key_hash = $1 AND ${stateSql} = 'active'`,
    [hashToken(token)],
  );
  if (!row) return null;
  const user = await User.findByPk(row.userId);
  if (!user) return null;
  await queryPrepared(
    `UPDATE api_keys SET last_used_at = now()
     WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - ${noteEvery})`,
    [row.id],
  );
  const { name, prefix, scopes } = row;
  return { name, prefix, scopes, user };
}
