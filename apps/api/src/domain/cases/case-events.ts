import type { Feedback } from './feedback.ts';
import type { User } from '../people/user.ts';
import type { AcceptedFile } from './accept-files.ts';

/** A case in the history: what every event about it carries. */
const about = (feedback: Feedback) =>
  ({ entity: 'case', entityId: feedback.id, label: feedback.caseId }) as const;

const namesOf = (files: readonly AcceptedFile[]) => files.map(({ fileName }) => fileName);

export const createdEvent = (
  feedback: Feedback,
  owner: User | null,
  files: readonly AcceptedFile[] = [],
) => ({
  ...about(feedback),
  action: 'created',
  after: {
    status: feedback.status,
    assignedTo: owner?.employeeName ?? null,
    ...(files.length > 0 && { attachments: namesOf(files) }),
  },
});

export const attachedEvent = (feedback: Feedback, files: readonly AcceptedFile[]) => ({
  ...about(feedback),
  action: 'attached',
  after: { attachments: namesOf(files) },
});

/** The first assignment of an open case reads differently from a change of hands. */
export const assignedEvent = (feedback: Feedback, before: User | null, after: User) => ({
  ...about(feedback),
  action: before ? 'reassigned' : 'assigned',
  before: { assignedTo: before?.employeeName ?? null },
  after: { assignedTo: after.employeeName },
});

export const closedEvent = (feedback: Feedback, before: string) => ({
  ...about(feedback),
  action: 'closed',
  before: { status: before },
  after: { status: feedback.status, closureDesc: feedback.closureDescription ?? null },
});
