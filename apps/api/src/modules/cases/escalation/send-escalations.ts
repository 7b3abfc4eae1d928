import { buildCasePath } from '@feedback/contract/cases/console-paths';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { raise } from '../../../platform/events/raise.ts';
import { services } from '../../../platform/context/context.ts';
import { processTogetherOrSeparately, findSetAsideIds } from '../../../platform/jobs/set-aside.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import type { CaseEventData } from '../../events/index.ts';
import { Feedback } from '../feedback.ts';
import { buildEscalationEmails, type NotifiedCase } from './escalation-emails.ts';
import { User } from '../../auth/index.ts';
import { chooseEscalations } from './choose-escalations.ts';
import { findOfficeTime } from '../../sla/index.ts';
import {
  findPendingEscalationIds,
  lockPendingEscalations,
  type EscalationRecipient,
  type EscalationStep,
} from './pending-escalations.ts';

/**
 * Maximum number of cases in one run of the escalation job; the next run processes the remaining
 * cases.
 */
const most = 500;

/**
 * Sends the due levels and reminders of cases, in office hours only, as one mail per recipient.
 * Sent steps are recorded, so that concurrent or repeated runs send nothing twice.
 */
export async function sendEscalations(now: Date): Promise<void> {
  const { config } = services();
  const time = await findOfficeTime(now);
  if (!time) return;
  const superAdmins = await User.findAll({ where: { role: 'superadmin' }, order: ['id'] });
  const linkOf = ({ caseId }: CaseEventData) => `${config.publicUrl}${buildCasePath(caseId)}`;
  const moment = { ...time, now };
  const skipped = await findSetAsideIds('levels.tell');
  const ids = await findPendingEscalationIds(moment, { limit: most, skipped });
  await processTogetherOrSeparately('levels.tell', ids, async (some) =>
    inTransaction(async () => {
      const notified: NotifiedCase[] = [];
      for (const id of some) {
        const pending = await lockPendingEscalations(moment, id);
        if (!pending) continue;
        const feedback = await Feedback.findByPk(id, { rejectOnEmpty: true });
        const { steps, ownerId } = pending;
        notified.push(...(await recordSteps(feedback, { steps, superAdmins, ownerId, now })));
      }
      await insertRows(await buildEscalationEmails(notified, linkOf));
    }),
  );
}

interface Due {
  readonly steps: readonly EscalationStep[];
  readonly superAdmins: readonly EscalationRecipient[];
  readonly ownerId: number | null;
  readonly now: Date;
}

/** Records the due escalation steps of a case as done, and returns the people to notify. */
async function recordSteps(
  feedback: Feedback,
  { steps, superAdmins, ownerId, now }: Due,
): Promise<NotifiedCase[]> {
  const escalations = chooseEscalations(steps, superAdmins, ownerId);
  const rows = escalations.map(({ step, people }) => rowOf(feedback, step, people[0] ?? null, now));
  await insertRows(rows);
  const notified = escalations.flatMap(({ step: { kind, name: level, days }, people }) =>
    people.map((to) => ({ kind, feedback, level, days, to })),
  );
  for (const { kind, ...facts } of notified) {
    if (kind === 'level') await raise('case.escalated', facts);
    else {
      const dueAt = feedback.dueAt ?? null;
      await raise('case.reminded', { ...facts, dueAt });
    }
  }
  return notified;
}

const rowOf = (
  { id, round, dueAt }: Feedback,
  { kind, number }: { kind: string; number: number },
  person: EscalationRecipient | null,
  now: Date,
) => ({
  table: 'case_tellings',
  values: {
    feedback_id: id,
    round,
    kind,
    number,
    ...(kind === 'reminder' && { due_at: dueAt }),
    user_id: person?.id ?? null,
    told_at: now,
  },
});
