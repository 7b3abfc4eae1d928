import { currentTime, services } from '../../../platform/context/context.ts';
import { executeUpdate, query } from '../../../platform/db/query.ts';
import { inTransaction, repeatOnConflict } from '../../../platform/db/transaction.ts';
import { findSetAsideKeys, processSeparately } from '../../../platform/jobs/set-aside.ts';
import { lockCase } from '../../cases/index.ts';
import { applyLockedSteps } from '../apply-steps.ts';
import { isTriggerMet, matchesCase } from './match-case.ts';
import { Rule } from './rule.ts';
import { sweepRules } from './sweep-rules.ts';

/**
 * Milliseconds that one run may take, which is less than the time limit of a job; another run
 * continues.
 */
const mostMs = 200_000;

/** Milliseconds that the rules of one case may take in a run; the remaining runs are set aside. */
const mostMsOfCase = 20_000;

const batch = 100;

interface WaitingRun {
  readonly id: number;
  readonly ruleId: number;
  readonly feedbackId: number;
  readonly occurrence: string;
  /** Time of the event. */
  readonly createdAt: Date;
}

type Outcome = 'done' | 'stopped' | 'passed';

/**
 * Runs the rules that wait for a case, in their order. A run that fails changes nothing and is set
 * aside, and does not stop the others.
 * @throws UnavailableError, or the error of an unavailable service
 */
export async function runRules(now = currentTime()): Promise<void> {
  await sweepRules(now);
  const end = Date.now() + mostMs;
  const spent = new Map<number, number>();
  for (;;) {
    const runs = await findWaitingRuns();
    if (runs.length === 0) return;
    if (Date.now() > end) {
      await services().jobs.add([{ name: 'rules.run', data: {} }]);
      return;
    }
    await processSeparately('rules.run', runs, {
      keyOf: ({ id }) => id,
      work: (run) => runWithinLimit(run, spent),
    });
  }
}

async function findWaitingRuns(): Promise<WaitingRun[]> {
  const skipped = (await findSetAsideKeys('rules.run')).filter((key) => /^\d+$/.test(key));
  return query<WaitingRun>(
    `SELECT r.id, r.rule_id AS "ruleId", r.feedback_id AS "feedbackId", r.occurrence,
       r.created_at AS "createdAt"
     FROM rule_runs r JOIN rules u ON u.id = r.rule_id
     WHERE r.outcome IS NULL AND r.id <> ALL ($1::int[])
     ORDER BY r.feedback_id, u.position, r.id LIMIT ${batch}`,
    [skipped.map(Number)],
  );
}

/** @throws Error when the rules of the case have taken too long */
async function runWithinLimit(run: WaitingRun, spent: Map<number, number>): Promise<void> {
  const { feedbackId } = run;
  const before = spent.get(feedbackId) ?? 0;
  if (before > mostMsOfCase) throw new Error('The rules of a case take too long.');
  const start = Date.now();
  try {
    await repeatOnConflict(() => inTransaction(() => runOnce(run)));
  } finally {
    spent.set(feedbackId, before + Date.now() - start);
  }
}

/** Runs a rule for a case in the current transaction, unless that was already done. */
async function runOnce(run: WaitingRun): Promise<void> {
  const waiting = 'SELECT FROM rule_runs WHERE id = $1 AND outcome IS NULL FOR UPDATE';
  if ((await query(waiting, [run.id])).length === 0) return;
  const outcome = await applyRule(run);
  await executeUpdate('UPDATE rule_runs SET outcome = $2 WHERE id = $1', [run.id, outcome]);
}

async function applyRule({ ruleId, feedbackId, ...run }: WaitingRun): Promise<Outcome> {
  const rule = await Rule.findByPk(ruleId);
  if (!rule?.isOn || (await isStopped(feedbackId, run.occurrence))) return 'passed';
  const { id, name, steps, trigger, conditions, stops } = rule;
  const feedback = await lockCase(feedbackId, 'see');
  const isMet = isTriggerMet(trigger, feedback, run.createdAt);
  if (!isMet || !matchesCase(conditions, feedback, run.createdAt)) return 'passed';
  await applyLockedSteps(feedback, { steps, origin: { kind: 'rule', id, name } });
  return stops ? 'stopped' : 'done';
}

/** Returns whether an earlier rule ended the order for a case and an occurrence. */
async function isStopped(feedbackId: number, occurrence: string): Promise<boolean> {
  const stopped = `SELECT FROM rule_runs
    WHERE feedback_id = $1 AND occurrence = $2 AND outcome = 'stopped'`;
  return (await query(stopped, [feedbackId, occurrence])).length > 0;
}
