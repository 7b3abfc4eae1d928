/** How many connections of a product's pools are in use, as it says itself. */
export async function busyConnections(url: string): Promise<number> {
  const metrics = await fetch(`${url}/api/metrics`);
  const text = await metrics.text();
  const busy = text.matchAll(/^feedback_database_connections\{.*state="busy".*\} (\d+)$/gm);
  return Array.from(busy, ([, count]) => Number(count)).reduce((sum, count) => sum + count);
}
