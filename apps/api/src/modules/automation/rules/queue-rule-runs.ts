import { executeUpdate, query } from '../../../platform/db/query.ts';
import type { RaisedEvent } from '../../../platform/events/event.ts';
import type { Job } from '../../../platform/jobs/job.ts';

const triggers: Readonly<Partial<Record<RaisedEvent['type'], string>>> = {
  'case.created': 'created',
  'case.answered': 'answered',
};

/**
 * Queues a run of each rule that new cases and messages of submitters trigger. Runs in the
 * transaction that processes the events. Rules raise no such event, so that a rule triggers no rule.
 * @returns the job that runs the rules, or no job when none was queued
 */
export async function queueRuleRuns(events: readonly RaisedEvent[]): Promise<readonly Job[]> {
  const told = events.flatMap(({ type, feedbackId }) => {
    const kind = triggers[type];
    return kind === undefined || feedbackId === null ? [] : [{ kind, feedbackId }];
  });
  if (told.length === 0) return [];
  const answered = told.filter(({ kind }) => kind === 'answered');
  const answers = await findLatestAnswers(answered.map(({ feedbackId }) => feedbackId));
  const queued = await executeUpdate(
    `INSERT INTO rule_runs (rule_id, feedback_id, occurrence)
     SELECT r.id, e.feedback_id, e.occurrence
     FROM unnest($1::int[], $2::text[], $3::text[]) AS e(feedback_id, kind, occurrence)
     JOIN rules r ON r.is_on AND r.trigger->>'kind' = e.kind
     ON CONFLICT DO NOTHING`,
    [
      told.map(({ feedbackId }) => feedbackId),
      told.map(({ kind }) => kind),
      told.map(({ kind, feedbackId }) =>
        kind === 'created' ? kind : `answer ${answers.get(feedbackId) ?? 0}`,
      ),
    ],
  );
  return queued > 0 ? [{ name: 'rules.run', data: {} }] : [];
}

async function findLatestAnswers(ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await query<{ feedbackId: number; id: number }>(
    `SELECT feedback_id AS "feedbackId", max(id) AS id FROM case_entries
     WHERE feedback_id = ANY ($1::int[]) AND kind = 'in' GROUP BY feedback_id`,
    [ids],
  );
  return new Map(rows.map(({ feedbackId, id }) => [feedbackId, id]));
}
