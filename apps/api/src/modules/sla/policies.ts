import type { SlaPolicy, SaveSlaPolicyRequest } from '@feedback/contract/sla/clock';
import { currentTime } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import { ConflictError, ValidationError } from '../../platform/errors.ts';
import { requireVersion } from '../../platform/db/require-version.ts';
import { runWithUniqueNameErrors } from '../../platform/db/unique-names.ts';
import { SlaPolicyRecord } from './clock-models.ts';

const once = { clock_policies_once: ['validFrom', 'policyExists'] } as const;

/** Returns all policies, sorted by the cases that a policy applies to, newest first. */
export async function listSlaPolicies(): Promise<SlaPolicy[]> {
  const policies = await SlaPolicyRecord.findAll({
    order: ['class', 'source', 'feedbackType', 'kind', ['validFrom', 'DESC']],
  });
  return policies.map(serialize);
}

/**
 * Adds a policy, changes a policy that is not yet in force, or ends a policy in force. To change a
 * policy in force, add a new policy with a later first day, so that the basis of earlier due dates
 * stays visible.
 * @throws NotFoundError; ConflictError `policyInForce`, `staleVersion`, `duplicateName`
 * @throws ValidationError for an end in the past, as due dates depend on the policy until today
 */
export async function saveSlaPolicy({
  id,
  version,
  ...given
}: SaveSlaPolicyRequest): Promise<SlaPolicy> {
  const { validTo, ...rule } = given;
  const values = {
    ...rule,
    source: given.source || null,
    feedbackType: given.feedbackType || null,
    stopsWhileWaiting: given.stopsWhileWaiting === 'yes',
  };
  const end = { validTo: validTo || null };
  return runWithUniqueNameErrors(once, () =>
    inTransaction(async () => {
      const today = toIndianDay(currentTime());
      if (!id) {
        const added = await SlaPolicyRecord.create({ ...values, ...end });
        await raise('policy.created', { ...named(added), after: audited(added) });
        return serialize(added);
      }
      const policy = await findLocked(id, version);
      if (holdsAt(policy, today)) refuseChange(policy, values, end, today);
      const before = audited(policy);
      await policy.update({ ...values, ...end });
      const change = { ...named(policy), before, after: audited(policy) };
      await raise('policy.updated', change);
      return serialize(policy);
    }),
  );
}

/**
 * Deletes a policy that is not yet in force.
 * @throws NotFoundError; ConflictError `policyInForce`
 */
export async function deleteSlaPolicy(id: number): Promise<void> {
  await inTransaction(async () => {
    const policy = await findLocked(id, undefined);
    const today = toIndianDay(currentTime());
    if (holdsAt(policy, today)) throw new ConflictError('policyInForce');
    await policy.destroy();
    const change = { ...named(policy), before: audited(policy) };
    await raise('policy.deleted', change);
  });
}

async function findLocked(id: number, version: number | undefined) {
  const found = await SlaPolicyRecord.findByPk(id, { lock: true });
  return requireVersion(found, version);
}

const holdsAt = ({ validFrom }: SlaPolicyRecord, today: string): boolean => validFrom <= today;

/** Rejects every change to a policy in force except a new last day of validity. */
function refuseChange(
  policy: SlaPolicyRecord,
  values: Readonly<Record<string, unknown>>,
  { validTo }: { readonly validTo: string | null },
  today: string,
): void {
  const isSame = Object.entries(values).every(([name, value]) => policy.get(name) === value);
  if (!isSame) throw new ConflictError('policyInForce');
  if (validTo && validTo !== policy.validTo && validTo < today) {
    throw new ValidationError([{ path: 'validTo', key: 'dayPast' }]);
  }
}

function serialize(policy: SlaPolicyRecord): SlaPolicy {
  const { id, version } = policy;
  return { id, ...facts(policy), version };
}

const facts = (policy: SlaPolicyRecord) => ({
  class: policy.class,
  source: policy.source,
  feedbackType: policy.feedbackType,
  kind: policy.kind,
  days: policy.days,
  unit: policy.unit,
  stopsWhileWaiting: policy.stopsWhileWaiting ? ('yes' as const) : ('no' as const),
  validFrom: policy.validFrom,
  validTo: policy.validTo ?? null,
});

const audited = (policy: SlaPolicyRecord): Record<string, unknown> => facts(policy);

const named = ({ id, class: kind, source, validFrom }: SlaPolicyRecord) => ({
  id,
  label: [kind, source, validFrom].filter(Boolean).join(' '),
});
