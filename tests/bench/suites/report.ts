import type { CasePage } from '@feedback/contract/cases/case-columns';
import type { NewCasesCount } from '@feedback/contract/cases/report';

import { runBenchmark, type BenchProduct } from '../harness/product.ts';
import { timeStream, sendRequest } from '../harness/requests.ts';
import {
  calculateMedian,
  printTableHead,
  printTableRow,
  formatRatio,
} from '../harness/statistics.ts';
import { buildSearchTexts, buildSearchPaths } from './searches.ts';

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Filters of the list by name. */
const filters = {
  'newest page': '',
  'oldest page': 'sort=oldest',
  'one status: open': 'status=open',
  'not closed': 'status=unclosed',
  'one type': 'feedbackType=KYC',
  'one assignee': 'assignedTo=BENCH',
  'one week, two years ago': `from=${daysAgo(730)}&to=${daysAgo(723)}`,
  'open, one type, a common word': 'status=open&feedbackType=KYC&search=dividend',
};

/**
 * `npm run bench -- report [cases]`: measures the report on a million cases. The baseline is raw
 * pages by key.
 */
export const runReportBenchmark = ([count = '1000000']: string[]) =>
  runBenchmark('life', Number(count), async (bench) => {
    const { list, userId } = bench;
    await bench.warmUp(`${list}?limit=50`, 300);
    console.log(`\nA page of 50 of ${count} cases with its count, in ms:\n`);
    bench.printHead('question', 'raw page');
    for (const [name, filter] of Object.entries(filters)) {
      await bench.printRows({ [name]: `${list}?limit=50&${filter}` });
    }
    const searches = { ...buildSearchTexts(Number(count)), 'nothing, in two letters': 'qx' };
    await bench.printRows(buildSearchPaths(list, searches));
    await printDepths(bench);
    await printStream(bench, 'CSV', `admin/report/${userId}/c.csv`);
    await printStream(bench, 'whole list', list);
    const newCases = `admin/newcases/${userId}/c`;
    const { seen } = (await (await bench.get(newCases)).json()) as NewCasesCount;
    await bench.printTimes({
      'overview, 90 days': `admin/overview/${userId}?days=90`,
      'analysis, 12 months': 'admin/analysis?months=12',
      'new cases': `${newCases}?after=${seen}`,
    });
  });

/** Pages from the newest case to the oldest by cursor, and prints the time of a page by depth. */
async function printDepths({ list, call, baseline }: BenchProduct): Promise<void> {
  console.log('\nA page of 200 by how deep it lies, medians in ms:\n');
  printTableHead('up to row', 'product', 'raw page', 'ratio');
  let [cursor, key, depth]: [string | null, string, number] = ['', '', 0];
  let [own, raw]: [number[], number[]] = [[], []];
  while (cursor !== null) {
    const page = await sendRequest(call(`${list}?limit=200${cursor && `&cursor=${cursor}`}`));
    const rawPage = await sendRequest({ url: `${baseline}/page?limit=200${key}` });
    own.push(page.ms);
    raw.push(rawPage.ms);
    const { rows, nextCursor } = JSON.parse(page.text) as CasePage;
    const last = (JSON.parse(rawPage.text) as { id: number; created_at: string }[]).at(-1);
    [cursor, key] = [nextCursor, `&at=${last?.created_at}&id=${last?.id}`];
    depth += rows.length;
    if (depth % 100_000 === 0 || cursor === null) {
      const [ms, rawMs] = [calculateMedian(own), calculateMedian(raw)];
      printTableRow(depth, ms.toFixed(1), rawMs.toFixed(1), formatRatio(ms, rawMs));
      [own, raw] = [[], []];
    }
  }
}

async function printStream(bench: BenchProduct, name: string, path: string): Promise<void> {
  const read = await bench.watchMemory(async () => timeStream(await bench.get(path)));
  const { mib, seconds, firstMs, beforeMiB, growthMiB } = read;
  console.log(
    `\n${name}: ${mib.toFixed(0)} MiB in ${seconds.toFixed(1)} s, first bytes after ${firstMs.toFixed(0)} ms; memory ${beforeMiB} MiB before, at most ${beforeMiB + growthMiB} MiB`,
  );
}

export { runReportBenchmark as run };
