import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';

import type { Logger } from 'pino';

import type { Config } from '../../../platform/config/config.ts';
import { connectWithoutTimeLimits } from '../../../platform/db/connection.ts';
import { StartError } from '../../../platform/errors.ts';
import { openDatabase } from '../../../platform/db/open-database.ts';
import type { ProcessLifetime } from '../../../platform/run-until-stopped.ts';
import { toUnreachableError } from '../../../platform/db/unreachable.ts';
import { backupKeyEntryName } from './manifest.ts';
import { calculateKeyId } from './encrypt-part.ts';

/**
 * Finds the database to back up: the configured database, else the embedded PostgreSQL, even while
 * the product uses it.
 * @returns the connection URL
 * @throws StartError when the database does not exist or has no tables of this product
 */
export async function openBackupSource(
  config: Config,
  logger: Logger,
  lifetime: ProcessLifetime,
): Promise<string> {
  const url =
    config.databaseDirectUrl ?? config.databaseUrl ?? (await embeddedUrl(config, logger, lifetime));
  const client = await connectWithoutTimeLimits(url).catch((error: unknown) => {
    throw toUnreachableError('DATABASE_URL', url, error);
  });
  try {
    const sql = `SELECT to_regclass('migrations') IS NOT NULL AS "isOurs"`;
    const { rows } = await client.query<{ isOurs: boolean }>(sql);
    if (!rows[0]?.isOurs)
      throw new StartError('DATABASE_URL: the database contains no data of this product.');
  } finally {
    await client.end();
  }
  return url;
}

async function embeddedUrl(
  config: Config,
  logger: Logger,
  lifetime: ProcessLifetime,
): Promise<string> {
  const isThere = await access(join(config.dataDir, 'postgres')).then(
    () => true,
    () => false,
  );
  if (!isThere)
    throw new StartError(
      `DATA_DIR: ${config.dataDir} contains no database. Set DATA_DIR to the product’s data folder, or set DATABASE_URL.`,
    );
  const [{ findRunningUrl }, { PostgresError }] = await Promise.all([
    import('@feedback/embedded-postgres/running'),
    import('@feedback/embedded-postgres'),
  ]);
  return findRunningUrl(config.dataDir).catch(async (error: unknown) => {
    if (!(error instanceof PostgresError)) throw error;
    return (await openDatabase(config, logger, lifetime)).url;
  });
}

/** Returns the identifiers of the keys in use, so that a restore can name a missing key. */
export function buildKeyIdentifiers({
  payload,
  checkpoints,
  backupKey,
}: Config): Record<string, string> {
  const idOf = (hex: string) => calculateKeyId(createHash('sha256').update(hex).digest());
  return {
    PAYLOAD_KEY: idOf(payload.key + payload.iv),
    ...(checkpoints.key !== null && { CHECKPOINT_KEY: idOf(checkpoints.key) }),
    ...(backupKey && { [backupKeyEntryName]: calculateKeyId(backupKey) }),
  };
}

/** Formats a number of bytes with a unit, such as `1.5 MiB`. */
export function formatByteCount(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${units[power] ?? ''}`;
}
