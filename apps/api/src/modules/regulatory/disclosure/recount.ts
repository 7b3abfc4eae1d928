import type { DisclosureTables } from '@feedback/contract/regulatory/disclosure-tables';

import { addMonths } from '../../sla/index.ts';

type Months<One> = ReadonlyMap<string, One>;

/**
 * Whether a month may be prepared: the month after the last published month, a published month, or
 * the month before the first; any month while no month is published.
 */
export function canPrepareMonth(month: string, published: Months<unknown>): boolean {
  const names = [...published.keys()].toSorted();
  const [first, newest] = [names[0], names.at(-1)];
  if (first === undefined || newest === undefined) return true;
  return published.has(month) || month === addMonths(newest, 1) || month === addMonths(first, -1);
}

/**
 * Returns the months to recalculate with a month: the month itself and all later published months,
 * which continue its figures.
 */
export const listMonthsToRecalculate = (month: string, published: Months<unknown>): string[] => [
  month,
  ...[...published.keys()].filter((name) => name > month).toSorted(),
];

/** Returns the published months, oldest first, with one month inserted or replaced. */
export const insertPublishedMonth = <One>(
  months: Months<One>,
  name: string,
  one: One,
): Map<string, One> =>
  new Map([...months, [name, one] as const].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two versions of the tables are equal, ignoring the order of object keys. */
export const areTablesEqual = (a: DisclosureTables, b: DisclosureTables): boolean =>
  inOneOrder(a) === inOneOrder(b);

const inOneOrder = (given: unknown): string =>
  JSON.stringify(given, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : value,
  );
