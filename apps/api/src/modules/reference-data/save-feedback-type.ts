import type {
  addFeedbackTypeSchema,
  updateFeedbackTypeSchema,
} from '@feedback/contract/reference-data/feedback-type';
import type * as z from 'zod/mini';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';

import { parseAudiences, pickAuditedTypeFields } from './serialize-feedback-type.ts';
import { toNamesColumn } from './local-names.ts';
import { FeedbackType } from './feedback-type.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { requireVersion } from '../../platform/db/require-version.ts';
import { runWithUniqueNameErrors } from '../../platform/db/unique-names.ts';
import {
  findCaseOwner,
  lockFeedbackType,
  toOwnerColumns,
  requireFeedbackType,
} from './find-feedback-types.ts';

type NewType = z.infer<typeof addFeedbackTypeSchema>;
type ChangedType = z.infer<typeof updateFeedbackTypeSchema>;

const uniqueFields = { feedback_types_name: ['feedbacktype', 'nameExists'] } as const;

/**
 * Adds a feedback type without sub-types.
 * @throws ValidationError, ConflictError
 */
export async function addFeedbackType(given: NewType): Promise<FeedbackType> {
  const fields = await fieldsOf(given);
  return runWithUniqueNameErrors(uniqueFields, () =>
    inTransaction(async () => {
      const { id } = await FeedbackType.create(fields);
      const type = await requireFeedbackType(id);
      const added = { id, label: type.name, after: pickAuditedTypeFields(type) };
      await raise('feedbackType.created', added);
      return type;
    }),
  );
}

/**
 * Changes a feedback type without its sub-types.
 * @throws ValidationError, NotFoundError, ConflictError
 */
export async function updateFeedbackType(given: ChangedType): Promise<FeedbackType> {
  const fields = await fieldsOf(given);
  return runWithUniqueNameErrors(uniqueFields, () =>
    inTransaction(async () => {
      const type = requireVersion(await lockFeedbackType(given.id), given.version);
      const before = pickAuditedTypeFields(type);
      await type.update(fields);
      const saved = await requireFeedbackType(type.id);
      const changed = {
        id: saved.id,
        label: saved.name,
        before,
        after: pickAuditedTypeFields(saved),
      };
      await raise('feedbackType.updated', changed);
      return saved;
    }),
  );
}

/**
 * Deletes a feedback type with its sub-types. Cases keep the names that they were saved with.
 * @throws NotFoundError
 */
export async function deleteFeedbackType(id: number): Promise<void> {
  await inTransaction(async () => {
    const type = await lockFeedbackType(id);
    if (!type) throw new NotFoundError();
    await type.destroy();
    const subTypes = (type.subTypes ?? []).map(({ name }) => name);
    const deleted = { id, label: type.name, before: { ...pickAuditedTypeFields(type), subTypes } };
    await raise('feedbackType.deleted', deleted);
  });
}

/**
 * Returns the database columns for a request. Keeps an omitted owner and removes an empty owner.
 */
async function fieldsOf({ feedbacktype, names, userType, ownerCode, ownerTeamId }: NewType) {
  const isNamed = Boolean(ownerCode || ownerTeamId);
  const owner = isNamed
    ? await findCaseOwner({ ownerCode, ownerTeamId }, 'ownerCode')
    : { owner: null, ownerTeam: null };
  const isLeftOut = ownerCode === undefined && ownerTeamId === undefined;
  return {
    name: feedbacktype,
    ...toNamesColumn(names),
    audiences: parseAudiences(userType),
    ...(!isLeftOut && toOwnerColumns(owner)),
  };
}
