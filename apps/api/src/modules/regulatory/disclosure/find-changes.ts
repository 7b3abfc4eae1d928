import type {
  DisclosureChange,
  DisclosureTables,
} from '@feedback/contract/regulatory/disclosure-tables';
import { Op } from 'sequelize';

import { Disclosure } from './disclosure.ts';
import { buildMonthRow } from './tables.ts';

/**
 * Returns the changes that a correction makes in its own month and in the recalculated later
 * months. Empty for the first version of a month.
 */
export async function findDisclosureChanges(version: Disclosure): Promise<DisclosureChange[]> {
  // Versions that were prepared together have the same preparation time.
  const { preparedAt, preparedBy, month } = version;
  const together = await Disclosure.findAll({
    where: { preparedAt, preparedBy, month: { [Op.gte]: month } },
    order: ['month'],
  });
  const older = await Disclosure.findAll({
    where: { month: together.map((one) => one.month), state: 'approved' },
  });
  const changed = together.flatMap((one) => {
    const last = older.find((each) => each.month === one.month && each.version === one.version - 1);
    return changeOf(one, last?.tables ?? null);
  });
  return together.every((one) => one.version === 1) ? [] : changed;
}

function changeOf(now: Disclosure, last: DisclosureTables | null): DisclosureChange[] {
  const name = now.month.slice(0, 7);
  const lineOf = ({ sources }: DisclosureTables) => buildMonthRow(name, sources);
  const [before, after] = [last && lineOf(last), lineOf(now.tables)];
  const codes = last ? codesChanged(last, now.tables) : [];
  const isSame = before && JSON.stringify(before) === JSON.stringify(after);
  return isSame && codes.length === 0
    ? []
    : [{ month: name, version: now.version, before, after, codes }];
}

/** Returns the complaint codes whose Part A rows differ; a change in Part B also changes Part A. */
function codesChanged(last: DisclosureTables, now: DisclosureTables): string[] {
  const saidOf = ({ codes }: DisclosureTables) =>
    new Map(
      codes
        .filter(({ part, code }) => part === 'A' && code !== 'total')
        .map((row) => [row.code, numbersOf(row)]),
    );
  const [old, young] = [saidOf(last), saidOf(now)];
  return [...new Set([...old.keys(), ...young.keys()])].filter(
    (code) => (old.get(code) ?? '') !== (young.get(code) ?? ''),
  );
}

const numbersOf = (row: DisclosureTables['codes'][number]): string =>
  JSON.stringify([
    row.opening,
    row.received,
    row.adjusted ?? 0,
    row.resolved,
    row.averageDays,
    row.nonActionable,
    row.pending,
  ]);
