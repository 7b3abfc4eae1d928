import type { ComplaintCodeEntry, SaveComplaintCode } from '@feedback/contract/complaint-code';

import { dayOf } from '../../db/indian-days.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts';
import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import { requireVersion } from '../../db/require-version.ts';
import { withUniqueNames } from '../reference/unique-names.ts';
import { ComplaintCodeRecord } from './clock-models.ts';

const once = { complaint_codes_pkey: ['code', 'complaintCodeExists'] } as const;

/** All complaint codes, those that have ended too, in the regulator's order. */
export async function listComplaintCodes(): Promise<ComplaintCodeEntry[]> {
  const codes = await ComplaintCodeRecord.findAll({ order: ['position'] });
  return codes.map(present);
}

/**
 * Adds a code, or says of one when it ends and whether it is confirmed. What it stands for never
 * changes: published tables name it.
 * @throws NotFoundError; ConflictError `staleVersion`, `duplicateName`
 * @throws ValidationError for an end in the past: complaints were given it meanwhile
 */
export async function saveComplaintCode(
  { sequelize, events }: Services,
  { id, version, ...given }: SaveComplaintCode,
  actor: Actor,
): Promise<ComplaintCodeEntry> {
  const keptOn = { validTo: given.validTo || null, isConfirmed: given.isConfirmed === 'yes' };
  return withUniqueNames(once, () =>
    sequelize.transaction(async (transaction) => {
      const happening = { actor, transaction };
      if (!id) {
        const { code, name, validFrom } = given;
        const last = Number(await ComplaintCodeRecord.max('position', { transaction })) || 0;
        const values = { code, name, validFrom, ...keptOn, position: last + 1 };
        const added = await ComplaintCodeRecord.create(values, { transaction });
        const change = { ...named(added), after: audited(added) };
        await events.raise('complaintCode.created', change, happening);
        return present(added);
      }
      const where = { position: id };
      const found = await ComplaintCodeRecord.findOne({ where, transaction, lock: true });
      const code = requireVersion(found, version);
      const isSame = code.validTo === keptOn.validTo;
      if (!isSame && keptOn.validTo && keptOn.validTo < dayOf(new Date())) {
        throw new ValidationError([{ path: 'validTo', key: 'dayPast' }]);
      }
      const before = audited(code);
      await code.update(keptOn, { transaction });
      const change = { ...named(code), before, after: audited(code) };
      await events.raise('complaintCode.updated', change, happening);
      return present(code);
    }),
  );
}

/**
 * Removes a code that does not hold yet.
 * @throws NotFoundError; ConflictError `policyInForce`
 */
export async function deleteComplaintCode(
  { sequelize, events }: Services,
  id: number,
  actor: Actor,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const where = { position: id };
    const code = await ComplaintCodeRecord.findOne({ where, transaction, lock: true });
    if (!code) throw new NotFoundError();
    if (code.validFrom <= dayOf(new Date())) throw new ConflictError('policyInForce');
    await code.destroy({ transaction });
    const change = { ...named(code), before: audited(code) };
    await events.raise('complaintCode.deleted', change, { actor, transaction });
  });
}

const audited = ({ code, name, validFrom, validTo, isConfirmed }: ComplaintCodeRecord) => ({
  code,
  name,
  validFrom,
  validTo: validTo ?? null,
  isConfirmed: isConfirmed ? ('yes' as const) : ('no' as const),
});

const present = (code: ComplaintCodeRecord): ComplaintCodeEntry => ({
  id: code.position,
  ...audited(code),
  version: code.version,
});

const named = ({ position: id, code }: ComplaintCodeRecord) => ({ id, label: code });
