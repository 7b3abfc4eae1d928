import { toStartOfIndianDay } from '../platform/db/indian-days.ts';
import type { EndedRound, Feedback } from '../modules/cases/index.ts';
import type { User } from '../modules/auth/index.ts';
import type { SampleScores } from './sample-scores.ts';
import { thirdEscalationDay, calculateEscalationTime } from './sample-year.ts';

/** Users who appear in the history of a sample case, and the time at which the history ends. */
export interface SampleHistoryContext {
  readonly users: ReadonlyMap<number, User>;
  /** The user whom the third escalation level notifies. */
  readonly head: User | undefined;
  readonly now: Date;
}

/** A sample case with the round that its reopening ended, if any, and its SCORES steps. */
export interface SampleCaseWithRounds {
  readonly feedback: Feedback;
  readonly ended: EndedRound | null;
  readonly scores: SampleScores | null;
}

interface Line {
  readonly at: Date;
  readonly action: string;
  /** User who made the change; the system when omitted. */
  readonly by?: User | undefined;
  readonly before?: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

/** Returns the history of a sample case. */
export function buildSampleHistory(lived: SampleCaseWithRounds, told: SampleHistoryContext) {
  const { feedback } = lived;
  return linesOf(lived, told)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ by, before = null, ...line }) => ({
      ...line,
      before,
      entity: 'case' as const,
      entityId: String(feedback.id),
      label: feedback.caseId,
      actorId: by?.id ?? null,
      actorCode: by?.employeeCode ?? null,
      actorName: by?.employeeName ?? null,
      requestId: null,
    }));
}

function linesOf(
  { feedback, ended, scores }: SampleCaseWithRounds,
  { users, head, now }: SampleHistoryContext,
): Line[] {
  const user = (id: number | null | undefined) => users.get(id ?? 0);
  const assignee = user(feedback.assignedTo);
  const created = {
    at: feedback.createdAt,
    action: 'created',
    by: user(feedback.submittedBy),
    after: { status: assignee ? 'assigned' : 'open', assignedTo: assignee?.employeeName ?? null },
  };
  const rounds = [
    ...(ended
      ? [
          closing(ended, ended.resolvedAt, user(ended.resolvedBy)),
          reopening(feedback, user(ended.resolvedBy)),
        ]
      : []),
    ...(feedback.closedAt ? [closing(feedback, feedback.closedAt, user(feedback.closedBy))] : []),
  ];
  return [
    created,
    ...lateness(feedback, head, now),
    ...rounds,
    ...(scores ? onScores(scores, assignee ?? head) : []),
  ];
}

type Closing = Pick<Feedback | EndedRound, 'resolution' | 'rootCause'>;

const closing = ({ resolution, rootCause }: Closing, at: Date, by: User | undefined): Line => ({
  at,
  by,
  action: 'closed',
  before: { status: 'assigned' },
  after: {
    status: 'closed',
    ...(resolution !== 'resolved' && { resolution }),
    ...(rootCause && { rootCause }),
  },
});

const reopening = ({ receivedAt, round }: Feedback, by: User | undefined): Line => ({
  at: receivedAt,
  by,
  action: 'reopened',
  before: { status: 'closed' },
  after: { status: 'assigned', round, reason: 'The submitter wrote that it is not solved' },
});

/** Returns history lines about a missed due date and the escalation that followed. */
function lateness(feedback: Feedback, head: User | undefined, now: Date): Line[] {
  const { breachedAt } = feedback;
  const toldAt = calculateEscalationTime(feedback, now);
  const after = { level: 'Head of service', days: thirdEscalationDay, told: head?.employeeName };
  return [
    ...(breachedAt
      ? [{ at: breachedAt, action: 'breached', after: { dueAt: breachedAt.toISOString() } }]
      : []),
    ...(toldAt ? [{ at: toldAt, action: 'escalated', after }] : []),
  ];
}

/** Returns a history line for each finished SCORES step, dated at noon of the day. */
function onScores({ feedback, registrationNumber, steps }: SampleScores, by: User | undefined) {
  const noon = (day: string) => new Date(toStartOfIndianDay(day).getTime() + dayMs / 2);
  return steps.flatMap(({ kind, doneOn }): Line[] => {
    if (!doneOn) return [];
    if (kind !== 'received') {
      const days = {
        before: { milestone: kind, doneOn: null },
        after: { milestone: kind, doneOn },
      };
      return [{ at: noon(doneOn), by, action: 'milestone', ...days }];
    }
    const dueAt = feedback.dueAt?.toISOString() ?? null;
    const at = new Date(feedback.createdAt.getTime() + hourMs);
    return [
      { at, by, action: 'registered', after: { registrationNumber, receivedOn: doneOn, dueAt } },
    ];
  });
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
