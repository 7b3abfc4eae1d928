import type { ChangedValues, WebhookEventKind } from '@feedback/contract/webhooks/webhook';

import type {
  CaseEvents,
  ClassificationEventData,
  EscalationLevelEventData,
} from '../events/index.ts';
import type { DomainEvent } from '../../platform/events/event.ts';

/**
 * Converts each event to the changes that webhooks send, without names, free texts and contact data
 * (rule 17.3).
 */
const changes: {
  readonly [Kind in WebhookEventKind]: (data: CaseEvents[Kind]) => ChangedValues;
} = {
  'case.created': ({ feedback, files }) => ({
    status: { to: feedback.status },
    audience: { to: feedback.audience },
    channel: { to: feedback.channel },
    feedbackType: { to: feedback.feedbackType },
    subType: { to: feedback.subType },
    files: { to: files.length },
  }),
  // The assignee is internal; a reassignment changes no value that webhooks send.
  'case.assigned': ({ feedback: { status }, before }) =>
    differences({ status: before ? 'assigned' : 'open' }, { status }),
  'case.classified': ({ before, after }) => differences(clocked(before), clocked(after)),
  'case.dueChanged': ({ before, after }) => ({ dueAt: { from: at(before), to: at(after) } }),
  'case.replied': ({ entry, files }) => ({
    asks: { to: entry.asks },
    files: { to: files.length },
  }),
  'case.answered': ({ files }) => ({ files: { to: files.length } }),
  'case.noted': () => ({}),
  'case.tagged': ({ before, after }) => ({ tags: { from: before, to: after } }),
  'case.breached': ({ dueAt }) => ({ dueAt: { to: at(dueAt) } }),
  'case.escalated': ({ level, days }: EscalationLevelEventData) => ({
    level: { to: level },
    days: { to: days },
  }),
  'case.closed': ({ feedback, statusBefore, mergedInto }) => ({
    status: { from: statusBefore, to: feedback.status },
    resolution: { to: feedback.resolution ?? null },
    ...(mergedInto && { mergedInto: { to: mergedInto.caseId } }),
  }),
  'case.reopened': ({ feedback, round }) => ({
    status: { from: 'closed', to: feedback.status },
    round: { to: round },
  }),
  'case.rated': ({ round, stars }) => ({ round: { to: round }, stars: { to: stars } }),
  'case.erased': () => ({}),
};

const at = (time: Date | null) => time?.toISOString() ?? null;

const clocked = ({ dueAt, class: kind, complaintCode, source }: ClassificationEventData) => ({
  class: kind,
  complaintCode,
  source,
  dueAt: at(dueAt),
});

/** Returns the fields whose values differ, each with its old and new value. */
const differences = <Values extends Readonly<Record<string, unknown>>>(
  before: Values,
  after: Values,
): ChangedValues =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, to]) => before[name] !== to)
      .map(([name, to]) => [name, { from: before[name], to }]),
  );

type WebhookEvent = DomainEvent<WebhookEventKind>;

const isWebhookEvent = (event: DomainEvent): event is WebhookEvent => event.type in changes;

/** Returns the changes that webhooks send for an event; null when webhooks do not send it. */
export const findPublishedChange = (event: DomainEvent): ChangedValues | null =>
  isWebhookEvent(event) ? changed(event) : null;

const changed = <Kind extends WebhookEventKind>({ type, data }: DomainEvent<Kind>): ChangedValues =>
  changes[type](data);
