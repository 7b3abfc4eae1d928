import { buildIndianDayStartSql } from '../../../platform/db/indian-days.ts';
import type { BindValue } from '../../../platform/db/sql-values.ts';
import { buildCountedRoundsSql } from './counted-rounds.ts';
import { Disclosure } from './disclosure.ts';
import { findCountBasis, findPublishedDisclosures } from './find-tables.ts';
import { toMonthSpan } from '../../sla/index.ts';

const columns = `feedback_id, round, code, source, received_at, opening, received, outcome, days,
  bucket`;

/**
 * Returns an SQL column: whether a round was moved into or out of its table row after the previous
 * month was published.
 */
const movedSql = (from: string) => `CASE WHEN received = -1 THEN 'out'
  WHEN received = 1 AND received_at < ${from} THEN 'in' END AS moved`;

/**
 * Returns an SQL query for the rounds that the given months count: from each month's newest stored
 * version, else from the live figures.
 */
export async function findCountedRounds(
  months: readonly string[],
  version?: number,
): Promise<(place: BindValue) => string> {
  const kept = await Disclosure.findAll({
    attributes: ['id', 'month'],
    where: { month: months.map((month) => `${month}-01`), ...(version && { version }) },
    order: ['month', 'version'],
  });
  const byMonth = new Map(kept.map(({ id, month }) => [month.slice(0, 7), id]));
  const live = months.filter((month) => !byMonth.has(month));
  const published =
    live.length > 0 ? await findPublishedDisclosures() : new Map<string, Disclosure>();
  return (place) =>
    [
      `SELECT ${columns}, ${movedSql(buildIndianDayStartSql('month'))}
       FROM disclosure_rounds JOIN disclosures ON id = disclosure_id
       WHERE disclosure_id = ANY (${place([...byMonth.values()])}::int[])`,
      ...live.map(
        (month) =>
          `SELECT * FROM (WITH ${buildCountedRoundsSql(findCountBasis(month, published), place)}
           SELECT ${columns}, ${movedSql(`${place(toMonthSpan(month).from)}::timestamptz`)}
           FROM counted) AS live`,
      ),
    ].join(' UNION ALL ');
}
