import { createHash } from 'node:crypto';

import type { PoolClient, QueryResultRow } from 'pg';

import { getCurrentClient, services } from '../context/context.ts';

/**
 * Runs a statement with its values bound as `$1`, `$2`, …, and returns the rows. Uses the
 * connection of the open transaction or snapshot if there is one, else the plain pool, which keeps
 * long statements apart from short and frequent statements.
 */
export async function query<Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await ask<Row>(text, values)).rows;
}

/**
 * Runs a short and frequent statement as a prepared statement on the models' connections: each
 * connection parses and plans it once. The text must not contain values, or each of them becomes a
 * further prepared statement. Behind a pooler, nothing is prepared.
 */
export async function queryPrepared<Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const isPooled = services().config.databaseDirectUrl !== null;
  const statement = { ...(!isPooled && { name: nameOf(text) }), text, values: [...values] };
  const open = getCurrentClient();
  if (open) return (await open.query<Row>(statement)).rows;
  const { connectionManager } = services().sequelize;
  const connection = await connectionManager.getConnection({ type: 'read' });
  try {
    return (await asClient(connection).query<Row>(statement)).rows;
  } finally {
    connectionManager.releaseConnection(connection);
  }
}

/** Counts the rows of a statement up to a ceiling. */
export async function countRowsUpTo(
  ceiling: number,
  text: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const [row] = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${text} LIMIT ${ceiling}) AS counted`,
    values,
  );
  return row?.count ?? 0;
}

/** Runs a statement and returns the number of rows that it changed. */
export async function executeUpdate(
  text: string,
  values: readonly unknown[] = [],
): Promise<number> {
  return (await ask(text, values)).rowCount ?? 0;
}

const ask = <Row extends QueryResultRow>(text: string, values: readonly unknown[]) =>
  (getCurrentClient() ?? services().pool).query<Row>(text, [...values]);

const asClient = (connection: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Sequelize's are of `pg`, untyped
  connection as PoolClient;

const names = new Map<string, string>();

/**
 * Returns the name of the prepared statement for a text: a hash, because PostgreSQL cuts names at
 * 63 characters.
 */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Blocks other transactions that lock the same name until this transaction ends. */
export async function lockByName(name: string): Promise<void> {
  await query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
