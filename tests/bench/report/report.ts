import { setInterval, clearInterval } from 'node:timers';

import type { NewCases } from '@feedback/contract/case/report';
import type { CasePage } from '@feedback/contract/case/case-columns';

import { formatMs, printTime, timed } from '../print-time.ts';
import { startFullProduct, type BenchProduct } from '../product.ts';

/** What the search box and the filters are asked; `ref…` stands in one case alone. */
const questions = [
  ['newest page', ''],
  ['oldest page', 'sort=oldest'],
  ['one status: open', 'status=open'],
  ['not closed', 'status=unclosed'],
  ['one type', 'feedbackType=KYC'],
  ['one assignee', 'assignedTo=BENCH'],
  ['one week, two years ago', `from=${daysAgo(730)}&to=${daysAgo(723)}`],
  ['a word of one case', 'search=ref123456'],
  ['a mobile number', 'search=3864068544'],
  ['an e-mail address', 'search=investor654321@example.com'],
  ['a folio', 'search=10777777'],
  ['a PAN', 'search=ABCPE4321F'],
  ['a Hindi word of many cases', `search=${encodeURIComponent('नामांकन')}`],
  ['two common words', 'search=nominee%20pending'],
  ['a name and a rare number', 'search=Asha%20ref8888'],
  ['two letters', 'search=vi'],
  ['nothing anywhere', 'search=xyzzyplugh'],
  ['nothing, in two letters', 'search=qx'],
  ['open, one type, a common word', 'status=open&feedbackType=KYC&search=dividend'],
] as const;

/** `npm run bench -- report [cases]`: what the report costs on a million cases. */
export async function run([count = '1000000']: string[]): Promise<void> {
  const product = await startFullProduct(Number(count));
  try {
    const list = `admin/getnonkotakfeedbacks/${product.userId}/c`;
    await warmUp(product, list);
    await printQuestions(product, list);
    await printDepths(product, list);
    await printStream(product, 'CSV', `admin/report/${product.userId}/c.csv`);
    await printStream(product, 'whole list', list);
    await printTime('overview, 90 days', product, `admin/overview/${product.userId}?days=90`);
    await printTime('analysis, 12 months', product, 'admin/analysis?months=12');
    const newCases = `admin/newcases/${product.userId}/c`;
    const { seen } = (await (await product.get(newCases)).json()) as NewCases;
    await printTime('new cases', product, `${newCases}?after=${seen}`);
  } finally {
    await product.stop();
  }
}

/** A process that has just started compiles while it answers. */
async function warmUp(product: BenchProduct, list: string): Promise<void> {
  for (let call = 0; call < 300; call += 1) await timed(product, `${list}?limit=50`);
}

async function printQuestions(product: BenchProduct, list: string): Promise<void> {
  console.log('\nA page of 50 with its count, in ms (median and worst of 15):');
  for (const [name, query] of questions)
    await printTime(name, product, `${list}?limit=50&${query}`);
}

/** Walks from the newest case to the oldest by the cursors, and says what a page costs on the way. */
async function printDepths(product: BenchProduct, list: string): Promise<void> {
  console.log('\nA page of 200 by how deep it lies, in ms (median):');
  let cursor: string | null = '';
  let row = 0;
  let times: number[] = [];
  while (cursor !== null) {
    const path: string = `${list}?limit=200${cursor && `&cursor=${cursor}`}`;
    const { ms, text } = await timed(product, path);
    const page = JSON.parse(text) as CasePage;
    times.push(ms);
    row += page.rows.length;
    cursor = page.nextCursor;
    if (row % 100_000 === 0 || cursor === null) {
      times.sort((a, b) => a - b);
      const median = times[Math.floor(times.length / 2)];
      console.log(`  up to row ${String(row).padStart(8)} ${formatMs(median)}`);
      times = [];
    }
  }
}

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
