import type {
  ApproveDisclosureRequest,
  PrepareDisclosureRequest,
} from '@feedback/contract/regulatory/disclosure';
import type { DisclosureTables } from '@feedback/contract/regulatory/disclosure-tables';
import { raise } from '../../../platform/events/raise.ts';
import { query } from '../../../platform/db/query.ts';
import { runWithDeleteRight } from '../../../platform/db/evidence-rights.ts';
import { currentTime, requireSignedInViewer } from '../../../platform/context/context.ts';

import { collectBoundValues } from '../../../platform/db/sql-values.ts';
import { ConflictError, ValidationError } from '../../../platform/errors.ts';
import { buildCountedRoundsSql } from './counted-rounds.ts';
import { requireIndependentApprover } from '../../auth/index.ts';
import { Disclosure } from './disclosure.ts';
import {
  findCountBasis,
  findPreparedDisclosures,
  findPublishedDisclosures,
  calculateMonthTables,
} from './find-tables.ts';
import { findFirstInconsistency } from './first-inconsistency.ts';
import { lockDisclosures } from './lock-disclosures.ts';
import { toMonthSpan } from '../../sla/index.ts';
import {
  canPrepareMonth,
  areTablesEqual,
  listMonthsToRecalculate,
  insertPublishedMonth,
} from './recount.ts';
import { inRepeatableRead } from '../../../platform/db/transaction.ts';

/**
 * Prepares a month's tables for approval by another person, and replaces an earlier preparation.
 * Preparing a published month is a correction and requires a reason; it also recalculates the later
 * published months as new versions, because they continue its figures.
 * @throws ConflictError `monthNotOver`, `disclosureOrder`, `rowBreaks`
 * @throws ValidationError for a correction without a reason
 */
export async function prepareDisclosure(
  month: string,
  { folios, reason }: PrepareDisclosureRequest,
): Promise<void> {
  const signer = requireSignedInViewer();
  await oneAtATime(async () => {
    await requireOver(month);
    const published = await findPublishedDisclosures();
    if (!canPrepareMonth(month, published)) throw new ConflictError('disclosureOrder');
    const names = listMonthsToRecalculate(month, published);
    if (names.some((name) => published.has(name)) && reason.trim() === '') {
      throw new ValidationError([{ path: 'reason', key: 'correctionReason' }]);
    }
    await runWithDeleteRight('disclosures, disclosure_rounds', () =>
      Disclosure.destroy({ where: { state: 'prepared' } }),
    );
    const preparedAt = currentTime();
    let known = published;
    for (const name of names) {
      const before = published.get(name);
      const version = (before?.version ?? 0) + 1;
      const said = { version, folios: name === month ? folios : (before?.folios ?? folios) };
      const tables = await calculateMonthTables(name, known);
      requireSums(tables);
      const prepared = await Disclosure.create({
        ...said,
        month: `${name}-01`,
        state: 'prepared',
        tables,
        reason: version > 1 ? reason : null,
        preparedBy: signer.userId,
        preparedAt,
        approvedBy: null,
        approvedAt: null,
      });
      await saveRounds(prepared.id, name, known);
      known = insertPublishedMonth(known, name, prepared);
      const change = {
        id: prepared.id,
        label: name,
        after: { ...said, ...(before && { reason }) },
      };
      await raise('disclosure.prepared', change);
    }
  });
}

/**
 * Publishes a version that another person prepared, together with the recalculated later months.
 * Requires that the approver read this preparation and that the figures have not changed since.
 * Published versions never change.
 * @throws ConflictError `notPrepared`, `preparedAgain`, `sameApprover`, `approverBarred`,
 * `preparerBarred`, `rowBreaks`, `disclosureChanged`
 */
export async function approveDisclosure(
  month: string,
  { preparation }: ApproveDisclosureRequest,
): Promise<void> {
  const signer = requireSignedInViewer();
  await oneAtATime(async () => {
    const prepared = await findPreparedDisclosures();
    const [asked] = prepared;
    if (asked?.name !== month) throw new ConflictError('notPrepared');
    if (asked.one.id !== preparation) throw new ConflictError('preparedAgain');
    const at = currentTime();
    let known = await findPublishedDisclosures();
    for (const { name, one } of prepared) {
      one.approve(signer.userId, at);
      await requireIndependentApprover(signer.userId, one.preparedBy);
      const now = await calculateMonthTables(name, known);
      requireSums(now);
      if (!areTablesEqual(now, one.tables)) throw new ConflictError('disclosureChanged');
      known = insertPublishedMonth(known, name, one);
    }
    for (const { name, one } of prepared) {
      await one.save();
      const change = {
        id: one.id,
        label: name,
        after: { version: one.version, folios: one.folios },
      };
      await raise('disclosure.approved', change);
    }
  });
}

/** Runs work in a database snapshot, under the lock of the published figures. */
const oneAtATime = (work: () => Promise<void>) =>
  inRepeatableRead(async () => {
    await lockDisclosures();
    await work();
  });

/** Rejects a month that is not over by the database clock. */
async function requireOver(month: string): Promise<void> {
  const rows = await query<{ isOver: boolean }>(`SELECT $1::timestamptz <= now() AS "isOver"`, [
    toMonthSpan(month).until,
  ]);
  if (!rows[0]?.isOver) throw new ConflictError('monthNotOver');
}

/** Rejects tables with a row that does not add up; the error message names the row. */
function requireSums(tables: DisclosureTables): void {
  const row = findFirstInconsistency(tables);
  if (row === null) return;
  throw new ConflictError('rowBreaks', { detail: { key: 'rowBreaksAt', values: { row } } });
}

async function saveRounds(
  disclosureId: number,
  month: string,
  published: ReadonlyMap<string, Disclosure>,
): Promise<void> {
  const { values, place } = collectBoundValues();
  await query(
    `WITH ${buildCountedRoundsSql(findCountBasis(month, published), place)}
     INSERT INTO disclosure_rounds (disclosure_id, feedback_id, round, code, source, received_at,
       opening, received, outcome, days, bucket)
     SELECT ${place(disclosureId)}::int, feedback_id, round, code, source, received_at, opening,
       received, outcome, days, bucket FROM counted`,
    values,
  );
}
