import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Logger } from 'pino';

import type { Config } from '../../../platform/config/config.ts';
import { connectWithoutTimeLimits } from '../../../platform/db/connection.ts';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { readConfiguredKeys } from '../../../platform/crypto/open-data-keys.ts';
import type { ProcessLifetime } from '../../../platform/run-until-stopped.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { toUnreachableError } from '../../../platform/db/unreachable.ts';
import type { AttachmentStorage } from '../../../platform/storage/attachment-storage.ts';

/** The destination of a restore. */
export interface RestoreTarget {
  readonly config: Config;
  readonly url: string;
  /** The storage of the files; null when files are not restored. */
  readonly storage: AttachmentStorage | null;
}

/** Opens the configured database and storage as the destination of a restore. */
export async function openRestoreTarget(
  config: Config,
  logger: Logger,
  lifetime: ProcessLifetime,
): Promise<RestoreTarget> {
  const url = config.databaseDirectUrl ?? (await openDatabase(config, logger, lifetime)).url;
  return { config, url, storage: await openStorage(config) };
}

/**
 * Creates a temporary database for a trial restore, on the configured server or on an embedded one.
 * The database is deleted when the process ends; the product's database stays unchanged.
 */
export async function openTrialRestoreTarget(
  config: Config,
  lifetime: ProcessLifetime,
): Promise<RestoreTarget> {
  const folder = await mkdtemp(join(tmpdir(), 'feedback-restore-'));
  lifetime.undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const attachments = { kind: 'file', folder: join(folder, 'attachments') } as const;
  const dataKeys = { ...(await readConfiguredKeys(config)), databaseUrl: null };
  const trial = { ...config, dataDir: folder, attachments, dataKeys };
  const configured = config.databaseDirectUrl ?? config.databaseUrl;
  if (configured !== null) {
    const keysUrl = await besideDatabase(configured, lifetime);
    return {
      config: { ...trial, dataKeys: { ...dataKeys, databaseUrl: keysUrl } },
      storage: null,
      url: await besideDatabase(configured, lifetime),
    };
  }
  const { startEmbeddedServer } = await import('@feedback/embedded-postgres');
  const server = await startEmbeddedServer({ dataDir: folder, isThrowaway: true });
  lifetime.undo.push(server.stop);
  return { config: trial, storage: null, url: server.url('postgres') };
}

/**
 * Creates a temporary database on the server of a given database. Requires the right to create
 * databases.
 */
async function besideDatabase(url: string, { undo }: ProcessLifetime): Promise<string> {
  const name = `feedback_restore_${randomUUID().replaceAll('-', '')}`;
  const ask = async (sql: string) => {
    const client = await connectWithoutTimeLimits(url).catch((error: unknown) => {
      throw toUnreachableError('DATABASE_URL', url, error);
    });
    await client.query(sql).finally(() => client.end());
  };
  await ask(`CREATE DATABASE ${name}`);
  undo.push(() => ask(`DROP DATABASE ${name} WITH (FORCE)`));
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
