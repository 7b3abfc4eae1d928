import process from 'node:process';

import type { Client } from 'pg';

import { connectUnhurried } from '../../platform/db/connection.ts';
import { runUntilStopped } from '../../platform/run-until-stopped.ts';
import { generateCases } from './generate-cases.ts';
import { openBenchProduct } from './open-product.ts';

/** The number of real cases, the first ones of the history. */
const cases = 1000;

/** The months of the events: years ahead, because a new database has one partition for the past. */
const months = { first: 12, count: 60 } as const;

/**
 * Inserts the events of a month in the order of their ids: six of each case, by two hundred people,
 * and a sign-in for every fifty.
 */
const insertSql = (part: string) => `
  INSERT INTO ${part}
    (at, actor_id, actor_code, actor_name, entity, entity_id, label, action, after, request_id)
  SELECT $1::timestamptz + ($2::timestamptz - $1) * ((n - $3)::float8 / ($4 - $3)), $5,
    'E' || lpad((n % 200)::text, 4, '0'), 'Asha Rao',
    CASE WHEN n % 50 = 0 THEN 'session' ELSE 'case' END, (n / 6)::text,
    'MF-' || upper(substr(name, 1, 4) || '-' || substr(name, 5, 4)),
    (ARRAY['created', 'assigned', 'noted', 'replied', 'classified', 'closed'])[n % 6 + 1],
    '{"status": "assigned"}', ''
  FROM generate_series($3::bigint, $4::bigint - 1) AS n, md5((n / 6)::text) AS name`;

/** A partition of the history, and its events. */
interface Part {
  readonly name: string;
  readonly from: string;
  readonly until: string;
  readonly first: number;
  readonly next: number;
}

/** Returns the partitions for the given number of events. */
async function partsOf(client: Client, events: number): Promise<Part[]> {
  const { rows } = await client.query<{ name: string; from: string; until: string }>(
    `SELECT 'audit_history_' || to_char(month, 'YYYY_MM') AS name,
       (month AT TIME ZONE 'Asia/Kolkata')::text AS "from",
       ((month + interval '1 month') AT TIME ZONE 'Asia/Kolkata')::text AS until
     FROM generate_series(0, $2 - 1) AS nth, LATERAL (
       SELECT date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata')
         + make_interval(months => $1 + nth) AS month) AS each
     ORDER BY nth`,
    [months.first, months.count],
  );
  const firstOf = (index: number) => Math.round((events * index) / months.count);
  return rows.map((row, index) => ({ ...row, first: firstOf(index), next: firstOf(index + 1) }));
}

async function write(client: Client, part: Part, actorId: number): Promise<void> {
  const { name, from, until, first, next } = part;
  // Reads are the same, and data that are written once need no write-ahead log.
  await client.query(`CREATE UNLOGGED TABLE ${name} (LIKE audit_history INCLUDING DEFAULTS)`);
  await client.query(insertSql(name), [from, until, first, next, actorId]);
}

/**
 * Attaches a partition to the history, with its indexes, which are expensive to fill row by row.
 */
async function attach(client: Client, { name, from, until, next }: Part): Promise<void> {
  await client.query(
    `ALTER TABLE audit_history ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${until}')`,
  );
  process.stderr.write(`\r  ${next} events`);
}

/** Fills the history; while a month is written, the indexes of the previous one are built. */
async function fillHistory(url: string, events: number, actorId: number): Promise<void> {
  const [writer, attacher] = [await connectUnhurried(url), await connectUnhurried(url)];
  await attacher.query(`SET maintenance_work_mem = '1GB'`);
  let attached = Promise.resolve();
  for (const part of await partsOf(writer, events)) {
    await write(writer, part, actorId);
    await attached;
    attached = attach(attacher, part);
  }
  await attached;
  await writer.query('VACUUM ANALYZE audit_history');
  process.stderr.write('\n');
  await Promise.all([writer.end(), attacher.end()]);
}

/**
 * Starts a product whose history has as many events as the first argument says, in monthly
 * partitions.
 */
await runUntilStopped(async (lifetime) => {
  const { services, user, inside, serve } = await openBenchProduct(lifetime, {
    isThrowaway: true,
  });
  await generateCases(services.databaseUrl, cases, user.id, { inside });
  await fillHistory(services.databaseUrl, Number(process.argv[2]), user.id);
  await serve();
});
