import process from 'node:process';

import { chromium } from '@playwright/test';

import { startFullProduct, type BenchProduct } from '../product.ts';
import { ratioOf, row } from '../with-floor.ts';
import { act, openReport, type Cost } from './measure.ts';
import { interactions } from './interactions.ts';

/**
 * `npm run bench -- console [rows] [rounds]`: how soon the report answers a hand on a slow machine,
 * beside its own page without scripts.
 */
export async function run([rows = '200', rounds = '5']: string[]): Promise<void> {
  const product = await startFullProduct(1000);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    console.log(await measureReport(product, browser, Number(rows), Number(rounds)));
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measureReport(
  product: BenchProduct,
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  rows: number,
  rounds: number,
): Promise<string> {
  const costs = new Map<string, Cost[]>();
  for (let round = 0; round < rounds; round += 1) {
    const report = await openReport(browser, product, rows);
    const still = await report.openStill();
    add(costs, drawn.name, report.drawn);
    add(costs, drawn.still, still.drawn);
    add(costs, tickedStill, still.ticked);
    for (const { name, prepare, hand } of interactions) {
      await prepare?.(report.page);
      add(costs, name, await act(report.page, hand));
    }
    await report.close();
  }
  return tableOf(costs, rows);
}

/** The page drawn, and without its scripts; a tick there is the floor of all hands' work. */
const drawn = { name: 'the page drawn', still: 'the same without scripts' };
const tickedStill = 'ticking a row without scripts';

/** Milliseconds that count for what the browser does not tell of, as it is shorter. */
const leastMs = { paint: 16, task: 50 };

/** The ratios: of the page its longest task, of a hand's work the next paint. */
function tableOf(costs: ReadonlyMap<string, readonly Cost[]>, rows: number): string {
  const ratio = (figure: keyof Cost, name: string, floor: string) => {
    const [own, raw] = [name, floor].map((each) => {
      const [median = 0] = spread(costs.get(each) ?? [], (cost) => cost[figure]);
      return Math.max(leastMs[figure], median);
    });
    return ratioOf(own, raw);
  };
  const ratioOfRow = (name: string) => {
    if (name === drawn.still || name === tickedStill) return '';
    return name === drawn.name
      ? ratio('task', name, drawn.still)
      : ratio('paint', name, tickedStill);
  };
  const head = ['to next paint, ms', 'worst', 'longest task, ms', 'worst', 'ratio'];
  const lines = Array.from(costs, ([name, all]) => {
    const paints = spread(all, ({ paint }) => paint);
    return row(name, ...paints, ...spread(all, ({ task }) => task), ratioOfRow(name));
  });
  return [
    row(`${rows} rows, 4× slower`, ...head),
    row('---', '--:', '--:', '--:', '--:', '--:'),
    ...lines,
  ].join('\n');
}

function add(costs: Map<string, Cost[]>, name: string, cost: Cost): void {
  costs.set(name, [...(costs.get(name) ?? []), cost]);
}

/** The median and the worst. */
function spread(all: readonly Cost[], pick: (cost: Cost) => number): number[] {
  const sorted = all.map(pick).toSorted((a, b) => a - b);
  return [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ms) => Math.round(ms ?? 0));
}
