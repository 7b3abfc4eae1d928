import { typedKeys } from '@feedback/contract/keys';

import { buildRevokeChangesSql, runWithDeleteRight } from './evidence-rights.ts';
import { indianTimeZone } from './indian-days.ts';
import { query } from './query.ts';
import { inTransaction } from './transaction.ts';

interface Monthly {
  /** PostgreSQL interval after which a month is deleted; null to keep months for ever. */
  readonly keptFor: string | null;
  /** True when rows are never changed or deleted, so that only a whole month can go. */
  readonly neverChanges: boolean;
}

/** Tables that are partitioned by `at` into months of Asia/Kolkata (ADR 20). */
export const monthlyTables = {
  security_log: { keptFor: '2 years', neverChanges: false },
  audit_history: { keptFor: null, neverChanges: true },
} as const satisfies Record<string, Monthly>;

/** Name of a table that is partitioned by month. */
export type MonthlyTable = keyof typeof monthlyTables;

/** Number of months that are created ahead of time. */
const monthsAhead = 3;

/** SQL that lists the partitions of table `$1`, except the default partition. */
const partsSql = `
  SELECT part.relname AS name, limits[1]::timestamptz AS "from", limits[2]::timestamptz AS until
  FROM pg_inherits JOIN pg_class AS part ON part.oid = inhrelid,
    pg_get_expr(part.relpartbound, part.oid) AS bounds,
    regexp_match(bounds, $$FROM \\((?:'(.*)'|MINVALUE)\\) TO \\('(.*)'\\)$$) AS limits
  WHERE inhparent = $1::regclass AND limits IS NOT NULL`;

/**
 * Creates the missing monthly partitions: the next months, and the months of rows in the default
 * partition, which are moved to their month.
 */
export async function createMonthlyPartitions(): Promise<void> {
  for (const table of typedKeys(monthlyTables)) {
    for (const { name, from, until } of await missingMonths(table)) {
      await inTransaction(() => makeMonth(table, { name, from, until }));
    }
  }
}

/** A month without a partition. Its limits are instants as texts. */
interface MissingMonth {
  readonly name: string;
  readonly from: string;
  readonly until: string;
}

const missingMonths = (table: MonthlyTable): Promise<MissingMonth[]> =>
  query<MissingMonth>(
    `WITH parts AS (${partsSql}), wanted AS (
       SELECT date_trunc('month', now() AT TIME ZONE '${indianTimeZone}')
         + make_interval(months => ahead) AS month
       FROM generate_series(0, ${monthsAhead}) AS ahead
       UNION SELECT date_trunc('month', at AT TIME ZONE '${indianTimeZone}') FROM ${restOf(table)}
     )
     SELECT '${table}_' || to_char(month, 'YYYY_MM') AS name,
       (month AT TIME ZONE '${indianTimeZone}')::text AS "from",
       ((month + interval '1 month') AT TIME ZONE '${indianTimeZone}')::text AS until
     FROM wanted WHERE NOT EXISTS (
       SELECT FROM parts WHERE coalesce("from", '-infinity') <= month AT TIME ZONE '${indianTimeZone}'
         AND month AT TIME ZONE '${indianTimeZone}' < until)
     ORDER BY month`,
    [table],
  );

/**
 * Creates a monthly partition. The owner has no right to delete history, not even from the default
 * partition, so the right is granted for moving the rows.
 */
async function makeMonth(table: MonthlyTable, missing: MissingMonth): Promise<void> {
  await query(shortLockTimeoutSql);
  const move = () => moveRest(table, missing);
  if (monthlyTables[table].neverChanges) await runWithDeleteRight(restOf(table), move);
  else await move();
}

/**
 * Moves a month's rows out of the default partition. Only this partition is locked, so writers of
 * existing months do not wait.
 */
async function moveRest(table: MonthlyTable, { name, from, until }: MissingMonth): Promise<void> {
  const rest = restOf(table);
  await query(`LOCK TABLE ${rest} IN ACCESS EXCLUSIVE MODE`);
  await query(`CREATE TABLE ${name} (LIKE ${table} INCLUDING DEFAULTS)`);
  // The holder of the lock moves rows that triggers otherwise keep from being deleted.
  await query(`ALTER TABLE ${rest} DISABLE TRIGGER USER`);
  await query(
    `WITH late AS (DELETE FROM ${rest} WHERE at >= $1 AND at < $2 RETURNING *)
     INSERT INTO ${name} SELECT * FROM late`,
    [from, until],
  );
  await query(`ALTER TABLE ${rest} ENABLE TRIGGER USER`);
  if (monthlyTables[table].neverChanges) {
    await query(guardSql(name));
    await query(buildRevokeChangesSql(name));
  }
  await query(
    `ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${until}')`,
  );
}

/**
 * Returns a trigger for the partition itself: a trigger of the parent table fires only for
 * statements that name the parent.
 */
const guardSql = (part: string) =>
  `CREATE TRIGGER audit_history_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ${part}
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history()`;

/**
 * Drops the months that are older than the retention time of their table. For a month in the object
 * storage, it deletes the record; the files and keys of the month are deleted later.
 */
export async function dropOldMonths(): Promise<void> {
  for (const table of typedKeys(monthlyTables)) {
    const { keptFor } = monthlyTables[table];
    if (keptFor === null) continue;
    const over = await findOver(table, keptFor);
    for (const { name } of over) await inTransaction(() => dropIfOver(table, name, keptFor));
    await query(
      `WITH over AS (
         DELETE FROM stored_months WHERE table_name = $1
           AND until <= now() - interval '${keptFor}'
         RETURNING storage_key, key_id
       ), keys AS (
         INSERT INTO discarded_keys SELECT key_id FROM over ON CONFLICT DO NOTHING
       )
       INSERT INTO discarded_files SELECT storage_key FROM over ON CONFLICT DO NOTHING`,
      [table],
    );
  }
}

const findOver = (table: MonthlyTable, keptFor: string): Promise<{ name: string }[]> =>
  query<{ name: string }>(
    `SELECT name FROM (${partsSql}) AS parts
     WHERE "from" IS NOT NULL AND until <= now() - interval '${keptFor}'`,
    [table],
  );

/**
 * Drops a month after checking again that it is due: another job may have moved it to the object
 * storage.
 */
async function dropIfOver(table: MonthlyTable, name: string, keptFor: string): Promise<void> {
  await query(shortLockTimeoutSql);
  await query(`LOCK TABLE ONLY ${table} IN SHARE UPDATE EXCLUSIVE MODE`);
  const over = await findOver(table, keptFor);
  if (over.some((one) => one.name === name)) await query(`DROP TABLE ${name}`);
}

/** A month of a partitioned table that is in the database. */
export interface MonthPartition {
  readonly name: string;
  /** Month in Asia/Kolkata, such as `2027-01`. */
  readonly month: string;
  readonly until: Date;
  /** True when the month ended a day ago, so that nothing more is written into it. */
  readonly isClosed: boolean;
}

/** Returns the months of a table in their order. */
export const findMonthPartitions = (table: MonthlyTable): Promise<MonthPartition[]> =>
  query<MonthPartition>(
    `SELECT name, to_char("from" AT TIME ZONE '${indianTimeZone}', 'YYYY-MM') AS month, until,
       until < now() - interval '1 day' AS "isClosed"
     FROM (${partsSql}) AS parts WHERE "from" IS NOT NULL ORDER BY "from"`,
    [table],
  );

const restOf = (table: MonthlyTable) => `${table}_rest`;

/**
 * SQL that sets a short lock timeout. A statement that waits for a lock also blocks later
 * statements, so the job is retried instead.
 */
export const shortLockTimeoutSql = `SET LOCAL lock_timeout = '2s'`;
