import type { DisclosureTables } from '@feedback/contract/regulator/disclosure-tables';

import { monthAfter } from '../clock/months.ts';

type Months<One> = ReadonlyMap<string, One>;

/**
 * Whether a month may be prepared, as far as the others go: the next one, one that is published,
 * or the one before the first; where nothing is published, any.
 */
export function isInOrder(month: string, published: Months<unknown>): boolean {
  const names = [...published.keys()].toSorted();
  const [first, newest] = [names[0], names.at(-1)];
  if (first === undefined || newest === undefined) return true;
  return published.has(month) || month === monthAfter(newest, 1) || month === monthAfter(first, -1);
}

/** The months that are counted when one is: it, and the published ones after it, which go on from it. */
export const monthsFrom = (month: string, published: Months<unknown>): string[] => [
  month,
  ...[...published.keys()].filter((name) => name > month).toSorted(),
];

/** The published months, the oldest first, with another in its place among them. */
export const withMonth = <One>(months: Months<One>, name: string, one: One): Map<string, One> =>
  new Map([...months, [name, one] as const].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two tables say the same, whatever order the database keeps the names in. */
export const isSame = (a: DisclosureTables, b: DisclosureTables): boolean =>
  inOneOrder(a) === inOneOrder(b);

const inOneOrder = (given: unknown): string =>
  JSON.stringify(given, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : value,
  );
