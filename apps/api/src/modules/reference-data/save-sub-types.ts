import { isDeepStrictEqual } from 'node:util';

import {
  isComplaintClass,
  type CaseClass,
  type ComplaintCode,
} from '@feedback/contract/kinds/case-class';
import type { SubTypeRow } from '@feedback/contract/reference-data/feedback-type';
import type { InvalidField } from '@feedback/contract/fields/field-errors';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';
import type { FeedbackType } from './feedback-type.ts';
import { SubType } from './sub-type.ts';
import type { RecordChange } from '../events/index.ts';
import { NotFoundError, ValidationError } from '../../platform/errors.ts';
import { findComplaintCodes } from './complaint-codes.ts';
import { requireVersion } from '../../platform/db/require-version.ts';
import { runWithUniqueNameErrors } from '../../platform/db/unique-names.ts';
import {
  findCaseOwner,
  lockFeedbackType,
  toOwnerColumns,
  requireFeedbackType,
  type FoundCaseOwner,
} from './find-feedback-types.ts';
import { toNamesColumn } from './local-names.ts';
import { pickAuditedSubTypeFields } from './serialize-feedback-type.ts';

const uniqueFields = { sub_types_name: ['subType', 'nameExists'] } as const;

/**
 * Replaces the sub-types of a feedback type in one transaction: adds rows without an id, changes
 * rows with an id, and deletes missing rows (rule 3.10).
 * @throws ValidationError, NotFoundError, ConflictError
 */
export async function saveSubTypes(rows: readonly SubTypeRow[]): Promise<FeedbackType> {
  refuseMixedRows(rows);
  refuseWrongCodes(rows, await findComplaintCodes());
  const typeId = rows[0]?.feedbackTypeId ?? 0;
  const owners = await Promise.all(
    rows.map((row, index) => findCaseOwner(row, `${index}.ownerCode`)),
  );
  return runWithUniqueNameErrors(uniqueFields, () =>
    inTransaction(async () => {
      const type = requireVersion(await lockFeedbackType(typeId), rows[0]?.version);
      await removeLeftOut(type, rows);
      await changeKept(type, rows, owners);
      await addNew(type, rows, owners);
      // Changes the version of the feedback type, so that a concurrent edit of its sub-types is
      // detected.
      type.changed('updatedAt', true);
      await type.save();
      return requireFeedbackType(type.id);
    }),
  );
}

/**
 * Returns the complaint code of a sub-type; null unless its class is a complaint. Keeps the present
 * code when older callers omit the code.
 */
const codeOf = (
  kind: CaseClass | undefined,
  given: string | null | undefined,
  before: string | null = null,
): string | null =>
  isComplaintClass(kind) ? (given === undefined ? before : given || null) : null;

function refuseWrongCodes(rows: readonly SubTypeRow[], codes: readonly ComplaintCode[]): void {
  const wrong = rows.flatMap(({ class: kind, complaintCode }, index) =>
    isComplaintClass(kind) &&
    complaintCode &&
    !codes.some((one) => one.code === complaintCode && one.class === kind)
      ? [{ path: `${index}.complaintCode`, key: 'complaintCodeRequired' as const }]
      : [],
  );
  if (wrong.length > 0) throw new ValidationError(wrong);
}

/** Rejects rows of several feedback types and duplicate names. */
function refuseMixedRows(rows: readonly SubTypeRow[]): void {
  const typeId = rows[0]?.feedbackTypeId;
  const seen = new Set<string>();
  const problems: InvalidField[] = [];
  for (const [index, row] of rows.entries()) {
    const name = row.subType.normalize('NFC').toLowerCase();
    if (row.feedbackTypeId !== typeId)
      problems.push({ path: `${index}.feedbackTypeId`, key: 'invalidValue' });
    else if (seen.has(name)) problems.push({ path: `${index}.subType`, key: 'nameExists' });
    seen.add(name);
  }
  if (problems.length > 0) throw new ValidationError(problems);
}

async function removeLeftOut(type: FeedbackType, rows: readonly SubTypeRow[]): Promise<void> {
  const kept = new Set(rows.map(({ id }) => id));
  for (const row of type.subTypes ?? []) {
    if (kept.has(row.id)) continue;
    await row.destroy();
    await raiseChange(type, 'deleted', row, { before: pickAuditedSubTypeFields(row) });
  }
}

async function changeKept(
  type: FeedbackType,
  rows: readonly SubTypeRow[],
  owners: readonly FoundCaseOwner[],
): Promise<void> {
  const changed = rows.flatMap((row, index) => {
    if (!row.id) return [];
    const found = type.subTypes?.find(({ id }) => id === row.id);
    const owner = owners[index];
    if (!found || !owner) throw new NotFoundError();
    const { subType: name, class: kind = found.class } = row;
    const complaintCode = codeOf(kind, row.complaintCode, found.complaintCode);
    const values = {
      name,
      ...toNamesColumn(row.names),
      class: kind,
      complaintCode,
      ...toOwnerColumns(owner),
    };
    const isSame = Object.entries(values).every(([column, value]) =>
      isDeepStrictEqual(found.get(column), value),
    );
    return isSame ? [] : [{ found, owner, values, before: pickAuditedSubTypeFields(found) }];
  });
  // Names may be swapped: gives each row a temporary name first, so that no two rows have the same
  // name meanwhile.
  for (const { found } of changed) await found.update({ name: `#${found.id}` });
  for (const { found, owner, values, before } of changed) {
    await found.update(values);
    Object.assign(found, owner);
    await raiseChange(type, 'updated', found, { before, after: pickAuditedSubTypeFields(found) });
  }
}

async function addNew(
  type: FeedbackType,
  rows: readonly SubTypeRow[],
  owners: readonly FoundCaseOwner[],
): Promise<void> {
  for (const [index, row] of rows.entries()) {
    const owner = owners[index];
    if (row.id || !owner) continue;
    const added = await SubType.create({
      feedbackTypeId: type.id,
      name: row.subType,
      ...toNamesColumn(row.names),
      ...toOwnerColumns(owner),
      ...(row.class && { class: row.class }),
      complaintCode: codeOf(row.class, row.complaintCode),
    });
    Object.assign(added, owner);
    await raiseChange(type, 'created', added, { after: pickAuditedSubTypeFields(added) });
  }
}

/**
 * Deletes one sub-type. Cases keep the name that they were saved with.
 * @throws NotFoundError
 */
export async function deleteSubType(id: number): Promise<void> {
  await inTransaction(async () => {
    const found = await SubType.findByPk(id);
    const type = found ? await lockFeedbackType(found.feedbackTypeId) : null;
    const row = type?.subTypes?.find((subType) => subType.id === id);
    if (!type || !row) throw new NotFoundError();
    await row.destroy();
    type.changed('updatedAt', true);
    await type.save();
    await raiseChange(type, 'deleted', row, { before: pickAuditedSubTypeFields(row) });
  });
}

const raiseChange = (
  type: FeedbackType,
  action: 'created' | 'updated' | 'deleted',
  row: SubType,
  change: Pick<RecordChange, 'before' | 'after'>,
) => raise(`subType.${action}`, { id: row.id, label: `${type.name}: ${row.name}`, ...change });
