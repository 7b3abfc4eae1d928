import { askRunning } from '@feedback/dev-postgres/running';

/** Count of the connections of a product's pools that are in use, as it says itself. */
export async function busyConnections(url: string): Promise<number> {
  const metrics = await fetch(`${url}/api/metrics`);
  const text = await metrics.text();
  const busy = text.matchAll(/^feedback_database_connections\{.*state="busy".*\} (\d+)$/gm);
  return Array.from(busy, ([, count]) => Number(count)).reduce((sum, count) => sum + count);
}

/** Names of a running product's transactions that wait for something that is not the database. */
export async function waitingTransactions(dataDir: string): Promise<Set<string>> {
  const rows = await askRunning(
    dataDir,
    `SELECT concat(pid, xact_start) AS name FROM pg_stat_activity
     WHERE application_name LIKE 'feedback-api%' AND state LIKE 'idle in transaction%'`,
  );
  return new Set(rows.map(({ name }) => String(name)));
}
