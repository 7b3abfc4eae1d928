import type { Client } from 'pg';

import { connectWithoutTimeLimits } from '../../platform/db/connection.ts';
import { query } from '../../platform/db/query.ts';
import { appendLogEntries } from '../../modules/audit/log/append-entries.ts';
import { signCurrentTreeHead } from '../../modules/audit/log/sign-checkpoint.ts';

/**
 * Months of the generated events, as offsets from now. They are in the future, because a new
 * database has a single partition for the past.
 */
const months = { first: 12, count: 60 } as const;

/** Adds events in monthly partitions: six of each case, by two hundred people, and some sign-ins. */
export async function fillHistory(url: string, events: number, actorId: number): Promise<void> {
  const [writer, attacher] = [
    await connectWithoutTimeLimits(url),
    await connectWithoutTimeLimits(url),
  ];
  await attacher.query(`SET maintenance_work_mem = '1GB'`);
  let attached = Promise.resolve();
  for (let nth = 0; nth < months.count; nth += 1) {
    const [first, next] = [nth, nth + 1].map((at) => Math.round((events * at) / months.count));
    const month = await writeMonth(writer, nth, [first, next, actorId]);
    await attached;
    // Attaches the written month, which builds its indexes, while the next month is written.
    attached = attacher
      .query(`ALTER TABLE audit_history ATTACH PARTITION ${month}`)
      .then(() => void process.stderr.write(`\r  ${next} events`));
  }
  await attached;
  await writer.query('VACUUM ANALYZE audit_history');
  await Promise.all([writer.end(), attacher.end()]);
}

/** Writes the events of a month into a table. Returns the table with its bounds. */
async function writeMonth(client: Client, nth: number, values: readonly unknown[]) {
  const { rows } = await client.query<{ name: string; from: string; until: string }>(
    `SELECT 'audit_history_' || to_char(month, 'YYYY_MM') AS name,
       (month AT TIME ZONE 'Asia/Kolkata')::text AS "from",
       ((month + interval '1 month') AT TIME ZONE 'Asia/Kolkata')::text AS until
     FROM (SELECT date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata')
       + make_interval(months => $1) AS month) AS given`,
    [months.first + nth],
  );
  const { name = '', from, until } = rows[0] ?? {};
  // Reads are the same, and data that are written once need no write-ahead log.
  await client.query(`CREATE UNLOGGED TABLE ${name} (LIKE audit_history INCLUDING DEFAULTS)`);
  await client.query(
    `INSERT INTO ${name}
       (at, actor_id, actor_code, actor_name, entity, entity_id, label, action, after, request_id)
     SELECT $4::timestamptz + ($5::timestamptz - $4) * ((n - $1)::float8 / ($2 - $1)), $3,
       'E' || lpad((n % 200)::text, 4, '0'), 'Asha Rao',
       CASE WHEN n % 50 = 0 THEN 'session' ELSE 'case' END, (n / 6)::text,
       'MF-' || upper(substr(name, 1, 4) || '-' || substr(name, 5, 4)),
       (ARRAY['created', 'assigned', 'noted', 'replied', 'classified', 'closed'])[n % 6 + 1],
       '{"status": "assigned"}', ''
     FROM generate_series($1::bigint, $2::bigint - 1) AS n, md5((n / 6)::text) AS name`,
    [...values, from, until],
  );
  return `${name} FOR VALUES FROM ('${from}') TO ('${until}')`;
}

/** The number of events between two signed checkpoints. */
const batch = 100_000;

/**
 * Adds events of the last three years, logs them and signs checkpoints. Runs inside the product.
 * Returns the seconds of logging and signing.
 */
export async function addLoggedEvents(
  url: string,
  events: number,
  actorId: number,
): Promise<number> {
  // The search index is expensive to fill, and verifying does not search.
  await query('DROP INDEX audit_history_search');
  let [logged, logMs] = [0, 0];
  for (let done = 0; done < events; done += batch) {
    const last = Math.min(done + batch, events);
    await query(
      `INSERT INTO audit_history
         (at, actor_id, actor_code, actor_name, entity, entity_id, label, action, before, after,
          request_id)
       SELECT now() - interval '3 years' * (1 - n::float8 / $3), $4, 'BENCH', 'Bench', 'case',
         (n / 3)::text, 'MF-' || upper(substr(md5((n / 3)::text), 1, 8)),
         (ARRAY['created', 'assigned', 'closed'])[n % 3 + 1],
         CASE WHEN n % 3 > 0 THEN jsonb_build_object('status', 'open', 'assignee', null) END,
         jsonb_build_object('status', 'assigned', 'assignee', 'Bench (BENCH)', 'type', 'KYC'),
         gen_random_uuid()::text
       FROM generate_series($1::bigint, $2::bigint) AS n`,
      [done + 1, last, events, actorId],
    );
    const begin = performance.now();
    // The first call finds the range that no transaction writes to, the second logs its events.
    while (logged < last) logged += await appendLogEntries();
    await signCurrentTreeHead();
    logMs += performance.now() - begin;
    process.stderr.write(`\r  ${last} events`);
  }
  const client = await connectWithoutTimeLimits(url);
  await client.query('VACUUM ANALYZE audit_history, audit_leaves');
  await client.end();
  return logMs / 1000;
}
