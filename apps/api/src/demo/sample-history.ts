import type { Feedback } from '../domain/cases/feedback.ts';
import type { User } from '../domain/people/user.ts';
import { levelDay, toldAtOf } from './sample-year.ts';

/** Whom a history names, and up to when it goes. */
export interface Told {
  readonly users: ReadonlyMap<number, User>;
  /** Who is told as the third level. */
  readonly head: User | undefined;
  readonly now: Date;
}

/** What the history says of a sample case. */
export function historyOf(feedback: Feedback, { users, head, now }: Told) {
  const submitter = users.get(feedback.submittedBy ?? 0);
  const closer = users.get(feedback.closedBy ?? 0);
  const assignee = users.get(feedback.assignedTo ?? 0);
  const event = { entity: 'case', entityId: String(feedback.id), label: feedback.caseId } as const;
  const system = { actorId: null, actorCode: null, actorName: null, requestId: null };
  const by = (user: User | undefined) =>
    user
      ? { ...system, actorId: user.id, actorCode: user.employeeCode, actorName: user.employeeName }
      : system;
  const created = {
    ...event,
    ...by(submitter),
    at: feedback.createdAt,
    action: 'created',
    before: null,
    after: { status: assignee ? 'assigned' : 'open', assignedTo: assignee?.employeeName ?? null },
  };
  const told = lateness(feedback, head, now).map(({ at, action, after }) => ({
    ...event,
    ...system,
    at,
    action,
    before: null,
    after,
  }));
  if (!feedback.closedAt) return [created, ...told];
  return [
    created,
    ...told,
    {
      ...event,
      ...by(closer),
      at: feedback.closedAt,
      action: 'closed',
      before: { status: 'assigned' },
      after: {
        status: 'closed',
        closureDesc: feedback.closureDescription,
        ...(feedback.rootCause && { rootCause: feedback.rootCause }),
      },
    },
  ];
}

/** A missed due date, and who was told of the case. */
function lateness(feedback: Feedback, head: User | undefined, now: Date) {
  const { breachedAt } = feedback;
  const toldAt = toldAtOf(feedback, now);
  const after = { level: 'Head of service', days: levelDay, told: head?.employeeName };
  return [
    ...(breachedAt
      ? [{ at: breachedAt, action: 'breached', after: { dueAt: breachedAt.toISOString() } }]
      : []),
    ...(toldAt ? [{ at: toldAt, action: 'escalated', after }] : []),
  ];
}
