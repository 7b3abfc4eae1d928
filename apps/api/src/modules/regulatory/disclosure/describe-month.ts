import { brand } from '@feedback/contract/brand';
import type {
  Disclosure as DisclosureFacts,
  DisclosureList,
  DisclosureMonth,
  PublishedMonths,
} from '@feedback/contract/regulatory/disclosure';
import { currentTime } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { inSnapshot } from '../../../platform/db/transaction.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { User } from '../../auth/index.ts';
import { currentRoundsSql } from './complaint-rounds.ts';
import { Disclosure } from './disclosure.ts';
import { findChanges } from './find-changes.ts';
import { findPrepared, findPublished, calculateMonthTables } from './find-tables.ts';
import { findFirstInconsistency } from './first-break.ts';
import {
  monthAfter,
  monthOf,
  monthsBetween,
  publicationDueDay,
  monthSpan,
} from '../../sla/index.ts';
import { publishedFiguresBefore } from './past-months.ts';
import { mayPrepareMonth, monthsFrom } from './recount.ts';
import { monthRow } from './tables.ts';
import { indianDayOf } from '../../../platform/db/indian-days.ts';

const withPeople = [
  { model: User, as: 'preparer', paranoid: false },
  { model: User, as: 'approver', paranoid: false },
];

/** Returns the published months, newest first. */
export async function listPublished(): Promise<PublishedMonths> {
  return [...(await findPublished())]
    .map(([month, { version, approvedAt, tables }]) => ({
      ...monthRow(month, tables.sources),
      version,
      publishedAt: approvedAt?.toISOString() ?? '',
    }))
    .toReversed();
}

/**
 * Returns a published month in the given version, by default the newest.
 * @throws NotFoundError
 */
export async function findDisclosure(month: string, version?: number): Promise<DisclosureFacts> {
  const versions = await findVersions(month);
  const published = version ? versions.find((one) => one.version === version) : versions.at(-1);
  if (!published?.approvedAt) throw new NotFoundError();
  return {
    month,
    version: published.version,
    fund: brand.defaultAmc,
    folios: published.folios,
    reason: published.reason,
    publishedAt: published.approvedAt.toISOString(),
    changes: await findChanges(published),
    versions: versions.map(serializeVersion),
    ...published.tables,
  };
}

/** Returns the published versions of a month, oldest first. */
const findVersions = (month: string) =>
  Disclosure.findAll({
    where: { month: `${month}-01`, state: 'approved' },
    include: withPeople,
    order: ['version'],
  });

const serializeVersion = ({ version, approvedAt }: Disclosure) => ({
  version,
  publishedAt: approvedAt?.toISOString() ?? '',
});

/**
 * Returns a month for super admins: a given published version, else the version that awaits
 * approval, else the published version, else the live figures.
 * @throws NotFoundError for an unknown version
 */
export async function describeMonth(month: string, version?: number): Promise<DisclosureMonth> {
  const published = await findPublished();
  const versions = await findVersions(month);
  const shown = version
    ? versions.find((one) => one.version === version)
    : ((await findWaiting(month)) ?? versions.at(-1));
  if (version && !shown) throw new NotFoundError();
  const tables = shown?.tables ?? (await inSnapshot(() => calculateMonthTables(month, published)));
  const before = published.get(monthAfter(month, -1));
  const [first] = shown?.state === 'prepared' ? await findPrepared() : [];
  return {
    month,
    ...signOffOf(shown),
    preparation: first?.name === month ? first.one.id : null,
    preparedWith: first && first.name !== month ? first.name : null,
    folios: shown?.folios ?? null,
    reason: shown?.reason ?? null,
    changes: shown ? await findChanges(shown) : [],
    versions: versions.map(serializeVersion),
    publishBy: publicationDueDay(month),
    isLate: isLate(month, published, currentTime()),
    canPrepare:
      !version && mayPrepareMonth(month, published) && monthSpan(month).until <= currentTime(),
    isCorrection: monthsFrom(month, published).some((name) => published.has(name)),
    addsUp: findFirstInconsistency(tables) === null,
    pendingBefore: before ? monthRow(month, before.tables.sources).pending : null,
    ...tables,
  };
}

const findWaiting = (month: string) =>
  Disclosure.findOne({ where: { month: `${month}-01`, state: 'prepared' }, include: withPeople });

/** Returns all months since the first complaint or the first published month, newest first. */
export async function listMonths(now = currentTime()): Promise<DisclosureList> {
  const known = await Disclosure.findAll({ include: withPeople, order: ['month', 'version'] });
  const byMonth = new Map(known.map((one) => [one.month.slice(0, 7), one]));
  const rows = await query<{ first: Date | null }>(
    `SELECT min(received_at) AS first FROM (${currentRoundsSql}) AS rounds`,
  );
  const published = await findPublished();
  const current = monthOf(now);
  const first = [...byMonth.keys(), monthOf(rows[0]?.first ?? now)].toSorted()[0] ?? current;
  const next = nextOf(current, published, (await findPrepared())[0]?.name);
  const lines = publishedFiguresBefore(monthAfter(current, 1), published).months;
  const lineOf = (month: string) => {
    const newest = byMonth.get(month);
    return newest ? monthRow(month, newest.tables.sources) : lines.get(month);
  };
  return monthsBetween(first, current)
    .map((month) => ({
      month,
      ...signOffOf(byMonth.get(month)),
      publishBy: publicationDueDay(month),
      isLate: isLate(month, published, now),
      next: next(month),
      pending: lineOf(month)?.pending ?? null,
    }))
    .toReversed();
}

/**
 * Counts the unpublished ended months after the newest published month, and the corrections that
 * await approval.
 */
export async function countUnpublished(now = currentTime()): Promise<number> {
  const [known] = await query<{ newest: string | null; corrections: number }>(
    `SELECT newest::text, (SELECT count(DISTINCT d.month)::int FROM disclosures AS d
       WHERE d.state = 'prepared' AND d.month <= newest) AS corrections
     FROM (SELECT max(month) FILTER (WHERE state = 'approved') AS newest FROM disclosures) AS published`,
  );
  if (!known?.newest) return 0;
  const first = monthAfter(known.newest.slice(0, 7), 1);
  return monthsBetween(first, monthAfter(monthOf(now), -1)).length + known.corrections;
}

/**
 * Returns a function for the next step of a month: approving the existing preparation, else
 * preparing the month after the newest published month, or last month when no month is published.
 */
function nextOf(current: string, published: ReadonlyMap<string, unknown>, waiting?: string) {
  const newest = [...published.keys()].at(-1);
  const upcoming = newest ? monthAfter(newest, 1) : monthAfter(current, -1);
  return (month: string) => {
    if (waiting !== undefined) return month === waiting ? ('approve' as const) : null;
    return month === upcoming && month < current ? ('prepare' as const) : null;
  };
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

/**
 * Whether a month is unpublished after its publication day. Months before the first published month
 * are not late, because this product did not publish them.
 */
function isLate(month: string, published: ReadonlyMap<string, unknown>, now: Date): boolean {
  const [first = month] = [...published.keys()].toSorted();
  return !published.has(month) && month >= first && publicationDueDay(month) < indianDayOf(now);
}
