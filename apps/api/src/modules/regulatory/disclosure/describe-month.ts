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
import { currentComplaintRoundsSql } from './complaint-rounds.ts';
import { Disclosure } from './disclosure.ts';
import { findDisclosureChanges } from './find-changes.ts';
import {
  findPreparedDisclosures,
  findPublishedDisclosures,
  calculateMonthTables,
} from './find-tables.ts';
import { findFirstInconsistency } from './first-inconsistency.ts';
import {
  addMonths,
  toMonth,
  listMonthsBetween,
  calculatePublicationDueDay,
  toMonthSpan,
} from '../../sla/index.ts';
import { findPublishedMonthsBefore } from './past-months.ts';
import { canPrepareMonth, listMonthsToRecalculate } from './recount.ts';
import { buildMonthRow } from './tables.ts';
import { toIndianDay } from '../../../platform/db/indian-days.ts';

const withPeople = [
  { model: User, as: 'preparer', paranoid: false },
  { model: User, as: 'approver', paranoid: false },
];

/** Returns the published months, newest first. */
export async function listPublishedMonths(): Promise<PublishedMonths> {
  return [...(await findPublishedDisclosures())]
    .map(([month, { version, approvedAt, tables }]) => ({
      ...buildMonthRow(month, tables.sources),
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
    changes: await findDisclosureChanges(published),
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
export async function findDisclosureMonth(
  month: string,
  version?: number,
): Promise<DisclosureMonth> {
  const published = await findPublishedDisclosures();
  const versions = await findVersions(month);
  const shown = version
    ? versions.find((one) => one.version === version)
    : ((await findWaiting(month)) ?? versions.at(-1));
  if (version && !shown) throw new NotFoundError();
  const tables = shown?.tables ?? (await inSnapshot(() => calculateMonthTables(month, published)));
  const before = published.get(addMonths(month, -1));
  const [first] = shown?.state === 'prepared' ? await findPreparedDisclosures() : [];
  return {
    month,
    ...signOffOf(shown),
    preparation: first?.name === month ? first.one.id : null,
    preparedWith: first && first.name !== month ? first.name : null,
    folios: shown?.folios ?? null,
    reason: shown?.reason ?? null,
    changes: shown ? await findDisclosureChanges(shown) : [],
    versions: versions.map(serializeVersion),
    publishBy: calculatePublicationDueDay(month),
    isLate: isLate(month, published, currentTime()),
    canPrepare:
      !version && canPrepareMonth(month, published) && toMonthSpan(month).until <= currentTime(),
    isCorrection: listMonthsToRecalculate(month, published).some((name) => published.has(name)),
    addsUp: findFirstInconsistency(tables) === null,
    pendingBefore: before ? buildMonthRow(month, before.tables.sources).pending : null,
    ...tables,
  };
}

const findWaiting = (month: string) =>
  Disclosure.findOne({ where: { month: `${month}-01`, state: 'prepared' }, include: withPeople });

/** Returns all months since the first complaint or the first published month, newest first. */
export async function listDisclosureMonths(now = currentTime()): Promise<DisclosureList> {
  const known = await Disclosure.findAll({ include: withPeople, order: ['month', 'version'] });
  const byMonth = new Map(known.map((one) => [one.month.slice(0, 7), one]));
  const rows = await query<{ first: Date | null }>(
    `SELECT min(received_at) AS first FROM (${currentComplaintRoundsSql}) AS rounds`,
  );
  const published = await findPublishedDisclosures();
  const current = toMonth(now);
  const first = [...byMonth.keys(), toMonth(rows[0]?.first ?? now)].toSorted()[0] ?? current;
  const next = nextOf(current, published, (await findPreparedDisclosures())[0]?.name);
  const lines = findPublishedMonthsBefore(addMonths(current, 1), published).months;
  const lineOf = (month: string) => {
    const newest = byMonth.get(month);
    return newest ? buildMonthRow(month, newest.tables.sources) : lines.get(month);
  };
  return listMonthsBetween(first, current)
    .map((month) => ({
      month,
      ...signOffOf(byMonth.get(month)),
      publishBy: calculatePublicationDueDay(month),
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
export async function countUnpublishedMonths(now = currentTime()): Promise<number> {
  const [known] = await query<{ newest: string | null; corrections: number }>(
    `SELECT newest::text, (SELECT count(DISTINCT d.month)::int FROM disclosures AS d
       WHERE d.state = 'prepared' AND d.month <= newest) AS corrections
     FROM (SELECT max(month) FILTER (WHERE state = 'approved') AS newest FROM disclosures) AS published`,
  );
  if (!known?.newest) return 0;
  const first = addMonths(known.newest.slice(0, 7), 1);
  return listMonthsBetween(first, addMonths(toMonth(now), -1)).length + known.corrections;
}

/**
 * Returns a function for the next step of a month: approving the existing preparation, else
 * preparing the month after the newest published month, or last month when no month is published.
 */
function nextOf(current: string, published: ReadonlyMap<string, unknown>, waiting?: string) {
  const newest = [...published.keys()].at(-1);
  const upcoming = newest ? addMonths(newest, 1) : addMonths(current, -1);
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
  return (
    !published.has(month) && month >= first && calculatePublicationDueDay(month) < toIndianDay(now)
  );
}
