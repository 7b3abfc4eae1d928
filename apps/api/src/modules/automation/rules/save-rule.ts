import type { Rule as RuleRow, SaveRuleRequest } from '@feedback/contract/automation/rule';
import { ruleLimits } from '@feedback/contract/automation/rule-limits';

import { executeUpdate, lockByName } from '../../../platform/db/query.ts';
import { requireVersion } from '../../../platform/db/require-version.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { runWithUniqueNameErrors } from '../../../platform/db/unique-names.ts';
import { NotFoundError, ValidationError } from '../../../platform/errors.ts';
import { raise } from '../../../platform/events/raise.ts';
import { Rule } from './rule.ts';

const uniqueName = { rules_name: ['name', 'nameExists'] } as const;

const findRules = () => Rule.findAll({ order: ['position', 'id'] });

/** Returns all rules in their order. */
export const listRules = async (): Promise<RuleRow[]> =>
  (await findRules()).map(
    ({ id, name, position, isOn, trigger, conditions, steps, stops, version }) => ({
      id,
      name,
      position,
      isOn,
      trigger,
      conditions,
      steps,
      stops,
      version,
    }),
  );

/**
 * Adds or changes a rule, and moves it to its place in the order.
 * @returns the id of the rule
 * @throws NotFoundError; ValidationError above the maximum number; ConflictError `staleVersion`,
 * `duplicateName`
 */
export async function saveRule({ id, version, position, ...given }: SaveRuleRequest) {
  const values = { ...given, name: given.name.trim() };
  return runWithUniqueNameErrors(uniqueName, () =>
    inTransaction(async () => {
      // The order belongs to all rules.
      await lockByName('rules');
      const rules = await findRules();
      const others = rules.filter((each) => each.id !== id);
      const place = Math.min(position ?? placeOf(rules, id), others.length + 1);
      if (!id) {
        if (rules.length >= ruleLimits.rules) {
          throw new ValidationError([{ path: 'name', key: 'tooManyRules' }]);
        }
        const added = await Rule.create({ ...values, position: place });
        await saveOrder(others.toSpliced(place - 1, 0, added));
        await raise('rule.created', { ...named(added), after: audited(added) });
        return added.id;
      }
      const rule = requireVersion(await lockRule(id), version);
      const before = audited(rule);
      await rule.update({ ...values, position: place });
      await saveOrder(others.toSpliced(place - 1, 0, rule));
      await raise('rule.updated', { ...named(rule), before, after: audited(rule) });
      return rule.id;
    }),
  );
}

/**
 * Deletes a rule. Its changes stay.
 * @throws NotFoundError
 */
export async function deleteRule(id: number): Promise<void> {
  await inTransaction(async () => {
    await lockByName('rules');
    const rule = await lockRule(id);
    await rule.destroy();
    await saveOrder(await findRules());
    await raise('rule.deleted', { ...named(rule), before: audited(rule) });
  });
}

async function lockRule(id: number): Promise<Rule> {
  const rule = await Rule.findByPk(id, { lock: true });
  if (!rule) throw new NotFoundError();
  return rule;
}

/** Returns the place of a rule from 1, or the place after the last rule. */
function placeOf(rules: readonly Rule[], id: number | undefined): number {
  const index = rules.findIndex((rule) => rule.id === id);
  return (index === -1 ? rules.length : index) + 1;
}

const saveOrder = (rules: readonly Rule[]) =>
  executeUpdate(
    `UPDATE rules r SET position = o.place
     FROM unnest($1::int[]) WITH ORDINALITY AS o(id, place) WHERE r.id = o.id`,
    [rules.map(({ id }) => id)],
  );

/** Returns the audited facts of a rule, without the texts of its steps. */
const audited = ({ name, position, isOn, trigger, conditions, steps, stops }: Rule) => ({
  name,
  sort: position,
  isOn,
  trigger,
  conditions,
  steps: steps.map(({ kind }) => kind),
  stops,
});

const named = ({ id, name }: Rule) => ({ id, label: name });
