import type { DisclosureTables } from '@feedback/contract/regulatory/disclosure-tables';
import { findComplaintCodesOfPeriod } from '../../reference-data/index.ts';
import type { CountedMonth } from './counted-rounds.ts';
import { Disclosure } from './disclosure.ts';
import { countRoundGroups } from './round-groups.ts';
import { addMonths, toMonthSpan, toFinancialYear } from '../../sla/index.ts';
import { findFiguresOfPastMonths, findPublishedMonthsBefore } from './past-months.ts';
import {
  buildMovedRoundsFootnote,
  buildComplaintCodeRows,
  buildMonthRow,
  buildComplaintSourceRows,
  buildYearRows,
} from './tables.ts';

/** Returns the newest published version of each month, by month (`2026-10`). */
export async function findPublishedDisclosures(): Promise<Map<string, Disclosure>> {
  const approved = await Disclosure.findAll({
    where: { state: 'approved' },
    order: ['month', 'version'],
  });
  return new Map(approved.map((one) => [one.month.slice(0, 7), one]));
}

/**
 * Returns the versions that await approval: the prepared month first, then the months recalculated
 * with it.
 */
export async function findPreparedDisclosures(): Promise<{ name: string; one: Disclosure }[]> {
  const prepared = await Disclosure.findAll({ where: { state: 'prepared' }, order: ['month'] });
  return prepared.map((one) => ({ name: one.month.slice(0, 7), one }));
}

/**
 * Returns the published months on which a month's count builds, ignoring published versions of the
 * month itself and of later months.
 */
export function findCountBasis(
  month: string,
  published: ReadonlyMap<string, Disclosure>,
): CountedMonth {
  const before = [...published].filter(([one]) => one < month);
  return {
    span: toMonthSpan(month),
    prior: published.get(addMonths(month, -1))?.id ?? null,
    published: before.map(([, { id }]) => id),
  };
}

/** Calculates a month's tables from the present rounds of the cases. */
export async function calculateMonthTables(
  month: string,
  published: ReadonlyMap<string, Disclosure>,
): Promise<DisclosureTables> {
  const groups = await countRoundGroups(findCountBasis(month, published));
  const sources = buildComplaintSourceRows(groups);
  const frozen = findPublishedMonthsBefore(month, published);
  const past = await findFiguresOfPastMonths(month, frozen.months);
  const months = [...past, buildMonthRow(month, sources)];
  const codes = await findComplaintCodesOfPeriod(`${month}-01`, toMonthSpan(month).lastDay);
  return {
    codes: buildComplaintCodeRows(groups, codes),
    sources,
    months: months.filter((row) => toFinancialYear(row.month) === toFinancialYear(month)),
    years: [...frozen.years, ...buildYearRows(months)],
    adjustments: buildMovedRoundsFootnote(groups),
  };
}
