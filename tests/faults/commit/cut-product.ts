import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { askAt, asking, type Ask } from '@feedback/dev-postgres/running';
import { vi } from 'vitest';

import { seedFolder } from '../../support/seed.ts';
import { dataFolder, startFragile } from '../product.ts';
import { startOn, type Machine } from '../wrong-clocks.ts';
import { startBeside, type Beside } from './beside.ts';
import { runProgram, type Ended } from './program.ts';
import { startPostgresProxy, type PostgresProxy } from './postgres-proxy.ts';

/** Rows of each table. */
export type Footprint = Readonly<Record<string, number>>;

/** The built product on a database that it reaches by a way that can be broken. */
export interface CutProduct {
  readonly url: string;
  readonly dataDir: string;
  /** The database's own address, past the way. */
  readonly databaseUrl: string;
  readonly proxy: PostgresProxy;
  readonly beside: Beside;
  /** Asks the database, past the way. */
  readonly ask: Ask;
  /** Comes when all that was begun is done: events, jobs, messages, deliveries. */
  readonly settled: () => Promise<void>;
  /** Runs one of its programs to its end, which reaches the database by the same way. */
  readonly run: (program: string, args: readonly string[]) => Promise<Ended>;
  readonly footprint: () => Promise<Footprint>;
  readonly stop: () => Promise<void>;
}

const loaded = new URL('call-sites.mjs', import.meta.url).href;

const fixed = {
  DEMO: '1',
  RETENTION: 'on',
  // Webhooks are sent to a receiver on this machine.
  WEBHOOK_PRIVATE: 'allow',
  NODE_OPTIONS: `--enable-source-maps --import=${loaded}`,
};

/** @param ofDatabase the machine of its database, by whose clock it goes */
export async function startCutProduct(ofDatabase: Machine = {}): Promise<CutProduct> {
  const data = dataFolder();
  await seedFolder(data.path);
  const database = await startOn(ofDatabase, data.path);
  const databaseUrl = database.url('postgres');
  const proxy = await startPostgresProxy(databaseUrl);
  const beside = await startBeside();
  const keys = JSON.parse(readFileSync(join(data.path, 'keys.json'), 'utf8')) as object;
  const settings = {
    ...keys,
    ...beside.settings,
    ...fixed,
    DATABASE_URL: proxy.url,
    ATTACHMENTS: `file:${join(data.path, 'attachments')}`,
  };
  const product = await startFragile(data.path, settings);
  const ask: Ask = (sql) => askAt(databaseUrl, sql);
  // The clock starts nothing from now on: what each step adds is the step's own.
  await ask('DELETE FROM jobs.schedule');
  await asking(databaseUrl, settled);
  return {
    url: product.url,
    dataDir: data.path,
    databaseUrl,
    proxy,
    beside,
    ask,
    settled: () => asking(databaseUrl, settled),
    run: (program, args) => runProgram(program, args, settings),
    footprint: () => asking(databaseUrl, footprintOf),
    async stop() {
      await product.stop();
      await proxy.stop();
      await beside.stop();
      await database.stop();
      data.remove();
    },
  };
}

/** A statement that has a job done, as the clock does. */
export const startJob = (name: string): string =>
  `INSERT INTO jobs.job (name, retry_limit) VALUES ('${name}', 5)`;

/** Statements that have waiting retries tried now; a message, five seconds after it was taken. */
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

async function settled(ask: Ask): Promise<void> {
  let left: Awaited<ReturnType<Ask>> = [];
  const isIdle = async () => {
    left = await ask(open);
    if (left.length > 0) await ask(hurry);
    return left.length === 0;
  };
  await vi.waitUntil(isIdle, { timeout: 120_000, interval: 150 }).catch(() => {
    throw new Error(`It does not come to rest: ${JSON.stringify(left)}`);
  });
}

/** Tables whose rows come and go by themselves, or are made once. */
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
  // Some are written once the call is answered, and reads counted up.
  'security_log',
]);

async function footprintOf(ask: Ask): Promise<Footprint> {
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
