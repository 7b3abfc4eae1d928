import { Client, type Pool } from 'pg';

/**
 * URL of the Citus coordinator when tests run on a cluster (`npm run test:scale -- engine`); null
 * when they run on the embedded PostgreSQL.
 */
export const citusUrl =
  process.env.DATABASE_ENGINE === 'citus' ? (process.env.CITUS_URL ?? null) : null;

/** Creates or drops a trigger, on Citus also on a distributed table. */
export const changeTrigger = (url: string, sql: string) =>
  queryDatabase(url, 'SET citus.enable_unsafe_triggers = on', [], [sql]);

/**
 * Returns the backends that wait for a lock on any node. Copies of a statement on the nodes count
 * as one.
 */
export async function findLockWaits(pool: Pool): Promise<readonly object[]> {
  const { rows } = await pool.query<object>(
    citusUrl
      ? 'SELECT DISTINCT waiting_gpid FROM citus_lock_waits'
      : `SELECT FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rows;
}

/** The number of shards per table, small because a test has few cases and each shard is a table. */
const parts = 4;

interface Node {
  readonly host: string;
  readonly port: number;
}

/** Creates a database on all nodes of the cluster, and registers the nodes with the coordinator. */
export async function createClusterDatabase(coordinatorUrl: string, name: string): Promise<string> {
  const nodes = await nodesOf(coordinatorUrl);
  const url = databaseAt(coordinatorUrl, name);
  for (const at of addressesOf(coordinatorUrl, nodes)) {
    await queryDatabase(databaseAt(at, 'postgres'), `CREATE DATABASE ${name}`);
    await queryDatabase(databaseAt(at, name), 'CREATE EXTENSION citus');
  }
  const { hostname, port } = new URL(coordinatorUrl);
  await queryDatabase(url, `ALTER DATABASE ${name} SET citus.shard_count = ${parts}`);
  await queryDatabase(url, 'SELECT citus_set_coordinator_host($1, $2::int)', [hostname, port]);
  for (const { host, port: at } of nodes) {
    await queryDatabase(url, 'SELECT citus_add_node($1, $2::int)', [host, at]);
  }
  return url;
}

/**
 * Makes a database of the cluster a template. Nobody may connect to a template: a copy fails while
 * the maintenance process of Citus is connected.
 */
export async function makeTemplateOnCluster(coordinatorUrl: string, name: string): Promise<void> {
  for (const at of addressesOf(coordinatorUrl, await nodesOf(coordinatorUrl))) {
    const server = databaseAt(at, 'postgres');
    await queryDatabase(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await queryDatabase(
      server,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1',
      [name],
    );
  }
}

/** Copies a template on all nodes of the cluster: the catalogues then name the same tables. */
export async function copyOnCluster(
  coordinatorUrl: string,
  template: string,
  name: string,
): Promise<string> {
  for (const at of addressesOf(coordinatorUrl, await nodesOf(coordinatorUrl))) {
    const server = databaseAt(at, 'postgres');
    // Copies of a template cannot run concurrently.
    await queryDatabase(
      server,
      'SELECT pg_advisory_lock(1)',
      [],
      [`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`],
    );
  }
  return databaseAt(coordinatorUrl, name);
}

/** Drops a database from all nodes, with its remaining connections. */
export async function dropClusterDatabase(coordinatorUrl: string, name: string): Promise<void> {
  for (const at of addressesOf(coordinatorUrl, await nodesOf(coordinatorUrl))) {
    await queryDatabase(databaseAt(at, 'postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

/** Returns the worker nodes. */
const nodesOf = (coordinatorUrl: string): Promise<Node[]> =>
  queryDatabase<Node>(
    coordinatorUrl,
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid > 0 ORDER BY port`,
  );

/** Returns the addresses of the coordinator and of all workers. */
const addressesOf = (coordinatorUrl: string, nodes: readonly Node[]): string[] => [
  coordinatorUrl,
  ...nodes.map((node) => urlOf(coordinatorUrl, node)),
];

const urlOf = (coordinatorUrl: string, { host, port }: Node): string =>
  Object.assign(new URL(coordinatorUrl), { hostname: host, port: String(port) }).href;

const databaseAt = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Returns the URL of the worker's database that has a case. */
export async function findWorkerOfCase(url: string, feedbackId: number): Promise<string> {
  const [node] = await queryDatabase<Node>(
    url,
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_shard_placement
     WHERE shardid = get_shard_id_for_distribution_column('feedbacks', $1::int)`,
    [feedbackId],
  );
  if (!node) throw new Error(`No worker has the case ${feedbackId}.`);
  return urlOf(url, node);
}

/**
 * Makes a worker's database unreachable, as after the loss of the worker, and returns the function
 * that makes it reachable again.
 */
export async function loseWorker(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1);
  const server = databaseAt(url, 'postgres');
  const allow = async (isAllowed: boolean) => {
    await queryDatabase(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isAllowed}`);
  };
  await allow(false);
  const ended = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1';
  await queryDatabase(server, ended, [name]);
  return () => allow(true);
}

/** Runs a query in a database, then further statements, on a connection of its own. */
export async function queryDatabase<Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
  further: readonly string[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row & Record<string, unknown>>(sql, values);
    for (const statement of further) await client.query(statement);
    return rows;
  } finally {
    await client.end();
  }
}
