import type {
  addFeedbackTypeSchema,
  updateFeedbackTypeSchema,
} from '@feedback/contract/feedback-type';
import type * as z from 'zod/mini';

import { audiencesOf } from './audiences.ts';
import { FeedbackType } from './feedback-type.ts';
import type { Actor } from '../../events/actor.ts';
import { NotFoundError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { requireVersion } from '../../db/require-version.ts';
import { withUniqueNames } from './unique-names.ts';
import { findOwner, lockType, ownerColumns, readType } from './find-types.ts';
import { auditedType } from './present-feedback-type.ts';

type NewType = z.infer<typeof addFeedbackTypeSchema>;
type ChangedType = z.infer<typeof updateFeedbackTypeSchema>;

const uniqueFields = { feedback_types_name: ['feedbacktype', 'nameExists'] } as const;

/**
 * Adds a feedback type, without sub-types yet.
 * @throws ValidationError, ConflictError
 */
export async function addFeedbackType(
  { sequelize, events }: Services,
  given: NewType,
  actor: Actor,
): Promise<FeedbackType> {
  const fields = await fieldsOf(given);
  return withUniqueNames(uniqueFields, () =>
    sequelize.transaction(async (transaction) => {
      const { id } = await FeedbackType.create(fields, { transaction });
      const type = await readType(id, transaction);
      const added = { id, label: type.name, after: auditedType(type) };
      await events.raise('feedbackType.created', added, { actor, transaction });
      return type;
    }),
  );
}

/**
 * Changes a feedback type; its sub-types stay.
 * @throws ValidationError, NotFoundError, ConflictError
 */
export async function updateFeedbackType(
  { sequelize, events }: Services,
  given: ChangedType,
  actor: Actor,
): Promise<FeedbackType> {
  const fields = await fieldsOf(given);
  return withUniqueNames(uniqueFields, () =>
    sequelize.transaction(async (transaction) => {
      const type = requireVersion(await lockType(given.id, transaction), given.version);
      const before = auditedType(type);
      await type.update(fields, { transaction });
      const saved = await readType(type.id, transaction);
      const changed = { id: saved.id, label: saved.name, before, after: auditedType(saved) };
      await events.raise('feedbackType.updated', changed, { actor, transaction });
      return saved;
    }),
  );
}

/**
 * Removes a feedback type with its sub-types. Cases keep the names they were saved with.
 * @throws NotFoundError
 */
export async function deleteFeedbackType(
  { sequelize, events }: Services,
  id: number,
  actor: Actor,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const type = await lockType(id, transaction);
    if (!type) throw new NotFoundError();
    await type.destroy({ transaction });
    const subTypes = (type.subTypes ?? []).map(({ name }) => name);
    const deleted = { id, label: type.name, before: { ...auditedType(type), subTypes } };
    await events.raise('feedbackType.deleted', deleted, { actor, transaction });
  });
}

/** An owner that is left out stays as it is; an empty one means nobody. */
async function fieldsOf({ feedbacktype, userType, ownerCode, ownerTeamId }: NewType) {
  const isNamed = Boolean(ownerCode || ownerTeamId);
  const owner = isNamed
    ? await findOwner({ ownerCode, ownerTeamId }, 'ownerCode')
    : { owner: null, ownerTeam: null };
  const isLeftOut = ownerCode === undefined && ownerTeamId === undefined;
  return {
    name: feedbacktype,
    audiences: audiencesOf(userType),
    ...(!isLeftOut && ownerColumns(owner)),
  };
}
