import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Sequelize } from 'sequelize';

import type { Config } from './platform/config/config.ts';
import { getCurrentClient } from './platform/context/context.ts';
import { createBackgroundWork } from './platform/background.ts';
import {
  openModelPool,
  openPlainPool,
  requireRoleTimeouts,
  requireWritableServer,
  createPreparedQuery,
} from './platform/db/connection.ts';
import { distributeTables, requireSingleServer } from './platform/db/citus/distribute.ts';
import { findInstalledAt, migrateDatabase } from './platform/db/migrate.ts';
import { PreReleaseError } from './platform/db/pre-release.ts';
import { connectForStream } from './platform/db/current-replica.ts';
import { startDatabaseClock, type DatabaseClock } from './platform/db/database-clock.ts';
import { watchReplica, type Replica } from './platform/db/replica.ts';
import { createShutdown } from './platform/shutdown.ts';
import { openLdapDirectory } from './platform/sign-on/directory.ts';
import { openIdentityProvider } from './platform/sign-on/provider.ts';
import { initModels } from './models.ts';
import { RateLimitedError } from './platform/errors.ts';
import { createDispatcher } from './platform/events/dispatcher.ts';
import { openChangeFeed } from './platform/events/change-feed.ts';
import { openJobQueue, type FollowUpJobQueue } from './platform/jobs/job-queue.ts';
import type { DataKeys } from './platform/crypto/data-keys.ts';
import { findKeyDatabaseUrl, openDataKeys } from './platform/crypto/open-data-keys.ts';
import { createKeyLimits } from './platform/http/guards/key-limits.ts';
import { createRateLimits } from './platform/http/guards/rate-limits.ts';
import { createConcurrencyLimit } from './platform/concurrency/concurrency-limit.ts';
import { createStreamResponse } from './platform/http/responses/stream-response.ts';
import { createMetrics } from './platform/metrics.ts';
import type { Services } from './platform/services.ts';
import { takeFileHold, type FileHold } from './platform/storage/file-hold.ts';
import { openScanner } from './platform/storage/file-scanner.ts';
import { createUploadQuota } from './platform/storage/upload-quota.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';
import { createSubscriptions } from './subscriptions.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { toUnreachableError } from './platform/db/unreachable.ts';
import { databaseMigrations } from './migrations/index.ts';

/**
 * The shares of connections that are separate from the models': for `query`, the counters and the
 * queue; and for streams.
 */
const plainShare = 0.3;
const streamsShare = 0.2;

/**
 * Seconds within which renewing a file hold must succeed or fail; less than the hold's duration.
 */
const holdWaitS = 5;

/**
 * Share of the plain connections that searches may use; a search uses two. The other connections
 * count calls.
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
  const sequelize = openModelPool(url, { size, waitS, isPooled });
  const pool = openPlainPool(url, { size: plain, waitS, isPooled });
  const streams = openPlainPool(directUrl, { size: streaming, waitS, isForStreams: true });
  const holding = openPlainPool(directUrl, { size: 1, waitS: holdWaitS });
  const replica = openReplica(config, pool, plain, streaming);
  let clock: DatabaseClock | undefined;
  let jobs: FollowUpJobQueue;
  let keys: DataKeys;
  let asking = { variable: isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', url: directUrl };
  try {
    if (config.databaseEngine !== 'citus') await requireSingleServer(directUrl);
    await migrateDatabase(directUrl, databaseMigrations);
    if (config.databaseEngine === 'citus') await distributeTables(directUrl);
    fileHold = await takeFileHold(holding);
    asking = { variable: 'DATABASE_URL', url };
    if (isPooled) {
      await requireWritableServer(pool);
      await requireRoleTimeouts(pool);
    }
    clock = await startDatabaseClock(pool);
    jobs = await openJobQueue(pool, getCurrentClient);
    const installedAt = await findInstalledAt(pool);
    asking = { variable: 'KEYS_DATABASE_URL', url: findKeyDatabaseUrl(config, directUrl) };
    keys = await openDataKeys(config, directUrl, installedAt);
    initModels(sequelize, keys, clock);
  } catch (error) {
    clock?.stop();
    await closeConnections({ sequelize, pool, streams, replica });
    await holding.end();
    if (error instanceof PreReleaseError) throw error.from(config);
    throw toUnreachableError(asking.variable, asking.url, error);
  }
  const uploads = createUploadQuota(config.uploads, config.attachments.folder);
  const background = createBackgroundWork(logger);
  const events = createDispatcher();
  const preparedQuery = createPreparedQuery(pool, isPooled);
  const services: Services = {
    config,
    logger,
    sequelize,
    databaseUrl: directUrl,
    pool,
    clock,
    streams,
    replica,
    streamAnswer: createStreamResponse({
      connect: () => connectForStream(streams),
      atOnce: streaming,
      dataDir: config.dataDir,
    }),
    keys,
    storage,
    fileHold,
    uploads,
    scanner: openScanner(config.scanner),
    provider: openIdentityProvider(config, logger),
    directory: openLdapDirectory(config.directory),
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
    rateLimits: createRateLimits(preparedQuery, config.rateLimits),
    keyLimits: createKeyLimits(preparedQuery),
    otpSlots: createConcurrencyLimit({
      atOnce: Math.max(1, Math.floor(size * otpShare)),
      waiting: 2000,
      patienceMs: 20_000,
    }),
    searchSlots: createConcurrencyLimit({
      atOnce: Math.max(1, Math.floor(plain * searchShare)),
      waiting: 200,
      patienceMs: 20_000,
      refusal: () => new RateLimitedError(1),
    }),
    tracing: await openTracing(config.tracing, logger),
    background,
    departure: createShutdown(config.drainS),
    jobs,
    subscriptions: createSubscriptions(config),
    events,
    news: openChangeFeed(directUrl, logger),
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
    pool: openPlainPool(url, { size: plain, waitS }),
    streams: openPlainPool(url, { size: streaming, waitS, isForStreams: true }),
    mostBehindMs: mostBehindS * 1000,
  });
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
