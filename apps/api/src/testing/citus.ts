import { Client } from 'pg';

/**
 * URL of the Citus coordinator when tests run on a cluster (`npm run test:scale -- engine`); null
 * when they run on the embedded PostgreSQL.
 */
export const citusUrl =
  process.env.DATABASE_ENGINE === 'citus' ? (process.env.CITUS_URL ?? null) : null;

/** The number of shards per table, small because a test has few cases and each shard is a table. */
const parts = 4;

interface Node {
  readonly host: string;
  readonly port: number;
}

/** Creates a database on all nodes of the cluster, and registers the nodes with the coordinator. */
export async function createOnCluster(coordinatorUrl: string, name: string): Promise<string> {
  const nodes = await nodesOf(coordinatorUrl);
  const url = databaseAt(coordinatorUrl, name);
  for (const at of [coordinatorUrl, ...nodes.map((node) => urlOf(coordinatorUrl, node))]) {
    await ask(databaseAt(at, 'postgres'), `CREATE DATABASE ${name}`);
    await ask(databaseAt(at, name), 'CREATE EXTENSION citus');
  }
  const { hostname, port } = new URL(coordinatorUrl);
  await ask(url, `ALTER DATABASE ${name} SET citus.shard_count = ${parts}`);
  await ask(url, 'SELECT citus_set_coordinator_host($1, $2::int)', [hostname, port]);
  for (const { host, port: at } of nodes) {
    await ask(url, 'SELECT citus_add_node($1, $2::int)', [host, at]);
  }
  return url;
}

/** Drops a database from all nodes, with its remaining connections. */
export async function dropOnCluster(coordinatorUrl: string, name: string): Promise<void> {
  const nodes = await nodesOf(coordinatorUrl);
  for (const at of [coordinatorUrl, ...nodes.map((node) => urlOf(coordinatorUrl, node))]) {
    await ask(databaseAt(at, 'postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

/** Returns the worker nodes. */
const nodesOf = (coordinatorUrl: string): Promise<Node[]> =>
  ask<Node>(
    coordinatorUrl,
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid > 0 ORDER BY port`,
  );

const urlOf = (coordinatorUrl: string, { host, port }: Node): string =>
  Object.assign(new URL(coordinatorUrl), { hostname: host, port: String(port) }).href;

const databaseAt = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Runs a query in a database, on a connection of its own. */
export async function ask<Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row & Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
