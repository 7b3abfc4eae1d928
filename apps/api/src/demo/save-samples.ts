import { insertCaseKeys } from '../platform/db/citus/case-keys.ts';
import { toIndianDay } from '../platform/db/indian-days.ts';
import { AuditEvent, findCaseDigests, createReceiptSalt } from '../modules/audit/index.ts';
import {
  CaseRound,
  type EndedRound,
  Feedback,
  encryptIdentifiers,
  ScoresComplaint,
  ScoresMilestone,
  CaseEscalation,
} from '../modules/cases/index.ts';
import type { User } from '../modules/auth/index.ts';
import { Team } from '../modules/users/index.ts';
import { demoTeam } from './master-data.ts';
import { buildSampleCases, type SamplePeriod } from './sample-cases.ts';
import { buildSampleHistory } from './sample-history.ts';
import { buildSampleScores, type SampleScores } from './sample-scores.ts';
import { simulateCaseWork, calculateEscalationTime } from './sample-year.ts';

/** The number of sample cases per month, except for the last three months. */
const monthlyCount = 16;

/** Users and current time that the sample cases are created with. */
export interface SampleSavingContext {
  readonly users: ReadonlyMap<string, User>;
  readonly now: Date;
}

/** Saves the given number of cases from the last three months. */
export const saveRecentCases = (
  count: number,
  sampling: SampleSavingContext,
): Promise<Feedback[]> => saveSpan({ count, days: 90, until: 0 }, sampling);

/** Saves the sample cases of the nine months before the last three months. */
export const saveYearOfCases = (sampling: SampleSavingContext): Promise<Feedback[]> =>
  saveSpan({ count: 9 * monthlyCount, days: 275, until: 90 }, sampling);

/**
 * Saves the cases of a period with their simulated state, and the rounds that ended by reopening.
 */
async function saveSpan(span: SamplePeriod, sampling: SampleSavingContext): Promise<Feedback[]> {
  const { users, now } = sampling;
  const cases = buildSampleCases(span, users, now);
  const leavesSomeOpen = span.until > 0;
  const rounds = cases.map((feedback, index) =>
    simulateCaseWork({ feedback, index, now, leavesSomeOpen }),
  );
  await saveCases(cases, rounds, sampling);
  return cases;
}

async function saveCases(
  cases: readonly Feedback[],
  ended: readonly (EndedRound | null)[],
  { users, now }: SampleSavingContext,
) {
  const head = users.get('superadmin');
  const names = new Map([...users.values()].map((user) => [user.id, user]));
  const team = await Team.findOne({ where: { name: demoTeam.name } });
  for (const [at, feedback] of cases.entries()) {
    if (feedback.feedbackType !== demoTeam.feedbackType || !feedback.assignedTo) continue;
    feedback.teamId = team?.id ?? null;
    const round = ended[at];
    if (round) round.teamId = feedback.teamId;
  }
  const rows = await Promise.all(
    cases.map(async (feedback) => ({
      ...(await encryptIdentifiers(feedback.get())),
      receiptSalt: createReceiptSalt(),
    })),
  );
  const saved = await Feedback.bulkCreate(rows, { returning: ['id', 'caseId'] });
  await insertCaseKeys(saved);
  // Citus returns the rows in any order.
  const ids = new Map(saved.map(({ id, caseId }) => [caseId, id]));
  for (const feedback of cases) {
    const id = ids.get(feedback.caseId);
    if (id !== undefined) feedback.set({ id });
  }
  const rounds = cases.flatMap((feedback, at) => {
    const round = ended[at];
    return round ? [{ ...round, feedbackId: feedback.id }] : [];
  });
  await CaseRound.bulkCreate(rounds);
  const scores = buildSampleScores(cases, toIndianDay(now));
  await saveScores(scores, head?.id ?? null);
  const digests = await findCaseDigests(cases.map(({ id }) => id));
  const history = cases.flatMap((feedback, at) => {
    const events = buildSampleHistory(
      {
        feedback,
        ended: ended[at] ?? null,
        scores: scores.find((one) => one.feedback === feedback) ?? null,
      },
      { users: names, head, now },
    );
    // The first event contains the digest of the receipt; every event contains the digest of the
    // case's current state.
    const { receipt, state } = digests.get(feedback.id) ?? {};
    return events.map((event) => ({
      ...event,
      digests: event.action === 'created' ? { receipt, state } : { state },
    }));
  });
  await AuditEvent.bulkCreate(history);
  const escalations = cases.flatMap((feedback) => {
    const toldAt = calculateEscalationTime(feedback, now);
    const { id: feedbackId, round } = feedback;
    const level = {
      feedbackId,
      round,
      kind: 'level',
      number: 3,
      userId: head?.id ?? null,
    } as const;
    return toldAt ? [{ ...level, toldAt }] : [];
  });
  await CaseEscalation.bulkCreate(escalations);
}

async function saveScores(scores: readonly SampleScores[], headId: number | null) {
  const complaints = scores.map(({ feedback, registrationNumber }) => ({
    feedbackId: feedback.id,
    registrationNumber,
  }));
  await ScoresComplaint.bulkCreate(complaints);
  const milestones = scores.flatMap(({ feedback, steps }) =>
    steps.map((step) => ({
      ...step,
      feedbackId: feedback.id,
      doneBy: step.doneOn ? (feedback.assignedTo ?? headId) : null,
    })),
  );
  await ScoresMilestone.bulkCreate(milestones);
}
