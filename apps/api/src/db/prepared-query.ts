import { createHash } from 'node:crypto';

import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { Sequelize, Transaction } from 'sequelize';

import { clientOf, openClient } from './open-transaction.ts';

/**
 * The rows of a statement that a connection parses and plans once: for what is asked often. Its
 * text must not hold values, or each of them becomes a statement that the connection keeps.
 * @param on where it runs when the caller is in no transaction
 */
export async function queryPrepared<Row extends QueryResultRow>(
  on: Pool | Sequelize | Transaction,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = { name: nameOf(text), text, values: [...values] };
  const client = on instanceof Transaction ? clientOf(on) : (openClient() ?? on);
  if (client instanceof Sequelize) return queryOnce<Row>(client, query);
  return (await client.query<Row>(query)).rows;
}

/** On one of the models' connections. */
async function queryOnce<Row extends QueryResultRow>(
  { connectionManager }: Sequelize,
  query: QueryConfig,
): Promise<Row[]> {
  const connection = await connectionManager.getConnection({ type: 'read' });
  try {
    return (await asClient(connection).query<Row>(query)).rows;
  } finally {
    connectionManager.releaseConnection(connection);
  }
}

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
