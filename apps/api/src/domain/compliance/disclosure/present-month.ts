import { brand } from '@feedback/contract/brand';
import type {
  Disclosure as DisclosureFacts,
  DisclosureList,
  DisclosureMonth,
  PublishedMonths,
} from '@feedback/contract/disclosure';
import type { Pool } from 'pg';

import { inSnapshot } from '../../../db/snapshot.ts';
import { NotFoundError } from '../../../errors.ts';
import { User } from '../../people/user.ts';
import { presentRounds } from './complaint-rounds.ts';
import { Disclosure } from './disclosure.ts';
import { findPublished, findTables } from './find-tables.ts';
import { firstBreak } from './first-break.ts';
import { isLate } from './is-late.ts';
import { monthAfter, monthOf, monthsBetween, publishBy, spanOf } from './months.ts';
import { monthRow } from './tables.ts';

const withPeople = [
  { model: User, as: 'preparer', paranoid: false },
  { model: User, as: 'approver', paranoid: false },
];

/** The published months, the newest first. */
export async function listPublished(): Promise<PublishedMonths> {
  return [...(await findPublished())]
    .map(([month, { version, approvedAt }]) => ({
      month,
      version,
      publishedAt: approvedAt?.toISOString() ?? '',
    }))
    .toReversed();
}

/**
 * A published month.
 * @throws NotFoundError
 */
export async function findDisclosure(month: string): Promise<DisclosureFacts> {
  const published = (await findPublished()).get(month);
  if (!published?.approvedAt) throw new NotFoundError();
  const { version, folios, reason, tables, approvedAt } = published;
  const fund = brand.defaultAmc;
  return { month, version, fund, folios, reason, publishedAt: approvedAt.toISOString(), ...tables };
}

/** The newest of a month: what waits for approval, else what is published, else the live figures. */
export async function describeMonth(pool: Pool, month: string): Promise<DisclosureMonth> {
  const published = await findPublished();
  const newest = await Disclosure.findOne({
    where: { month: `${month}-01` },
    include: withPeople,
    order: [['version', 'DESC']],
  });
  const tables =
    newest?.tables ?? (await inSnapshot(pool, (client) => findTables(client, month, published)));
  const before = published.get(monthAfter(month, -1));
  const last = [...published.keys()].at(-1);
  const isNext = last === undefined || month === last || month === monthAfter(last, 1);
  return {
    month,
    ...signOffOf(newest),
    preparation: newest?.state === 'prepared' ? newest.id : null,
    folios: newest?.folios ?? null,
    reason: newest?.reason ?? null,
    publishBy: publishBy(month),
    isLate: isLate(month, published, new Date()),
    canPrepare: isNext && spanOf(month).until <= new Date(),
    addsUp: firstBreak(tables) === null,
    pendingBefore: before ? monthRow(month, before.tables.sources).pending : null,
    ...tables,
  };
}

/** All months since the first complaint, or the first published, the newest first. */
export async function listMonths(pool: Pool, now = new Date()): Promise<DisclosureList> {
  const known = await Disclosure.findAll({ include: withPeople, order: ['month', 'version'] });
  const byMonth = new Map(known.map((one) => [one.month.slice(0, 7), one]));
  const { rows } = await pool.query<{ first: Date | null }>(
    `SELECT min(received_at) AS first FROM (${presentRounds}) AS rounds`,
  );
  const published = await findPublished();
  const present = monthOf(now);
  const first = [...byMonth.keys(), monthOf(rows[0]?.first ?? now)].toSorted()[0] ?? present;
  return monthsBetween(first, present)
    .map((month) => ({
      month,
      ...signOffOf(byMonth.get(month)),
      publishBy: publishBy(month),
      isLate: isLate(month, published, now),
    }))
    .toReversed();
}

function signOffOf(newest: Disclosure | null | undefined) {
  const { preparer, preparedAt, approver, approvedAt } = newest ?? {};
  return {
    state: newest?.state ?? ('live' as const),
    version: newest?.version ?? 0,
    prepared: signatureOf(preparer, preparedAt),
    approved: signatureOf(approver, approvedAt),
  };
}

const signatureOf = (user: User | null | undefined, at: Date | null | undefined) =>
  user && at
    ? { employeeCode: user.employeeCode, name: user.employeeName, at: at.toISOString() }
    : null;
