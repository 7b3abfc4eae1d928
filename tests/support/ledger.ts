import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import process from 'node:process';

/** Returns how often to inject a fault: an environment variable's number, or the default. */
export const readRepetitions = (variable: string, usual: number): number =>
  Number(process.env[variable] ?? usual);

/**
 * Prints the result of a fault as a row of the guide's table, and appends it to the complete table.
 */
export function printFaultResult(fault: string, injected: number, outcome: string): void {
  const load = loadavg()[0]?.toFixed(1) ?? '';
  const row = `| ${fault} | ${injected} | ${outcome} | ${load} |\n`;
  process.stdout.write(row);
  const { TOLD } = process.env;
  if (TOLD) appendFileSync(TOLD, row);
}

/** Returns the quantile of values: a `share` of them is smaller. */
export function calculateQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
