import { setInterval, clearInterval } from 'node:timers';

import type { NewCases } from '@feedback/contract/case/report';
import type { CasePage } from '@feedback/contract/case/case-columns';

import { generatedCase } from '../generated-case.ts';
import { printTime, timed, timedAt } from '../print-time.ts';
import { startFullProduct, type BenchProduct } from '../product.ts';
import { besideFloor, printBesideFloor, printFloorHead, ratioOf, row } from '../with-floor.ts';

/** Queries for the search box and the filters, for a product with this many cases. */
const questionsAmong = (count: number) => {
  const { mobile, email, folio, word } = generatedCase(Math.ceil(count / 2));
  return [
    ['newest page', ''],
    ['oldest page', 'sort=oldest'],
    ['one status: open', 'status=open'],
    ['not closed', 'status=unclosed'],
    ['one type', 'feedbackType=KYC'],
    ['one assignee', 'assignedTo=BENCH'],
    ['one week, two years ago', `from=${daysAgo(730)}&to=${daysAgo(723)}`],
    ['a word of one case', `search=${word}`],
    ['a mobile number', `search=${mobile}`],
    ['an e-mail address', `search=${email}`],
    ['a folio', `search=${folio}`],
    ['a PAN', 'search=ABCPE4321F'],
    ['a Hindi word of many cases', `search=${encodeURIComponent('नामांकन')}`],
    ['two common words', 'search=nominee%20pending'],
    ['a name and a rare number', 'search=Asha%20ref8888'],
    ['two letters', 'search=vi'],
    ['nothing anywhere', 'search=xyzzyplugh'],
    ['nothing, in two letters', 'search=qx'],
    ['open, one type, a common word', 'status=open&feedbackType=KYC&search=dividend'],
  ] as const;
};

/**
 * `npm run bench -- report [cases]`: measures the report on a million cases. The baseline is raw
 * pages by key.
 */
export async function run([count = '1000000']: string[]): Promise<void> {
  const product = await startFullProduct(Number(count));
  await besideFloor(product, async (floorUrl) => {
    const report = {
      product,
      list: `admin/getnonkotakfeedbacks/${product.userId}/c`,
      rawPage: `${floorUrl}/page`,
    };
    const { list } = report;
    await warmUp(report);
    await printQuestions(report, Number(count));
    await printDepths(report);
    await printStream(product, 'CSV', `admin/report/${product.userId}/c.csv`);
    await printStream(product, 'whole list', list);
    await printTime('overview, 90 days', product, `admin/overview/${product.userId}?days=90`);
    await printTime('analysis, 12 months', product, 'admin/analysis?months=12');
    const newCases = `admin/newcases/${product.userId}/c`;
    const { seen } = (await (await product.get(newCases)).json()) as NewCases;
    await printTime('new cases', product, `${newCases}?after=${seen}`);
  });
}

/** The measured report and the address of the baseline page. */
interface Report {
  readonly product: BenchProduct;
  readonly list: string;
  readonly rawPage: string;
}

/** Warms up a new process, which compiles code during its first responses. */
async function warmUp({ product, list, rawPage }: Report): Promise<void> {
  for (let call = 0; call < 300; call += 1) {
    await timed(product, `${list}?limit=50`);
    await timedAt(rawPage);
  }
}

async function printQuestions({ product, list, rawPage }: Report, count: number): Promise<void> {
  console.log(`\nA page of 50 of ${count} cases with its count, in ms:\n`);
  printFloorHead('question', 'raw page');
  for (const [name, query] of questionsAmong(count)) {
    await printBesideFloor(
      name,
      () => timed(product, `${list}?limit=50&${query}`),
      () => timedAt(rawPage),
    );
  }
}

/** Pages from the newest case to the oldest by cursor, and prints the time of a page by depth. */
async function printDepths({ product, list, rawPage }: Report): Promise<void> {
  console.log('\nA page of 200 by how deep it lies, medians in ms:\n');
  console.log('| up to row | product | raw page | ratio |\n|--:|--:|--:|--:|');
  let [cursor, key, depth]: [string | null, string, number] = ['', '', 0];
  let [own, raw]: number[][] = [[], []];
  while (cursor !== null) {
    const path: string = `${list}?limit=200${cursor && `&cursor=${cursor}`}`;
    const [page, rawRows] = [
      await timed(product, path),
      await timedAt(`${rawPage}?limit=200${key}`),
    ];
    own?.push(page.ms);
    raw?.push(rawRows.ms);
    const { rows, nextCursor } = JSON.parse(page.text) as CasePage;
    const last = (JSON.parse(rawRows.text) as { id: number; created_at: string }[]).at(-1);
    [cursor, key] = [nextCursor, `&at=${last?.created_at}&id=${last?.id}`];
    depth += rows.length;
    if (depth % 100_000 === 0 || cursor === null) {
      const [ms, rawMs] = [medianOf(own), medianOf(raw)];
      console.log(row(depth, ms.toFixed(1), rawMs.toFixed(1), ratioOf(ms, rawMs)));
      [own, raw] = [[], []];
    }
  }
}

const medianOf = (times: readonly number[] = []) =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

async function printStream(product: BenchProduct, name: string, path: string): Promise<void> {
  const memory = async () =>
    Math.round((await product.metric('process_resident_memory_bytes')) / 1024 / 1024);
  const before = await memory();
  let most = before;
  const look = async () => {
    most = Math.max(most, await memory());
  };
  const watch = setInterval(() => void look(), 500);
  const start = performance.now();
  const response = await product.get(path);
  let firstMs = 0;
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    firstMs ||= performance.now() - start;
    bytes += chunk.length;
  }
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `\n${name}: ${(bytes / 1024 / 1024).toFixed(0)} MiB in ${seconds.toFixed(1)} s, first bytes after ${firstMs.toFixed(0)} ms; memory ${before} MiB before, at most ${most} MiB`,
  );
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
