import type {
  ComplaintCodeEntry,
  SaveComplaintCodeRequest,
} from '@feedback/contract/reference-data/complaint-code';
import { currentTime } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors.ts';
import { requireVersion } from '../../platform/db/require-version.ts';
import { runWithUniqueNameErrors } from '../../platform/db/unique-names.ts';
import { ComplaintCodeRecord } from './clock-models.ts';

const once = { complaint_codes_pkey: ['code', 'complaintCodeExists'] } as const;

/**
 * Returns all complaint codes in the regulator's order, including codes that are no longer valid.
 */
export async function listComplaintCodes(): Promise<ComplaintCodeEntry[]> {
  const codes = await ComplaintCodeRecord.findAll({ order: ['position'] });
  return codes.map(serialize);
}

/**
 * Adds a complaint code, or changes a code's last day, confirmation and the day from which the
 * regulator's tables contain the code. The meaning of a code never changes, because published
 * tables use the code.
 * @throws NotFoundError; ConflictError `staleVersion`, `duplicateName`
 * @throws ValidationError when the last day is in the past, because complaints until today may have
 * the code
 */
export async function saveComplaintCode({
  id,
  version,
  ...given
}: SaveComplaintCodeRequest): Promise<ComplaintCodeEntry> {
  const validity = { validTo: given.validTo || null, isConfirmed: given.isConfirmed === 'yes' };
  const { tabledFrom } = given;
  return runWithUniqueNameErrors(once, () =>
    inTransaction(async () => {
      if (!id) {
        const { code, name, class: kind, validFrom } = given;
        const last = Number(await ComplaintCodeRecord.max('position')) || 0;
        const tabled = tabledFrom === undefined ? validFrom : tabledFrom || null;
        const values = { code, name, class: kind, validFrom, tabledFrom: tabled, ...validity };
        const added = await ComplaintCodeRecord.create({ ...values, position: last + 1 });
        const change = { ...named(added), after: audited(added) };
        await raise('complaintCode.created', change);
        return serialize(added);
      }
      const where = { position: id };
      const found = await ComplaintCodeRecord.findOne({ where, lock: true });
      const code = requireVersion(found, version);
      const isSame = code.validTo === validity.validTo;
      if (!isSame && validity.validTo && validity.validTo < toIndianDay(currentTime())) {
        throw new ValidationError([{ path: 'validTo', key: 'dayPast' }]);
      }
      const before = audited(code);
      const tabled = tabledFrom === undefined ? {} : { tabledFrom: tabledFrom || null };
      await code.update({ ...validity, ...tabled });
      const change = { ...named(code), before, after: audited(code) };
      await raise('complaintCode.updated', change);
      return serialize(code);
    }),
  );
}

/**
 * Deletes a complaint code that is not yet in force.
 * @throws NotFoundError; ConflictError `policyInForce`
 */
export async function deleteComplaintCode(id: number): Promise<void> {
  await inTransaction(async () => {
    const where = { position: id };
    const code = await ComplaintCodeRecord.findOne({ where, lock: true });
    if (!code) throw new NotFoundError();
    if (code.validFrom <= toIndianDay(currentTime())) throw new ConflictError('policyInForce');
    await code.destroy();
    const change = { ...named(code), before: audited(code) };
    await raise('complaintCode.deleted', change);
  });
}

const audited = (record: ComplaintCodeRecord) => {
  const { code, name, class: kind, validFrom, validTo, tabledFrom, isConfirmed } = record;
  return {
    code,
    name,
    class: kind,
    validFrom,
    validTo: validTo ?? null,
    tabledFrom: tabledFrom ?? null,
    isConfirmed: isConfirmed ? ('yes' as const) : ('no' as const),
  };
};

const serialize = (code: ComplaintCodeRecord): ComplaintCodeEntry => ({
  id: code.position,
  ...audited(code),
  version: code.version,
});

const named = ({ position: id, code }: ComplaintCodeRecord) => ({ id, label: code });
