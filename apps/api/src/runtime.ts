import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Sequelize } from 'sequelize';

import type { Config } from './config/config.ts';
import { createBackground } from './background.ts';
import { connect, connectPlain, requireRoleLimits, requireWrites } from './db/connection.ts';
import { distribute, refuseDistributed } from './db/citus/distribute.ts';
import { findInstalledAt, migrate } from './db/migrate.ts';
import { connectForStream } from './db/current-replica.ts';
import { setDatabaseClock, type DatabaseClock } from './db/database-clock.ts';
import { watchReplica, type Replica } from './db/replica.ts';
import { createDeparture } from './departure.ts';
import { openDirectory } from './domain/access/sign-on/directory.ts';
import { openProvider } from './domain/access/sign-on/provider.ts';
import { initModels } from './domain/models.ts';
import { RateLimitedError, StartError } from './errors.ts';
import { createDispatcher } from './events/dispatcher.ts';
import { openNewsDesk } from './events/news.ts';
import { openJobQueue, type JobQueue } from './jobs/job-queue.ts';
import type { DataKeys } from './keys/data-keys.ts';
import { keysUrlOf, openDataKeys } from './keys/open-data-keys.ts';
import { keyLimits } from './http/guards/key-limits.ts';
import { rateLimits } from './http/guards/rate-limits.ts';
import { createSlots } from './waiting/slots.ts';
import { streamAnswers } from './http/answers/stream-answer.ts';
import { createMetrics } from './metrics.ts';
import type { Services } from './services.ts';
import { takeFileHold, type FileHold } from './storage/file-hold.ts';
import type { AttachmentStorage, HolderName } from './storage/attachment-storage.ts';
import { openScanner } from './storage/file-scanner.ts';
import { openFileStorage } from './storage/file-storage.ts';
import { createUploadQuota } from './storage/upload-quota.ts';
import { openTracing } from './tracing/open-tracing.ts';
import { subscriptions } from './subscriptions.ts';
import { codeOf } from './thrown.ts';

/**
 * The shares of connections that are separate from the models': for `query`, the counters and the
 * queue; and for streams.
 */
const plainShare = 0.3;
const streamsShare = 0.2;

/** Seconds in which a hold must be renewed or fail: less than its duration. */
const holdWaitS = 5;

/**
 * The share of the plain connections for searches, each of which uses two; the others are for
 * counting calls.
 */
const searchShare = 1 / 3;

/** The share of the models' connections for OTPs: a flood leaves the rest to other calls. */
const otpShare = 0.25;

/**
 * Creates all services of the product on a database that is migrated first.
 * @param url the database, or the pooler in front of it
 * @throws StartError when the database cannot be reached or the storage cannot be written
 */
export async function openServices(config: Config, url: string, logger: Logger): Promise<Services> {
  const plain = Math.max(2, Math.round(config.poolSize * plainShare));
  let fileHold: FileHold | undefined;
  const storage = await openStorage(config, () => fileHold?.name() ?? null);
  const streaming = Math.max(1, Math.round(config.poolSize * streamsShare));
  const waitS = config.poolWaitS;
  const size = config.poolSize - plain - streaming;
  const isPooled = config.databaseDirectUrl !== null;
  const directUrl = config.databaseDirectUrl ?? url;
  const sequelize = connect(url, { size, waitS, isPooled });
  const pool = connectPlain(url, { size: plain, waitS, isPooled });
  const streams = connectPlain(directUrl, { size: streaming, waitS, isForStreams: true });
  const holding = connectPlain(directUrl, { size: 1, waitS: holdWaitS });
  const replica = openReplica(config, pool, plain, streaming);
  let clock: DatabaseClock | undefined;
  let jobs: JobQueue;
  let keys: DataKeys;
  let asking = { variable: isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', url: directUrl };
  try {
    if (config.databaseEngine !== 'citus') await refuseDistributed(directUrl);
    await migrate(directUrl);
    if (config.databaseEngine === 'citus') await distribute(directUrl);
    fileHold = await takeFileHold(holding);
    asking = { variable: 'DATABASE_URL', url };
    if (isPooled) {
      await requireWrites(pool);
      await requireRoleLimits(pool);
    }
    clock = await setDatabaseClock(pool);
    jobs = await openJobQueue(pool);
    const installedAt = await findInstalledAt(pool);
    asking = { variable: 'KEYS_DATABASE_URL', url: keysUrlOf(config, directUrl) };
    keys = await openDataKeys(config, directUrl, installedAt);
    initModels(sequelize, keys, clock);
  } catch (error) {
    clock?.stop();
    await closeConnections({ sequelize, pool, streams, replica });
    await holding.end();
    throw unreachable(asking.variable, asking.url, error);
  }
  const uploads = createUploadQuota(config.uploads, config.attachments.folder);
  const background = createBackground(logger);
  const events = createDispatcher();
  const services: Services = {
    config,
    logger,
    sequelize,
    databaseUrl: directUrl,
    pool,
    clock,
    streams,
    replica,
    streamAnswer: streamAnswers({
      connect: () => connectForStream(streams),
      atOnce: streaming,
      dataDir: config.dataDir,
    }),
    keys,
    storage,
    fileHold,
    uploads,
    scanner: openScanner(config.scanner),
    provider: openProvider(config, logger),
    directory: openDirectory(config.directory),
    metrics: createMetrics({
      sequelize,
      pool,
      streams,
      replica,
      uploads,
      build: config.build,
      otpDailyBudget: config.otpDailyBudget,
      signsHeads: config.checkpoints.key !== null,
    }),
    rateLimits: rateLimits(pool, config.rateLimits),
    keyLimits: keyLimits(pool),
    otpSlots: createSlots({
      atOnce: Math.max(1, Math.floor(size * otpShare)),
      waiting: 2000,
      patienceMs: 20_000,
    }),
    searchSlots: createSlots({
      atOnce: Math.max(1, Math.floor(plain * searchShare)),
      waiting: 200,
      patienceMs: 20_000,
      refusal: () => new RateLimitedError(1),
    }),
    tracing: await openTracing(config.tracing, logger),
    background,
    departure: createDeparture(config.drainS),
    jobs,
    subscriptions: subscriptions(config),
    events,
    news: openNewsDesk(directUrl, logger),
  };
  events.start(services);
  return services;
}

/** Opens and monitors the replica. No start waits for it, and the product runs without it. */
function openReplica(config: Config, primary: Pool, plain: number, streaming: number) {
  const { databaseReadUrl: url, mostBehindS, poolWaitS: waitS } = config;
  if (url === null) return null;
  return watchReplica({
    primary,
    pool: connectPlain(url, { size: plain, waitS }),
    streams: connectPlain(url, { size: streaming, waitS, isForStreams: true }),
    mostBehindMs: mostBehindS * 1000,
  });
}

/**
 * Opens the attachment storage. AWS's client is loaded only for a bucket: it doubles the time of a
 * start.
 */
export async function openStorage(
  { attachments }: Config,
  holder?: HolderName,
): Promise<AttachmentStorage> {
  if (attachments.kind === 'file') return openFileStorage(attachments.folder, holder);
  const { openS3Storage } = await import('./storage/s3-storage.ts');
  return openS3Storage(attachments, holder);
}

/** Closes the connections; the work that uses them must have stopped. */
export async function closeServices(services: Services): Promise<void> {
  await services.news.stop();
  await services.background.settled();
  await services.events.stop();
  await services.keys.close();
  services.clock.stop();
  await services.fileHold.end();
  await closeConnections(services);
  await services.tracing.close();
}

interface Connections {
  readonly sequelize: Sequelize;
  readonly pool: Pool;
  readonly streams: Pool;
  readonly replica: Replica | null;
}

async function closeConnections({ sequelize, pool, streams, replica }: Connections): Promise<void> {
  const pools = replica ? [pool, streams, replica.pool, replica.streams] : [pool, streams];
  await Promise.all([sequelize.close(), ...pools.map((one) => one.end())]);
}

/**
 * Returns a one-line error for a problem that the operator can fix, or the unchanged error, such as
 * a failed migration.
 */
export function unreachable(variable: string, url: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  const code = codeOf(error);
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname}:${port || '5432'}`;
  if (/^E[A-Z]+$/.test(code) || /timeout/i.test(String(error))) {
    return new StartError(
      `${variable}: no database answers at ${where} (${code || 'timeout'}). Start it, or correct the address.`,
      { cause: error },
    );
  }
  if (code === '25006') {
    return new StartError(
      `${variable}: ${where} takes no writes, as a replica does. Name the primary; where a balancer finds it, start again.`,
      { cause: error },
    );
  }
  if (code.startsWith('28')) {
    return new StartError(`${variable}: ${where} refuses the user or the password.`, {
      cause: error,
    });
  }
  if (code === '3D000') {
    return new StartError(
      `${variable}: there is no database "${pathname.slice(1)}" at ${where}. Make it first.`,
      { cause: error },
    );
  }
  return error;
}
