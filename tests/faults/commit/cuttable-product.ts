import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  queryDatabaseUrl,
  runStatementsOnConnection,
  type RunStatement,
} from '@feedback/embedded-postgres/running';
import { vi } from 'vitest';

import { seedDataFolder } from '../../support/seed.ts';
import { createDataFolder, startFragileProduct } from '../product.ts';
import { startDatabaseOn, type WrongClockEnvironment } from '../wrong-clocks.ts';
import { startDependencyServers, type DependencyServers } from './dependency-servers.ts';
import { runProgram, type ProgramResult } from './program.ts';
import { startPostgresProxy, type PostgresProxy } from './postgres-proxy.ts';

/** Row counts by table. */
export type RowCounts = Readonly<Record<string, number>>;

/** The built product with a breakable connection to its database. */
export interface CuttableProduct {
  readonly url: string;
  readonly dataDir: string;
  /** The database's own address, which bypasses the proxy. */
  readonly databaseUrl: string;
  readonly proxy: PostgresProxy;
  readonly beside: DependencyServers;
  /** Queries the database directly. */
  readonly ask: RunStatement;
  /** Resolves when all pending events, jobs, messages and deliveries are done. */
  readonly settled: () => Promise<void>;
  /** Runs one of the product's programs to its end, through the same proxy. */
  readonly run: (program: string, args: readonly string[]) => Promise<ProgramResult>;
  readonly footprint: () => Promise<RowCounts>;
  readonly stop: () => Promise<void>;
}

const loaded = new URL('call-sites.mjs', import.meta.url).href;

const fixed = {
  DEMO: '1',
  RETENTION: 'on',
  // The webhook receiver runs on this machine.
  WEBHOOK_PRIVATE: 'allow',
  NODE_OPTIONS: `--enable-source-maps --import=${loaded}`,
};

/**
 * Starts the product.
 * @param ofDatabase environment of the database, which decides its clock
 */
export async function startCuttableProduct(
  ofDatabase: WrongClockEnvironment = {},
): Promise<CuttableProduct> {
  const data = createDataFolder();
  await seedDataFolder(data.path);
  const database = await startDatabaseOn(ofDatabase, data.path);
  const databaseUrl = database.url('postgres');
  const proxy = await startPostgresProxy(databaseUrl);
  const beside = await startDependencyServers();
  const keys = JSON.parse(readFileSync(join(data.path, 'keys.json'), 'utf8')) as object;
  const settings = {
    ...keys,
    ...beside.settings,
    ...fixed,
    DATABASE_URL: proxy.url,
    ATTACHMENTS: `file:${join(data.path, 'attachments')}`,
  };
  const product = await startFragileProduct(data.path, settings);
  const ask: RunStatement = (sql) => queryDatabaseUrl(databaseUrl, sql);
  // Removes the schedule, so that each change comes from a step.
  await ask('DELETE FROM jobs.schedule');
  await runStatementsOnConnection(databaseUrl, settled);
  return {
    url: product.url,
    dataDir: data.path,
    databaseUrl,
    proxy,
    beside,
    ask,
    settled: () => runStatementsOnConnection(databaseUrl, settled),
    run: (program, args) => runProgram(program, args, settings),
    footprint: () => runStatementsOnConnection(databaseUrl, footprintOf),
    async stop() {
      await product.stop();
      await proxy.stop();
      await beside.stop();
      await database.stop();
      data.remove();
    },
  };
}

/** Returns a statement that queues a job, as the schedule does. */
export const buildQueueJobSql = (name: string): string =>
  `INSERT INTO jobs.job (name, retry_limit) VALUES ('${name}', 5)`;

/**
 * Statements that make waiting retries due now. A message is retried five seconds after it was
 * taken.
 */
const hurry = `
  UPDATE jobs.job SET start_after = now() WHERE state = 'retry' AND start_after > now();
  UPDATE outgoing_messages SET next_attempt_at = now() WHERE status = 'waiting'
    AND next_attempt_at BETWEEN now() + interval '1 s' AND now() + interval '85 s';
  UPDATE webhook_deliveries SET next_attempt_at = now()
    WHERE status = 'waiting' AND next_attempt_at > now()`;

const open = `
  SELECT 'event' AS what FROM raised_events
  UNION ALL SELECT name FROM jobs.job
    WHERE state IN ('created', 'retry', 'active') AND name !~ '^__'
      AND (start_after <= now() OR state = 'retry')
  UNION ALL SELECT 'message ' || template FROM outgoing_messages
    WHERE status = 'waiting' AND next_attempt_at IS NOT NULL`;

async function settled(ask: RunStatement): Promise<void> {
  let left: Awaited<ReturnType<RunStatement>> = [];
  const isIdle = async () => {
    left = await ask(open);
    if (left.length > 0) await ask(hurry);
    return left.length === 0;
  };
  await vi.waitUntil(isIdle, { timeout: 120_000, interval: 150 }).catch(() => {
    throw new Error(`It does not come to rest: ${JSON.stringify(left)}`);
  });
}

/** Tables whose rows change on their own or are created once. */
const uncounted = new Set([
  'audit_leaves',
  'audit_tiles',
  'audit_tree',
  'audit_checkpoints',
  'file_holders',
  'mailboxes',
  'raised_events',
  'request_counts',
  'secrets',
  // The product writes some of them after the response, and counts reads together.
  'security_log',
]);

async function footprintOf(ask: RunStatement): Promise<RowCounts> {
  const tables = await ask(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND nspname = 'public'`,
  );
  const names = tables.map(({ name }) => String(name)).filter((name) => !uncounted.has(name));
  const counts = names.map(
    (name) => `SELECT '${name}' AS name, count(*)::int AS rows FROM ${name}`,
  );
  const rows = await ask(counts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [String(name), Number(count)]));
}
