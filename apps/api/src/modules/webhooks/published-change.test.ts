import { expect, test } from 'vitest';

import { systemViewer as by } from '../../platform/context/viewer.ts';
import type { CaseEventData } from '../events/case-events.ts';
import type { DomainEvent } from '../../platform/events/event.ts';
import {
  exampleCase,
  anotherExampleCase as other,
  submitterColumns,
} from '../events/testing/case-facts.ts';
import { findPublishedChange } from './published-change.ts';

const rootCause = 'Forms';
const feedback: CaseEventData = { ...exampleCase, rootCause };
const closed: CaseEventData = { ...feedback, status: 'closed', resolution: 'duplicate' };
const asha = { id: 1, employeeName: 'Asha Rao', email: 'asha@a.example' };
const entry = { id: 3, text: 'Which folio is it?', asks: true };
const reason = 'They asked for it';
/** Names, contact data and free texts that no webhook may send. */
const secrets = [
  ...Object.values(submitterColumns),
  rootCause,
  asha.employeeName,
  asha.email,
  entry.text,
  reason,
  'statement.pdf',
];

const due = new Date('2026-01-06T18:30:00Z');
const dueAt = '2026-01-06T18:30:00.000Z';
const query = { class: 'query', complaintCode: null, source: 'direct', dueAt: null } as const;
const files = ['statement.pdf', 'more.pdf'];

/**
 * Returns the changes that webhooks send for an event, after checking that they contain no personal
 * data (rule 17.3).
 */
function told(event: DomainEvent) {
  const changed = findPublishedChange(event);
  const written = JSON.stringify(changed);
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  return changed;
}

test('publishes the status, classification and file count of a new case', () => {
  expect(told({ type: 'case.created', data: { feedback, owner: asha, files }, by })).toEqual({
    status: { to: 'assigned' },
    audience: { to: 'c' },
    channel: { to: 'web' },
    feedbackType: { to: 'Account' },
    subType: { to: 'Statement' },
    files: { to: 2 },
  });
});

test('publishes the status change of a first assignment, but no values for a reassignment', () => {
  const data = { feedback, before: null, assignee: asha };
  expect(told({ type: 'case.assigned', data, by })).toEqual({
    status: { from: 'open', to: 'assigned' },
  });
  const moved = { ...data, before: { ...asha, id: 2 }, handover: { reason } };
  expect(told({ type: 'case.assigned', data: moved, by })).toEqual({});
});

test('publishes only the values that a classification changed', () => {
  const complaint = { class: 'complaint', complaintCode: 'II', source: 'scores' } as const;
  const after = { ...complaint, dueAt: due };
  const data = { feedback, before: query, after, reason };
  expect(told({ type: 'case.classified', data, by })).toEqual({
    class: { from: 'query', to: 'complaint' },
    complaintCode: { from: null, to: 'II' },
    source: { from: 'direct', to: 'scores' },
    dueAt: { from: null, to: dueAt },
  });
  const same = { ...data, before: { ...after, complaintCode: 'I A', dueAt: new Date(due) } };
  expect(told({ type: 'case.classified', data: same, by })).toEqual({
    complaintCode: { from: 'I A', to: 'II' },
  });
});

test('publishes the previous and new due date of a case', () => {
  const data = { feedback, before: due, after: null, reason };
  expect(told({ type: 'case.dueChanged', data, by })).toEqual({ dueAt: { from: dueAt, to: null } });
  expect(told({ type: 'case.breached', data: { feedback, dueAt: due }, by })).toEqual({
    dueAt: { to: dueAt },
  });
});

test('publishes the file count of a reply and whether the reply asks a question', () => {
  expect(told({ type: 'case.replied', data: { feedback, entry, files }, by })).toEqual({
    asks: { to: true },
    files: { to: 2 },
  });
  const answer = { feedback, owner: asha, files: [] };
  expect(told({ type: 'case.answered', data: answer, by })).toEqual({ files: { to: 0 } });
  expect(told({ type: 'case.noted', data: { feedback, mentioned: [asha] }, by })).toEqual({});
});

test('publishes the resolution of a closed case, and the case that it was merged into', () => {
  const data = { feedback: closed, statusBefore: 'assigned' } as const;
  const ended = { status: { from: 'assigned', to: 'closed' }, resolution: { to: 'duplicate' } };
  expect(told({ type: 'case.closed', data, by })).toEqual(ended);
  expect(told({ type: 'case.closed', data: { ...data, mergedInto: other }, by })).toEqual({
    ...ended,
    mergedInto: { to: 'MF-8888-8888' },
  });
  const bare = { ...data, feedback: { ...feedback, status: 'closed' } } as const;
  expect(told({ type: 'case.closed', data: bare, by })).toMatchObject({ resolution: { to: null } });
});

test('a webhook payload contains the round of a reopened case and the stars of a rating', () => {
  const data = { feedback, round: 2, reason, owner: asha, files };
  expect(told({ type: 'case.reopened', data, by })).toEqual({
    status: { from: 'closed', to: 'assigned' },
    round: { to: 2 },
  });
  expect(told({ type: 'case.rated', data: { feedback, round: 2, stars: 4 }, by })).toEqual({
    round: { to: 2 },
    stars: { to: 4 },
  });
});

test('publishes the names of tags and escalation levels, and no values for an erasure', () => {
  const data = { feedback, before: ['Old'], after: ['Old', 'VIP'] };
  expect(told({ type: 'case.tagged', data, by })).toEqual({
    tags: { from: ['Old'], to: ['Old', 'VIP'] },
  });
  const level = { feedback, level: 'Head of service', days: 5, to: asha };
  expect(told({ type: 'case.escalated', data: level, by })).toEqual({
    level: { to: 'Head of service' },
    days: { to: 5 },
  });
  expect(told({ type: 'case.erased', data: { feedback, reason }, by })).toEqual({});
});

test('publishes no change for events that webhooks cannot subscribe to', () => {
  expect(findPublishedChange({ type: 'case.held', data: { feedback, reason }, by })).toBeNull();
  const user = { id: 1, label: 'Asha Rao' };
  expect(findPublishedChange({ type: 'user.created', data: user, by })).toBeNull();
});
