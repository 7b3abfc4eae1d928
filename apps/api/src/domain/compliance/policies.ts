import type { Policy, SavePolicy } from '@feedback/contract/clock';
import type { Transaction } from 'sequelize';

import { dayOf } from '../../db/indian-days.ts';
import { ConflictError } from '../../errors.ts';
import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import { requireVersion } from '../reference/require-version.ts';
import { withUniqueNames } from '../reference/unique-names.ts';
import { ClockPolicy } from './clock-models.ts';

const once = { clock_policies_once: ['validFrom', 'policyExists'] } as const;

/** All policies, by what they are for, the newest first. */
export async function listPolicies(): Promise<Policy[]> {
  const policies = await ClockPolicy.findAll({
    order: ['class', 'source', 'feedbackType', 'kind', ['validFrom', 'DESC']],
  });
  return policies.map(present);
}

/**
 * Adds a policy, or changes one that does not hold yet: a rule that changes is a new entry with a
 * later day, so that what was due by the old one can be seen.
 * @throws NotFoundError; ConflictError `policyInForce`, `staleVersion`, `duplicateName`
 */
export async function savePolicy(
  { sequelize, events }: Services,
  { id, version, ...given }: SavePolicy,
  actor: Actor,
): Promise<Policy> {
  const values = {
    ...given,
    source: given.source || null,
    feedbackType: given.feedbackType || null,
    stopsWhileWaiting: given.stopsWhileWaiting === 'yes',
  };
  return withUniqueNames(once, () =>
    sequelize.transaction(async (transaction) => {
      const happening = { actor, transaction };
      if (!id) {
        const added = await ClockPolicy.create(values, { transaction });
        await events.raise('policy.created', { ...named(added), after: audited(added) }, happening);
        return present(added);
      }
      const policy = await findFuture(id, version, transaction);
      const before = audited(policy);
      await policy.update(values, { transaction });
      const change = { ...named(policy), before, after: audited(policy) };
      await events.raise('policy.updated', change, happening);
      return present(policy);
    }),
  );
}

/**
 * Removes a policy that does not hold yet.
 * @throws NotFoundError; ConflictError `policyInForce`
 */
export async function deletePolicy(
  { sequelize, events }: Services,
  id: number,
  actor: Actor,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const policy = await findFuture(id, undefined, transaction);
    await policy.destroy({ transaction });
    const change = { ...named(policy), before: audited(policy) };
    await events.raise('policy.deleted', change, { actor, transaction });
  });
}

async function findFuture(id: number, version: number | undefined, transaction: Transaction) {
  const found = await ClockPolicy.findByPk(id, { transaction, lock: true });
  const policy = requireVersion(found, version);
  if (policy.validFrom <= dayOf(new Date())) throw new ConflictError('policyInForce');
  return policy;
}

function present(policy: ClockPolicy): Policy {
  const { id, version } = policy;
  return { id, ...facts(policy), version };
}

const facts = (policy: ClockPolicy) => ({
  class: policy.class,
  source: policy.source,
  feedbackType: policy.feedbackType,
  kind: policy.kind,
  days: policy.days,
  unit: policy.unit,
  stopsWhileWaiting: policy.stopsWhileWaiting ? ('yes' as const) : ('no' as const),
  validFrom: policy.validFrom,
});

const audited = (policy: ClockPolicy): Record<string, unknown> => facts(policy);

const named = ({ id, class: kind, source, validFrom }: ClockPolicy) => ({
  id,
  label: [kind, source, validFrom].filter(Boolean).join(' '),
});
