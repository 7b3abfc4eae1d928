import { Agent } from 'node:http';

import { runBenchmark, type BenchProduct } from '../harness/product.ts';
import { sendRequest } from '../harness/requests.ts';
import { countEqualTexts, calculatePercentile } from '../harness/statistics.ts';
import { buildSearchTexts, buildSearchPaths } from './searches.ts';

const clients = 60;

/**
 * `npm run bench -- search [cases]`: measures search pages of 50. The baseline is a page by key.
 */
export const runSearchBenchmark = ([count = '100000']: string[]) =>
  runBenchmark('life', Number(count), async (bench) => {
    const page = `${bench.list}?limit=50`;
    const signs = { 'one sign: %': '%', 'one sign: _': '_', 'one sign: @': '@' };
    const paths = buildSearchPaths(bench.list, { ...buildSearchTexts(Number(count)), ...signs });
    await bench.warmUp(page, 300);
    console.log(`${count} cases; a page of 50 with its count, medians of 15, in ms:\n`);
    bench.printHead('search', 'raw page');
    await bench.printRows({ 'none: the newest page': page, ...paths });
    await searchConcurrently(bench, Object.values(paths));
  });

/** Measures concurrent searches, and how long the public form's choices take meanwhile. */
async function searchConcurrently(
  { call, url }: BenchProduct,
  paths: readonly string[],
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const statuses: string[] = [];
  const search = async (client: number) => {
    for (const turn of paths.keys()) {
      const { status } = await sendRequest(
        call(paths[(client + turn) % paths.length] ?? ''),
        agent,
      );
      statuses.push(`search ${status}`);
    }
  };
  const begin = performance.now();
  const searching = { isOver: false };
  const all = Promise.all(Array.from({ length: clients }, (_, client) => search(client))).finally(
    () => (searching.isOver = true),
  );
  const waits: number[] = [];
  while (!searching.isOver) {
    const { ms, status } = await sendRequest({ url: `${url}/api/feedback/getformdata` });
    statuses.push(`public ${status}`);
    waits.push(ms);
  }
  await all;
  agent.destroy();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const [p50, p99] = [0.5, 0.99].map((share) => calculatePercentile(waits, share).toFixed(1));
  console.log(
    `\n${clients} searching at once for ${seconds} s: ${countEqualTexts(statuses).join(', ')}; the public waits ${p50} ms (p50), ${p99} ms (p99)`,
  );
}

export { runSearchBenchmark as run };
