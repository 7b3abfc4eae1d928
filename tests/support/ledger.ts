import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import process from 'node:process';

/** How often a fault is injected: a variable's number, or what is usual. */
export const times = (variable: string, usual: number): number =>
  Number(process.env[variable] ?? usual);

/** Prints what a fault did, as a row of the guide's table, and leaves it for the whole table. */
export function tell(fault: string, injected: number, outcome: string): void {
  const load = loadavg()[0]?.toFixed(1) ?? '';
  const row = `| ${fault} | ${injected} | ${outcome} | ${load} |\n`;
  process.stdout.write(row);
  const { TOLD } = process.env;
  if (TOLD) appendFileSync(TOLD, row);
}

/** The value below which a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
