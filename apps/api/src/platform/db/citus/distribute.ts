import type { Client } from 'pg';

import { StartError } from '../../errors.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { connectWithoutTimeLimits } from '../connection.ts';
import { distributedKeyStatements, replaceIdentityBySequenceSql } from './keys-by-case.ts';
import { readOwnCopySql } from './node-functions.ts';
import { distributedTables, referenceTables } from './placement.ts';

/**
 * Distributes the tables of a migrated database over the nodes of its Citus cluster, unless they
 * are distributed already: case data by the key of the case, reference data on every node (ADR
 * 19). Runs in one transaction under the migration lock.
 * @throws StartError when the database is not part of a cluster
 */
export async function distributeTables(url: string): Promise<void> {
  const client = await connectWithoutTimeLimits(url);
  try {
    await requireCitus(client);
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
    if (!(await isDistributed(client))) await layOut(client);
    await client.query(allowAnyOrderSql);
    await client.query('COMMIT');
  } finally {
    // Closing the connection rolls back a transaction that failed.
    await client.end();
  }
}

/**
 * Checks that a database configured as a single server is not a cluster: on a cluster its
 * statements would fail one by one, or leave a case half-written.
 * @throws StartError when its tables are distributed over the nodes of a cluster
 */
export async function requireSingleServer(url: string): Promise<void> {
  const client = await connectWithoutTimeLimits(url);
  try {
    if (!(await isDistributed(client))) return;
  } finally {
    await client.end();
  }
  throw new StartError(
    'DATABASE_ENGINE: the tables of this database are distributed on a Citus cluster. Set DATABASE_ENGINE=citus for each process.',
  );
}

/**
 * Lets a transaction read cases before it changes a reference table. Citus forbids this order when a
 * reference table has foreign keys, in case a distributed table refers to it; none of ours does.
 */
const allowAnyOrderSql = `
  DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET citus.enforce_foreign_key_restrictions = off',
      current_database());
  END $$`;

async function hasCitus(client: Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT WHERE to_regclass('pg_dist_partition') IS NOT NULL`);
  return rows.length > 0;
}

async function requireCitus(client: Client): Promise<void> {
  if (await hasCitus(client)) return;
  throw new StartError(
    'DATABASE_ENGINE: this database has no Citus. Run CREATE EXTENSION citus on each node and add the nodes to the coordinator, or remove DATABASE_ENGINE.',
  );
}

/** Whether the tables of a database are distributed over the nodes of a cluster. */
export async function isDistributed(client: Client): Promise<boolean> {
  if (!(await hasCitus(client))) return false;
  const { rows } = await client.query(
    `SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('feedbacks')`,
  );
  return rows.length > 0;
}

async function layOut(client: Client): Promise<void> {
  // A trigger runs on the node of its row; ours read only that row and reference data.
  await client.query('SET LOCAL citus.enable_unsafe_triggers = on');
  await client.query(`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`);
  // Citus prints a long notice for each table that it distributes.
  await client.query('SET LOCAL client_min_messages = warning');
  await client.query(replaceIdentityBySequenceSql);
  await client.query(distributedKeyStatements.loosened);
  for (const table of referenceTables) {
    await client.query('SELECT create_reference_table($1)', [table]);
  }
  for (const [table, column] of Object.entries(distributedTables)) {
    const beside = table === 'feedbacks' ? 'none' : 'feedbacks';
    await client.query('SELECT create_distributed_table($1, $2, colocate_with => $3)', [
      table,
      column,
      beside,
    ]);
  }
  await client.query(distributedKeyStatements.fastened);
  await client.query(readOwnCopySql);
}
