import type { CaseEvents, CaseEventData, NoteEventData, RecordChange } from '../events/index.ts';

/** Row of a case's history, with the name of its action. */
export interface CaseChange extends RecordChange {
  readonly action: string;
}

/**
 * Converts each type of case event to a row of the case's history. A row never contains the text or
 * files of a message, because messages are deleted earlier than the history (rule 15.6).
 */
export const caseChangeConverters: {
  readonly [Type in keyof CaseEvents]: (data: CaseEvents[Type]) => CaseChange;
} = {
  'case.created': ({ feedback, owner, files }) => ({
    ...about(feedback),
    action: 'created',
    after: {
      status: feedback.status,
      assignedTo: owner?.employeeName ?? null,
      ...(feedback.channel !== 'web' && { channel: feedback.channel }),
      ...(feedback.noticeVersion && { noticeVersion: feedback.noticeVersion }),
      ...(feedback.hasConsented && { consent: true }),
      ...(files.length > 0 && { attachments: files.length }),
    },
  }),
  'case.attached': ({ feedback, files }) => ({
    ...about(feedback),
    action: 'attached',
    after: { attachments: files.length },
  }),
  // A first assignment and a reassignment have different action names.
  'case.assigned': ({ feedback, before, assignee, handover }) => ({
    ...about(feedback),
    action: before ? 'reassigned' : 'assigned',
    before: { assignedTo: before?.employeeName ?? null },
    after: { assignedTo: assignee.employeeName, ...handover },
  }),
  'case.closed': ({ feedback, statusBefore, mergedInto }) => ({
    ...about(feedback),
    action: 'closed',
    before: { status: statusBefore },
    after: {
      status: feedback.status,
      ...(feedback.resolution !== 'resolved' && { resolution: feedback.resolution }),
      ...(feedback.rootCause && { rootCause: feedback.rootCause }),
      ...(mergedInto && { mergedInto: mergedInto.caseId }),
    },
  }),
  'case.joined': ({ feedback, other }) => ({
    ...about(feedback),
    action: 'joined',
    after: { case: other.caseId },
  }),
  // Message texts are stored only with the case, because the history is retained longer than
  // messages.
  'case.replied': ({ feedback, files }) => ({
    ...about(feedback),
    action: 'replied',
    ...(files.length > 0 && { after: { attachments: files.length } }),
  }),
  'case.reminderSet': ({ feedback, at, quietDays }) => ({
    ...about(feedback),
    action: at === null ? 'reminderRemoved' : 'reminderSet',
    ...(at !== null && { after: quietDays === null ? { remindAt: at } : { quietDays } }),
  }),
  'case.reminderDue': ({ feedback, user }) => ({
    ...about(feedback),
    action: 'reminderDue',
    after: { to: user.employeeName },
  }),
  'case.replyScheduled': ({ feedback, leavesAt }) => ({
    ...about(feedback),
    action: 'replyScheduled',
    after: { leavesAt: leavesAt.toISOString() },
  }),
  'case.replyCancelled': ({ feedback, cause }) => ({
    ...about(feedback),
    action: 'replyCancelled',
    after: { cause },
  }),
  'case.tagged': ({ feedback, before, after }) => ({
    ...about(feedback),
    action: 'tagged',
    before: { tags: before },
    after: { tags: after },
  }),
  'case.revealed': ({ feedback, field, reason, bySearch }) => ({
    ...about(feedback),
    action: 'revealed',
    after: { field, ...(reason !== null && { reason }), ...(bySearch && { bySearch }) },
  }),
  'case.held': ({ feedback, reason }) => ({
    ...about(feedback),
    action: 'held',
    after: { reason },
  }),
  'case.released': ({ feedback, reason }) => ({
    ...about(feedback),
    action: 'released',
    after: { reason },
  }),
  'case.erased': ({ feedback, reason, requestedBy }) => ({
    ...about(feedback),
    action: 'erased',
    ...(reason !== null && { after: { reason, ...(requestedBy && { requestedBy }) } }),
  }),
  'case.erasurePlanned': ({ feedback, reason, eraseAt }) => ({
    ...about(feedback),
    action: 'erasurePlanned',
    after: { eraseAt: eraseAt.toISOString(), reason },
  }),
  'case.redacted': ({ feedback, what, places, reason }) => ({
    ...about(feedback),
    action: 'redacted',
    after: { what, places, reason },
  }),
  'case.noted': (noting) => ({ ...noted(noting), action: 'noted' }),
  'case.noteChanged': (noting) => ({ ...noted(noting), action: 'noteChanged' }),
  'case.reopened': ({ feedback, round, reason, files }) => ({
    ...about(feedback),
    action: 'reopened',
    before: { status: 'closed' },
    after: {
      status: feedback.status,
      round,
      ...(reason !== null && { reason }),
      ...(files.length > 0 && { attachments: files.length }),
    },
  }),
  'case.answered': ({ feedback, files }) => ({
    ...about(feedback),
    action: 'answered',
    ...(files.length > 0 && { after: { attachments: files.length } }),
  }),
  'case.classified': ({ feedback, before, after, reason }) => ({
    ...about(feedback),
    action: 'classified',
    before: withDue(before),
    after: { ...withDue(after), reason },
  }),
  'case.dueChanged': ({ feedback, before, after, reason }) => ({
    ...about(feedback),
    action: 'dueChanged',
    before: { dueAt: before?.toISOString() ?? null },
    after: { dueAt: after?.toISOString() ?? null, ...(reason !== null && { reason }) },
  }),
  'case.registered': ({ feedback, before, after }) => ({
    ...about(feedback),
    action: 'registered',
    ...(before && { before: withDue(before) }),
    after: withDue(after),
  }),
  'case.milestone': ({ feedback, milestone, before, after, files }) => ({
    ...about(feedback),
    action: 'milestone',
    before: { milestone, doneOn: before },
    after: { milestone, doneOn: after, ...(files.length > 0 && { attachments: files.length }) },
  }),
  'case.breached': ({ feedback, dueAt }) => ({
    ...about(feedback),
    action: 'breached',
    after: { dueAt: dueAt.toISOString() },
  }),
  'case.escalated': ({ feedback, level, days, to }) => ({
    ...about(feedback),
    action: 'escalated',
    after: { level, days, told: to.employeeName },
  }),
  'case.reminded': ({ feedback, dueAt, to }) => ({
    ...about(feedback),
    action: 'reminded',
    after: { dueAt: dueAt?.toISOString() ?? null, told: to.employeeName },
  }),
  'case.lateExplained': ({ feedback, duty, round, reason }) => ({
    ...about(feedback),
    action: 'lateExplained',
    after: { duty, round, reason },
  }),
  'case.rated': ({ feedback, round, stars }) => ({
    ...about(feedback),
    action: 'rated',
    after: { round, stars },
  }),
};

const withDue = <Facts extends { readonly dueAt: Date | null }>({ dueAt, ...facts }: Facts) => ({
  ...facts,
  dueAt: dueAt?.toISOString() ?? null,
});

/**
 * Returns the row of a note with the mentioned users, because a mention gives a user access to the
 * case.
 */
const noted = ({ feedback, mentioned }: NoteEventData) => ({
  ...about(feedback),
  ...(mentioned.length > 0 && {
    after: { mentioned: mentioned.map(({ employeeName }) => employeeName) },
  }),
});

const about = (feedback: CaseEventData) => ({ id: feedback.id, label: feedback.caseId });
