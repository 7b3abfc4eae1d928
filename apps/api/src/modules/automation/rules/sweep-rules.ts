import { ruleLimits } from '@feedback/contract/automation/rule-limits';

import { executeUpdate, query } from '../../../platform/db/query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { findSetAsideKeys, processSeparately } from '../../../platform/jobs/set-aside.ts';
import { isWithinHours, matchesCase, ruleFactsSql, type RuleFacts } from './match-case.ts';
import { sweepOf, waitOf } from './occurrences.ts';
import { Rule } from './rule.ts';

const batch = 200;
/** Maximum number of batches of a rule in one run of the job; the next run continues. */
const mostBatches = 20;

/**
 * Queues a run of each rule for cases that wait and for scheduled rules. A rule looks at each case
 * once in an hour or day, within its hours. A rule that fails does not stop the others.
 */
export async function sweepRules(now: Date): Promise<void> {
  const rules = await Rule.findAll({ where: { isOn: true }, order: ['position', 'id'] });
  const skipped = await findSetAsideKeys('rules.run');
  const swept = rules.filter((rule) => !skipped.includes(keyOf(rule)));
  await processSeparately('rules.run', swept, { keyOf, work: (rule) => sweepRule(rule, now) });
}

const keyOf = ({ id }: Rule) => `rule ${id}`;

async function sweepRule(rule: Rule, now: Date): Promise<void> {
  const { trigger, conditions } = rule;
  const sweep = sweepOf(trigger, now);
  if (sweep === null || !isWithinHours(conditions.hours, now)) return;
  let after = rule.swept === sweep ? rule.sweptTo : 0;
  for (let round = 0; round < mostBatches && after !== null; round += 1) {
    const cases = await findCases(rule, now, after);
    const matching = cases.filter((each) => matchesCase(conditions, each, now));
    const last = cases.length < batch ? null : (cases.at(-1)?.id ?? null);
    const occurrences = matching.map(({ waitingSince }) =>
      trigger.kind === 'waiting' && waitingSince ? waitOf(trigger.days, waitingSince) : sweep,
    );
    await inTransaction(async () => {
      await executeUpdate(
        `INSERT INTO rule_runs (rule_id, feedback_id, occurrence)
         SELECT $1, e.feedback_id, e.occurrence
         FROM unnest($2::int[], $3::text[]) AS e(feedback_id, occurrence)
         ON CONFLICT DO NOTHING`,
        [rule.id, matching.map(({ id }) => id), occurrences],
      );
      const update = 'UPDATE rules SET swept = $2, swept_to = $3 WHERE id = $1';
      await executeUpdate(update, [rule.id, sweep, last]);
    });
    after = last;
  }
}

/**
 * Returns the next cases that a rule looks at. A wait that began before the oldest recorded run is
 * left out, because the rule may have run for it.
 */
const findCases = ({ trigger }: Rule, now: Date, after: number) =>
  query<RuleFacts & { id: number }>(
    `SELECT f.id, ${ruleFactsSql} FROM feedbacks f
     WHERE f.id > $1 AND f.status <> 'closed' AND f.erased_at IS NULL
       AND ($2::int IS NULL OR f.waiting_for = 'submitter'
         AND f.waiting_since <= $3::timestamptz - make_interval(days => $2::int)
         AND f.waiting_since > $3::timestamptz - interval '${ruleLimits.keptDays} days')
     ORDER BY f.id LIMIT ${batch}`,
    [after, trigger.kind === 'waiting' ? trigger.days : null, now],
  );
