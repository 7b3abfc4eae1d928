import { queryRunningDatabase } from '@feedback/embedded-postgres/running';

/** Returns the number of busy connections in a product's pools, from its metrics. */
export async function countBusyConnections(url: string): Promise<number> {
  const metrics = await fetch(`${url}/api/metrics`);
  const text = await metrics.text();
  const busy = text.matchAll(/^feedback_database_connections\{.*state="busy".*\} (\d+)$/gm);
  return Array.from(busy, ([, count]) => Number(count)).reduce((sum, count) => sum + count);
}

/** Returns the names of a product's transactions that wait for something outside the database. */
export async function findWaitingTransactions(dataDir: string): Promise<Set<string>> {
  const rows = await queryRunningDatabase(
    dataDir,
    `SELECT concat(pid, xact_start) AS name FROM pg_stat_activity
     WHERE application_name LIKE 'feedback-api%' AND state LIKE 'idle in transaction%'`,
  );
  return new Set(rows.map(({ name }) => String(name)));
}
