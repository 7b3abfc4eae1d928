import process from 'node:process';

import { chromium } from '@playwright/test';

import { startFullProduct, type BenchProduct } from '../product.ts';
import { ratioOf, row } from '../with-floor.ts';
import { act, openReport, type Cost } from './measure.ts';
import { interactions } from './interactions.ts';

/**
 * `npm run bench -- console [rows] [rounds]`: measures how soon the report responds to input on a
 * slow machine, with the same page without scripts as baseline.
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

/**
 * Names of the page's measurements. Ticking a row without scripts is the baseline of all
 * interactions.
 */
const drawn = { name: 'the page drawn', still: 'the same without scripts' };
const tickedStill = 'ticking a row without scripts';

/** Milliseconds for durations below the browser's reporting threshold. */
const leastMs = { paint: 16, task: 50 };

/**
 * Formats the ratios to the baseline: the longest task of the page, and the next paint of an
 * interaction.
 */
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

/** Returns the median and the maximum. */
function spread(all: readonly Cost[], pick: (cost: Cost) => number): number[] {
  const sorted = all.map(pick).toSorted((a, b) => a - b);
  return [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ms) => Math.round(ms ?? 0));
}
