import type { DisclosureTables } from '@feedback/contract/disclosure';
import type { PoolClient } from 'pg';

import { findComplaintCodes } from '../complaint-codes.ts';
import type { Counting } from './counted-rounds.ts';
import { Disclosure } from './disclosure.ts';
import { findGroups } from './groups.ts';
import { monthAfter, spanOf, yearOf } from './months.ts';
import { findPastMonths } from './past-months.ts';
import { adjustmentsOf, codeRows, monthRow, sourceRows, yearRows } from './tables.ts';

/** What is published, by month (`2026-10`): each month's newest version. */
export async function findPublished(): Promise<Map<string, Disclosure>> {
  const approved = await Disclosure.findAll({
    where: { state: 'approved' },
    order: ['month', 'version'],
  });
  return new Map(approved.map((one) => [one.month.slice(0, 7), one]));
}

/** What a month's counting goes on from, as if nothing of it or after it were published. */
export function countingOf(month: string, published: ReadonlyMap<string, Disclosure>): Counting {
  const before = [...published].filter(([one]) => one < month);
  return {
    span: spanOf(month),
    prior: published.get(monthAfter(month, -1))?.id ?? null,
    published: before.map(([, { id }]) => id),
  };
}

/** A month's tables as the rounds are now. */
export async function findTables(
  client: PoolClient,
  month: string,
  published: ReadonlyMap<string, Disclosure>,
): Promise<DisclosureTables> {
  const groups = await findGroups(client, countingOf(month, published));
  const sources = sourceRows(groups);
  const told = new Map(
    [...published].map(([name, { tables }]) => [name, monthRow(name, tables.sources)]),
  );
  const past = await findPastMonths(client, month, told);
  const months = [...past, monthRow(month, sources)];
  return {
    codes: codeRows(groups, await findComplaintCodes(client)),
    sources,
    months: months.filter((row) => yearOf(row.month) === yearOf(month)),
    years: yearRows(months),
    adjustments: adjustmentsOf(groups),
  };
}
