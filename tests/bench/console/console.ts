import process from 'node:process';

import { chromium } from '@playwright/test';

import { startFullProduct, type BenchProduct } from '../product.ts';
import { act, openReport, type Cost } from './measure.ts';
import { interactions } from './interactions.ts';

/** `npm run bench -- console [rows] [rounds]`: how soon the report answers a hand on a slow machine. */
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
    add(costs, 'the page drawn', report.drawn);
    for (const { name, prepare, hand } of interactions) {
      await prepare?.(report.page);
      add(costs, name, await act(report.page, hand));
    }
    await report.close();
  }
  return [
    row([`${rows} rows, 4× slower`, 'to next paint, ms', 'worst', 'longest task, ms', 'worst']),
    row(['---', '--:', '--:', '--:', '--:']),
    ...Array.from(costs, ([name, all]) =>
      row([name, ...spread(all, ({ paint }) => paint), ...spread(all, ({ task }) => task)]),
    ),
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

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
