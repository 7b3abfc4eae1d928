import { createHash } from 'node:crypto';

import type { PoolClient, QueryResultRow } from 'pg';

import { openClient, services } from '../context/context.ts';

/**
 * The rows of a statement of our own, its values bound as `$1`, `$2`, …; in the open transaction or
 * snapshot when there is one. Else on the plain connections, which keep what takes long apart from
 * what is short and asked often.
 */
export async function query<Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await ask<Row>(text, values)).rows;
}

/**
 * The same, of a short statement that is asked often: each connection parses and plans it once,
 * and it shares the models' connections. Its text must not hold values, or each of them becomes a
 * statement that the connection keeps. A pooler keeps none.
 */
export async function queryPrepared<Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const isPooled = services().config.databaseDirectUrl !== null;
  const prepared = { ...(!isPooled && { name: nameOf(text) }), text, values: [...values] };
  const open = openClient();
  if (open) return (await open.query<Row>(prepared)).rows;
  const { connectionManager } = services().sequelize;
  const connection = await connectionManager.getConnection({ type: 'read' });
  try {
    return (await asClient(connection).query<Row>(prepared)).rows;
  } finally {
    connectionManager.releaseConnection(connection);
  }
}

/** How many rows a statement finds, counted no further than a ceiling. */
export async function countUpTo(
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

/** How many rows a statement changed. */
export async function change(text: string, values: readonly unknown[] = []): Promise<number> {
  return (await ask(text, values)).rowCount ?? 0;
}

const ask = <Row extends QueryResultRow>(text: string, values: readonly unknown[]) =>
  (openClient() ?? services().pool).query<Row>(text, [...values]);

const asClient = (connection: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Sequelize's are of `pg`, untyped
  connection as PoolClient;

const names = new Map<string, string>();

/** One name for one text; PostgreSQL cuts names at 63 characters. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Holds others who name the same thing back until the transaction ends. */
export async function lockName(name: string): Promise<void> {
  await query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
