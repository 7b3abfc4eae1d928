import type { RuleDryRun, RuleTrigger } from '@feedback/contract/automation/rule';
import type { CaseResult } from '@feedback/contract/automation/steps';
import { ruleLimits } from '@feedback/contract/automation/rule-limits';

import { currentTime, runInContext } from '../../../platform/context/context.ts';
import { systemViewer } from '../../../platform/context/viewer.ts';
import { query } from '../../../platform/db/query.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { previewSteps } from '../apply-steps.ts';
import { matchesCase, ruleFactsSql, type RuleFacts } from './match-case.ts';
import { Rule } from './rule.ts';

interface FoundCase extends RuleFacts {
  readonly caseId: string;
  /** Time of the event that would have triggered the rule. */
  readonly at: Date;
}

/**
 * Returns the cases of the last days that a rule would have changed, and what would change now.
 * Changes nothing.
 * @throws NotFoundError
 */
export async function dryRunRule(ruleId: number): Promise<RuleDryRun> {
  const rule = await Rule.findByPk(ruleId);
  if (!rule) throw new NotFoundError();
  const { id, name, trigger, steps } = rule;
  const cases = await findCases(trigger);
  // A rule without an event of a case waits for its hours.
  const hasEvent = trigger.kind === 'created' || trigger.kind === 'answered';
  const { hours, ...others } = rule.conditions;
  const conditions = hasEvent && hours ? { ...others, hours } : others;
  const matching = cases.filter((each) => matchesCase(conditions, each, each.at));
  const results: CaseResult[] = [];
  for (const { caseId } of matching.slice(0, ruleLimits.dryRunResults)) {
    const origin = { kind: 'rule', id, name } as const;
    results.push(
      await runInContext({ viewer: systemViewer }, () => previewSteps({ caseId, steps, origin })),
    );
  }
  return { examined: cases.length, matching: matching.length, results };
}

/** Returns the newest cases of the last days for which a trigger holds or held. */
const findCases = (trigger: RuleTrigger): Promise<FoundCase[]> => {
  const { event, join, where } = sources[trigger.kind];
  return query<FoundCase>(
    `SELECT f.case_id AS "caseId", ${event} AS at, ${ruleFactsSql} FROM feedbacks f ${join}
     WHERE f.erased_at IS NULL AND ${event} > $1::timestamptz - make_interval(days => $2::int)
       AND ${where}
     ORDER BY f.created_at DESC, f.id DESC LIMIT ${ruleLimits.dryRunCases}`,
    [currentTime(), ruleLimits.dryRunDays, ...(trigger.kind === 'waiting' ? [trigger.days] : [])],
  );
};

interface CaseSource {
  /** SQL of the time of the event. */
  readonly event: string;
  readonly join: string;
  readonly where: string;
}

const sources: Readonly<Record<RuleTrigger['kind'], CaseSource>> = {
  created: { event: 'f.created_at', join: '', where: 'true' },
  answered: {
    event: 'e.at',
    join: `JOIN (SELECT feedback_id, max(created_at) AS at FROM case_entries WHERE kind = 'in'
        AND created_at > $1::timestamptz - make_interval(days => $2::int)
      GROUP BY feedback_id) e ON e.feedback_id = f.id`,
    where: 'true',
  },
  waiting: {
    event: '(f.waiting_since + make_interval(days => $3::int))',
    join: '',
    where: `f.waiting_for = 'submitter' AND f.status <> 'closed'
      AND f.waiting_since <= $1::timestamptz - make_interval(days => $3::int)`,
  },
  scheduled: { event: 'f.created_at', join: '', where: `f.status <> 'closed'` },
};
