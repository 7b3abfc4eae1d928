import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { startStandby } from '@feedback/embedded-postgres/standby';
import { pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';

import { createExpressApp } from '../app.ts';
import { runInContext } from '../platform/context/context.ts';
import { systemViewer, type Viewer } from '../platform/context/viewer.ts';
import { readProductConfig, type Config } from '../platform/config/config.ts';
import { openLdapDirectory } from '../platform/sign-on/directory.ts';
import { openIdentityProvider } from '../platform/sign-on/provider.ts';
import { startListening, type HttpServer } from '../platform/http/http-server.ts';
import { createRateLimits } from '../platform/http/guards/rate-limits.ts';
import { closeServices, openServices } from '../runtime.ts';
import type { Services } from '../platform/services.ts';
import { startWorker } from '../start-worker.ts';
import { openScanner } from '../platform/storage/file-scanner.ts';
import { createUploadQuota } from '../platform/storage/upload-quota.ts';
import { startPooler, type TestPooler } from './pooler.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import {
  createPlainDatabase,
  createTestDatabase,
  dropTestDatabase,
  keysDatabase,
  buildDatabaseUrl,
  runOnServer,
} from './test-database.ts';
import { createPreparedQuery } from '../platform/db/connection.ts';

interface TestReplica {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The product as a test uses it: over HTTP, and with direct access to its database. */
export interface TestApi {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly services: Services;
  /** Returns the replica with its address and its stop function. */
  readonly replica: () => TestReplica;
  /** Returns a client without a session. */
  readonly anyone: TestClient;
  /** Returns a client with a session token. */
  readonly as: (token: string) => TestClient;
  /** Returns a client of another product instance, without a session or with a token. */
  readonly at: (url: string, token?: string) => TestClient;
  /** Runs work in the product's context, as the product itself or as the given viewer. */
  readonly inside: <Result>(work: () => Result, viewer?: Viewer) => Result;
  /** Starts the same product on the same database with other settings, and returns its address. */
  readonly beside: (config: Partial<Config>) => Promise<string>;
}

/**
 * Services of the product under test. A test file has one product, because the models bind to a
 * single database.
 */
let latest: Services | undefined;

/** Runs work in the product's context, to create data for its tests. */
export function runInProduct<Result>(work: () => Result): Result {
  if (!latest) throw new Error('The product is there inside tests only.');
  return runInContext({ services: latest, viewer: systemViewer }, work);
}

interface TestApiOptions {
  /** Settings that differ from the defaults for tests. */
  readonly config?: Partial<Config>;
  /** The address of the key database, when it is reached in another way. */
  readonly keysUrl?: string;
  /** Runs the job queue's worker too. */
  readonly hasWorker?: boolean;
  /** Uses a few connections of a pooler in transaction mode; with `POOLER=1` many. */
  readonly isPooled?: boolean;
  /** Starts a streaming replica of the database too. */
  readonly hasReplica?: boolean;
  /** Uses a database user who owns the database but is no superuser. */
  readonly isPlainUser?: boolean;
}

/**
 * Starts the real product for a test file, on a database of its own, and stops it after the tests.
 * Call this once per file, because the models bind to a single database. Read the members of the
 * result inside tests only, because they exist once `beforeAll` has run.
 */
export function useTestApi(options: TestApiOptions = {}): TestApi {
  let running: Running | undefined;
  beforeAll(async () => {
    running = await start(options);
    latest = running.services;
  });
  afterAll(async () => {
    await running?.stop();
  });
  const current = (): Running => {
    if (!running) throw new Error('The test API is there inside tests only.');
    return running;
  };
  return {
    get url() {
      return current().url;
    },
    get services() {
      return current().services;
    },
    replica() {
      const { replica } = current();
      if (!replica) throw new Error('This test API was started without a replica.');
      return replica;
    },
    get anyone() {
      return createTestClient(current().url);
    },
    at: createTestClient,
    as: (token) => createTestClient(current().url, token),
    inside: (work, viewer = systemViewer) =>
      runInContext({ services: current().services, viewer }, work),
    beside: (config) => current().beside(config),
  };
}

interface Running {
  readonly url: string;
  readonly services: Services;
  readonly replica: TestReplica | null;
  readonly beside: TestApi['beside'];
  readonly stop: () => Promise<void>;
}

async function start(options: TestApiOptions): Promise<Running> {
  const postgresUrl = inject('postgresUrl');
  const databaseUrl = options.isPlainUser
    ? await createPlainDatabase(postgresUrl)
    : await createTestDatabase(postgresUrl);
  // The shared key database is registered with the template database that all others copy.
  const ownKeysUrl = options.isPlainUser ? await createPlainDatabase(postgresUrl) : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'feedback-files-'));
  const settings = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    DEMO: '0',
    UNDO_SEND_SECONDS: '0',
    // The timeout is long enough for a busy machine.
    DATABASE_WAIT: '60',
    // With four connections the models would get a single connection, and a request that needs two
    // would wait for ever.
    DATABASE_ENGINE: process.env.DATABASE_ENGINE,
    DATABASE_POOL: process.env.DATABASE_POOL ?? '20',
    KEYS_DATABASE_URL: options.keysUrl ?? ownKeysUrl ?? buildDatabaseUrl(postgresUrl, keysDatabase),
    DATA_KEYS: `test:${'1d'.repeat(32)}`,
    SEARCH_KEY: '5e'.repeat(32),
  };
  const pooler =
    options.isPooled || process.env.POOLER
      ? await poolerOf(postgresUrl, databaseUrl, options.isPooled ? 3 : 20)
      : null;
  const replica = options.hasReplica ? await replicaOf(postgresUrl, databaseUrl) : null;
  const config = {
    ...readProductConfig(settings, resolve('.')),
    ...options.config,
    databaseDirectUrl: pooler && databaseUrl,
    databaseReadUrl: replica?.url ?? null,
  };
  const logger = pino({ level: 'silent' });
  const url = pooler?.inFrontOf(databaseUrl) ?? databaseUrl;
  const services = await openServices(config, url, logger);
  const worker = options.hasWorker ? await startWorker(services) : null;
  const servers: HttpServer[] = [];
  const serve = async (served: Services) => {
    const server = await startListening('127.0.0.1', 0);
    servers.push(server);
    server.serve(createExpressApp(served));
    return `http://127.0.0.1:${server.port}`;
  };
  return {
    url: await serve(services),
    services,
    replica,
    beside: (changes) => serve(besides(services, changes)),
    async stop() {
      await services.news.stop();
      await Promise.all(servers.map((server) => server.close(5000)));
      await worker?.stop();
      await closeServices(services);
      await pooler?.stop();
      await replica?.stop();
      await dropTestDatabase(postgresUrl, databaseUrl);
      if (ownKeysUrl !== undefined) await dropTestDatabase(postgresUrl, ownKeysUrl);
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function replicaOf(postgresUrl: string, databaseUrl: string): Promise<TestReplica> {
  const { url, stop } = await startStandby(postgresUrl);
  return { url: url(new URL(databaseUrl).pathname.slice(1)), stop };
}

/** Starts a pooler for a database with the time limits that a pooler requires. */
async function poolerOf(
  postgresUrl: string,
  databaseUrl: string,
  size: number,
): Promise<TestPooler> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await runOnServer(
    postgresUrl,
    `ALTER DATABASE ${name} SET statement_timeout = '30s'`,
    `ALTER DATABASE ${name} SET lock_timeout = '10s'`,
    `ALTER DATABASE ${name} SET idle_in_transaction_session_timeout = '30s'`,
  );
  // The pooler connects as the user that the product has in that database.
  return startPooler(databaseUrl, size);
}

function besides(services: Services, changes: Partial<Config>): Services {
  const config = { ...services.config, ...changes };
  return {
    ...services,
    config,
    rateLimits: createRateLimits(
      createPreparedQuery(services.pool, config.databaseDirectUrl !== null),
      config.rateLimits,
    ),
    uploads: createUploadQuota(config.uploads, config.attachments.folder),
    scanner: openScanner(config.scanner),
    provider: openIdentityProvider(config, services.logger),
    directory: openLdapDirectory(config.directory),
  };
}
