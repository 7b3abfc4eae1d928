import { keysOf } from '@feedback/contract/keys';

import { withholdSql, withRightToDelete } from './evidence-rights.ts';
import { indianZone } from './indian-days.ts';
import { query } from './query.ts';
import { inTransaction } from './transaction.ts';

interface Monthly {
  /** After which a month goes for good; null: never. */
  readonly keptFor: string | null;
  /** Its rows are never changed or deleted; a month goes as a whole alone. */
  readonly neverChanges: boolean;
}

/** Tables that are parted by `at` into months of Asia/Kolkata (decision 122), and what of each. */
export const monthlyTables = {
  security_log: { keptFor: '2 years', neverChanges: false },
  audit_history: { keptFor: null, neverChanges: true },
} as const satisfies Record<string, Monthly>;

/** A table of these. */
export type MonthlyTable = keyof typeof monthlyTables;

/** How many months are ready before they begin. */
const monthsAhead = 3;

/** The parts of `$1`, but for that which takes the rest. */
const partsSql = `
  SELECT part.relname AS name, limits[1]::timestamptz AS "from", limits[2]::timestamptz AS until
  FROM pg_inherits JOIN pg_class AS part ON part.oid = inhrelid,
    pg_get_expr(part.relpartbound, part.oid) AS bounds,
    regexp_match(bounds, $$FROM \\((?:'(.*)'|MINVALUE)\\) TO \\('(.*)'\\)$$) AS limits
  WHERE inhparent = $1::regclass AND limits IS NOT NULL`;

/**
 * Makes the months that are missing: those ahead, and those of rows that came when there was none.
 * These lie in the table's rest, so nothing was refused; here they move.
 */
export async function makeMonths(): Promise<void> {
  for (const table of keysOf(monthlyTables)) {
    for (const { name, from, until } of await missingMonths(table)) {
      await inTransaction(() => makeMonth(table, { name, from, until }));
    }
  }
}

/** A month without a part of its own: its limits are instants as texts. */
interface MissingMonth {
  readonly name: string;
  readonly from: string;
  readonly until: string;
}

const missingMonths = (table: MonthlyTable): Promise<MissingMonth[]> =>
  query<MissingMonth>(
    `WITH parts AS (${partsSql}), wanted AS (
       SELECT date_trunc('month', now() AT TIME ZONE '${indianZone}')
         + make_interval(months => ahead) AS month
       FROM generate_series(0, ${monthsAhead}) AS ahead
       UNION SELECT date_trunc('month', at AT TIME ZONE '${indianZone}') FROM ${restOf(table)}
     )
     SELECT '${table}_' || to_char(month, 'YYYY_MM') AS name,
       (month AT TIME ZONE '${indianZone}')::text AS "from",
       ((month + interval '1 month') AT TIME ZONE '${indianZone}')::text AS until
     FROM wanted WHERE NOT EXISTS (
       SELECT FROM parts WHERE coalesce("from", '-infinity') <= month AT TIME ZONE '${indianZone}'
         AND month AT TIME ZONE '${indianZone}' < until)
     ORDER BY month`,
    [table],
  );

/** Of the history even the rest is kept from its owner, also from locking it. */
async function makeMonth(table: MonthlyTable, missing: MissingMonth): Promise<void> {
  await query(shortWait);
  const move = () => moveRest(table, missing);
  if (monthlyTables[table].neverChanges) await withRightToDelete(restOf(table), move);
  else await move();
}

/** Nobody who writes into a month waits for it: what is locked is the rest, which they never touch. */
async function moveRest(table: MonthlyTable, { name, from, until }: MissingMonth): Promise<void> {
  const rest = restOf(table);
  await query(`LOCK TABLE ${rest} IN ACCESS EXCLUSIVE MODE`);
  await query(`CREATE TABLE ${name} (LIKE ${table} INCLUDING DEFAULTS)`);
  // Whoever holds the lock moves rows that nobody may delete.
  await query(`ALTER TABLE ${rest} DISABLE TRIGGER USER`);
  await query(
    `WITH late AS (DELETE FROM ${rest} WHERE at >= $1 AND at < $2 RETURNING *)
     INSERT INTO ${name} SELECT * FROM late`,
    [from, until],
  );
  await query(`ALTER TABLE ${rest} ENABLE TRIGGER USER`);
  if (monthlyTables[table].neverChanges) {
    await query(guardSql(name));
    await query(withholdSql(name));
  }
  await query(
    `ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${until}')`,
  );
}

/** A guard of a part's own: that of the table of all parts sees only statements that name it. */
const guardSql = (part: string) =>
  `CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ${part}
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history()`;

/**
 * Drops the months that have been over for as long as their table keeps them; of those in the
 * storage what says so goes, and their files and keys after it.
 */
export async function dropMonths(): Promise<void> {
  for (const table of keysOf(monthlyTables)) {
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

/** Somebody may have moved the month into the storage since it was found. */
async function dropIfOver(table: MonthlyTable, name: string, keptFor: string): Promise<void> {
  await query(shortWait);
  await query(`LOCK TABLE ONLY ${table} IN SHARE UPDATE EXCLUSIVE MODE`);
  const over = await findOver(table, keptFor);
  if (over.some((one) => one.name === name)) await query(`DROP TABLE ${name}`);
}

/** A month of such a table, which lies in the database. */
export interface MonthPart {
  readonly name: string;
  /** Such as `2027-01`. */
  readonly month: string;
  readonly until: Date;
  /** Nothing more is written into it: it has been over for a day. */
  readonly isClosed: boolean;
}

/** The months of a table, in their order. */
export const findMonths = (table: MonthlyTable): Promise<MonthPart[]> =>
  query<MonthPart>(
    `SELECT name, to_char("from" AT TIME ZONE '${indianZone}', 'YYYY-MM') AS month, until,
       until < now() - interval '1 day' AS "isClosed"
     FROM (${partsSql}) AS parts WHERE "from" IS NOT NULL ORDER BY "from"`,
    [table],
  );

const restOf = (table: MonthlyTable) => `${table}_rest`;

/** A short lock wait: who waits for a lock holds up those behind, so the job is tried again. */
export const shortWait = `SET LOCAL lock_timeout = '2s'`;
