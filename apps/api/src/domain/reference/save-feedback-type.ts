import { audienceSchema, type Audience } from '@feedback/contract/audience';
import type {
  addFeedbackTypeSchema,
  updateFeedbackTypeSchema,
} from '@feedback/contract/feedback-type';
import type { Transaction } from 'sequelize';
import type * as z from 'zod/mini';

import { FeedbackType } from './feedback-type.ts';
import { recordAudit, type Actor, type AuditedChange } from '../audit/record-audit.ts';
import { NotFoundError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { requireVersion } from './require-version.ts';
import { withUniqueNames } from './unique-names.ts';
import { findOwner, lockType, readType } from './find-types.ts';
import { auditedType } from './present-feedback-type.ts';

type NewType = z.infer<typeof addFeedbackTypeSchema>;
type ChangedType = z.infer<typeof updateFeedbackTypeSchema>;

const uniqueFields = { feedback_types_name: ['feedbacktype', 'nameExists'] } as const;

/**
 * Adds a feedback type, without sub-types yet.
 * @throws ValidationError, ConflictError
 */
export async function addFeedbackType(
  { sequelize }: Services,
  given: NewType,
  actor: Actor,
): Promise<FeedbackType> {
  const fields = await fieldsOf(given);
  return withUniqueNames(uniqueFields, () =>
    sequelize.transaction(async (transaction) => {
      const { id } = await FeedbackType.create(fields, { transaction });
      const type = await readType(id, transaction);
      await audit(type, { action: 'created', after: auditedType(type) }, actor, transaction);
      return type;
    }),
  );
}

/**
 * Changes a feedback type; its sub-types stay.
 * @throws ValidationError, NotFoundError, ConflictError
 */
export async function updateFeedbackType(
  { sequelize }: Services,
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
      const event = { action: 'updated', before, after: auditedType(saved) };
      await audit(saved, event, actor, transaction);
      return saved;
    }),
  );
}

/**
 * Removes a feedback type with its sub-types. Cases keep the names they were saved with.
 * @throws NotFoundError
 */
export async function deleteFeedbackType(
  { sequelize }: Services,
  id: number,
  actor: Actor,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const type = await lockType(id, transaction);
    if (!type) throw new NotFoundError();
    await type.destroy({ transaction });
    const subTypes = (type.subTypes ?? []).map(({ name }) => name);
    const event = { action: 'deleted', before: { ...auditedType(type), subTypes } };
    await audit(type, event, actor, transaction);
  });
}

/** A missing owner code leaves the owner as it is; an empty one means nobody. */
async function fieldsOf({ feedbacktype, userType, ownerCode }: NewType) {
  const audiences: Audience[] = userType.split(',').map((code) => audienceSchema.parse(code));
  const owner = ownerCode ? await findOwner(ownerCode, 'ownerCode') : null;
  return {
    name: feedbacktype,
    audiences: audiences.toSorted(),
    ...(ownerCode !== undefined && { ownerId: owner?.id ?? null }),
  };
}

const audit = (type: FeedbackType, event: AuditedChange, actor: Actor, transaction: Transaction) =>
  recordAudit(
    actor,
    { entity: 'feedbackType', entityId: type.id, label: type.name, ...event },
    transaction,
  );
