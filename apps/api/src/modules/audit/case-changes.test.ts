import { expect, test } from 'vitest';

import type { CaseEvents, CaseEventData } from '../events/case-events.ts';
import {
  exampleCase as feedback,
  anotherExampleCase as other,
  submitterColumns,
} from '../events/testing/case-facts.ts';
import { caseChangeConverters } from './case-changes.ts';

const asha = { id: 1, employeeName: 'Asha', email: 'asha@a.example' };
const ravi = { id: 2, employeeName: 'Ravi', email: 'ravi@a.example' };
const entry = { id: 3, text: 'Which folio is it?', asks: true };
const secrets = [
  ...Object.values(submitterColumns),
  entry.text,
  'statement.pdf',
  asha.email,
  ravi.email,
];

const due = new Date('2026-01-06T18:30:00Z');
const dueAt = '2026-01-06T18:30:00.000Z';
const clocked = { class: 'query', complaintCode: null, source: 'direct', dueAt: null } as const;
const reason = 'They asked for it';
const files = ['statement.pdf', 'more.pdf'];

/**
 * Returns the history row of a case event, after checking that the row names the case and contains
 * no data of the submitter.
 */
function lineOf<Type extends keyof CaseEvents>(type: Type, data: CaseEvents[Type]) {
  const { id, label, ...line } = caseChangeConverters[type](data);
  expect({ id, label }).toEqual({ id: 7, label: 'MF-7K4Q-9M2X' });
  const written = JSON.stringify(line);
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  return line;
}

test('records a new case’s assignee, and its channel and attachments when present', () => {
  const created = { status: 'assigned', assignedTo: 'Asha' };
  expect(lineOf('case.created', { feedback, owner: asha, files: [] })).toEqual({
    action: 'created',
    after: created,
  });
  const called: CaseEventData = { ...feedback, channel: 'phone', status: 'open' };
  expect(lineOf('case.created', { feedback: called, owner: null, files })).toEqual({
    action: 'created',
    after: { status: 'open', assignedTo: null, channel: 'phone', attachments: 2 },
  });
});

test('records the first assignment of a case and a reassignment as different actions', () => {
  expect(lineOf('case.assigned', { feedback, before: null, assignee: ravi })).toEqual({
    action: 'assigned',
    before: { assignedTo: null },
    after: { assignedTo: 'Ravi' },
  });
  const handover = { reason };
  expect(lineOf('case.assigned', { feedback, before: asha, assignee: ravi, handover })).toEqual({
    action: 'reassigned',
    before: { assignedTo: 'Asha' },
    after: { assignedTo: 'Ravi', reason },
  });
});

test('records a closed case’s root cause, merge target and any resolution other than resolved', () => {
  const closed: CaseEventData = { ...feedback, status: 'closed', resolution: 'resolved' };
  const before = { status: 'assigned' };
  expect(lineOf('case.closed', { feedback: closed, statusBefore: 'assigned' })).toEqual({
    action: 'closed',
    before,
    after: { status: 'closed' },
  });
  const merged: CaseEventData = { ...closed, resolution: 'duplicate', rootCause: 'Forms' };
  const merge = { feedback: merged, statusBefore: 'assigned', mergedInto: other } as const;
  expect(lineOf('case.closed', merge)).toEqual({
    action: 'closed',
    before,
    after: {
      status: 'closed',
      resolution: 'duplicate',
      rootCause: 'Forms',
      mergedInto: 'MF-8888-8888',
    },
  });
  expect(lineOf('case.joined', { feedback, other, isTold: true })).toEqual({
    action: 'joined',
    after: { case: 'MF-8888-8888' },
  });
});

test('records the reason for reopening a case when staff gave a reason', () => {
  const [action, before] = ['reopened', { status: 'closed' }];
  const byStaff = { feedback, round: 2, reason, owner: asha, files: [] };
  expect(lineOf('case.reopened', byStaff)).toEqual({
    action,
    before,
    after: { status: 'assigned', round: 2, reason },
  });
  expect(lineOf('case.reopened', { ...byStaff, reason: null, files })).toEqual({
    action,
    before,
    after: { status: 'assigned', round: 2, attachments: 2 },
  });
});

test('records the number of files attached to a message, but not the message text', () => {
  const after = { attachments: 2 };
  expect(lineOf('case.attached', { feedback, files })).toEqual({ action: 'attached', after });
  expect(lineOf('case.replied', { feedback, entry, files })).toEqual({ action: 'replied', after });
  expect(lineOf('case.replied', { feedback, entry, files: [] })).toEqual({ action: 'replied' });
  const answer = { feedback, owner: asha };
  expect(lineOf('case.answered', { ...answer, files })).toEqual({ action: 'answered', after });
  expect(lineOf('case.answered', { ...answer, files: [] })).toEqual({ action: 'answered' });
});

test.each([
  ['case.noted', 'noted'],
  ['case.noteChanged', 'noteChanged'],
] as const)('%s records the names of the users mentioned in a note', (type, action) => {
  expect(lineOf(type, { feedback, mentioned: [] })).toEqual({ action });
  expect(lineOf(type, { feedback, mentioned: [asha, ravi] })).toEqual({
    action,
    after: { mentioned: ['Asha', 'Ravi'] },
  });
});

test('records a case’s due date with the classification or SCORES registration that set the due date', () => {
  const complaint = { ...clocked, class: 'complaint', complaintCode: 'II', dueAt: due } as const;
  const classified = { feedback, before: clocked, after: complaint, reason };
  expect(lineOf('case.classified', classified)).toEqual({
    action: 'classified',
    before: clocked,
    after: { ...complaint, dueAt, reason },
  });
  const noted = { registrationNumber: 'SEBI/1', receivedOn: '2026-01-05', dueAt: due };
  const after = { ...noted, dueAt };
  expect(lineOf('case.registered', { feedback, before: null, after: noted })).toEqual({
    action: 'registered',
    after,
  });
  const typo = { ...noted, registrationNumber: 'SEBI/2', dueAt: null };
  expect(lineOf('case.registered', { feedback, before: typo, after: noted })).toEqual({
    action: 'registered',
    before: typo,
    after,
  });
});

test('records the previous and the new due date of a case, with the reason if given', () => {
  const action = 'dueChanged';
  expect(lineOf('case.dueChanged', { feedback, before: null, after: due, reason })).toEqual({
    action,
    before: { dueAt: null },
    after: { dueAt, reason },
  });
  const dropped = { feedback, before: due, after: null, reason: null };
  expect(lineOf('case.dueChanged', dropped)).toEqual({
    action,
    before: { dueAt },
    after: { dueAt: null },
  });
});

test('records the date of a SCORES milestone and the number of attached documents', () => {
  const step = { feedback, milestone: 'actionTaken', before: null, after: '2026-01-05' } as const;
  const [action, before] = ['milestone', { milestone: 'actionTaken', doneOn: null }];
  const after = { milestone: 'actionTaken', doneOn: '2026-01-05' };
  expect(lineOf('case.milestone', { ...step, files: [] })).toEqual({ action, before, after });
  expect(lineOf('case.milestone', { ...step, files })).toEqual({
    action,
    before,
    after: { ...after, attachments: 2 },
  });
});

test('records the recipient of an escalation and the due date of a reminder or a breach', () => {
  const level = { feedback, level: 'Head of service', days: 5, to: ravi };
  expect(lineOf('case.breached', { feedback, dueAt: due })).toEqual({
    action: 'breached',
    after: { dueAt },
  });
  expect(lineOf('case.escalated', level)).toEqual({
    action: 'escalated',
    after: { level: 'Head of service', days: 5, told: 'Ravi' },
  });
  const action = 'reminded';
  expect(lineOf('case.reminded', { ...level, dueAt: due })).toEqual({
    action,
    after: { dueAt, told: 'Ravi' },
  });
  expect(lineOf('case.reminded', { ...level, dueAt: null })).toEqual({
    action,
    after: { dueAt: null, told: 'Ravi' },
  });
});

test('records the reason for revealing, holding, erasing or redacting personal data, if given', () => {
  const after = { reason };
  const shown = { feedback, field: 'pan' } as const;
  expect(lineOf('case.revealed', { ...shown, reason })).toEqual({
    action: 'revealed',
    after: { field: 'pan', reason },
  });
  expect(lineOf('case.revealed', { ...shown, reason: null })).toEqual({
    action: 'revealed',
    after: { field: 'pan' },
  });
  expect(lineOf('case.held', { feedback, reason })).toEqual({ action: 'held', after });
  expect(lineOf('case.released', { feedback, reason })).toEqual({ action: 'released', after });
  expect(lineOf('case.erased', { feedback, reason })).toEqual({ action: 'erased', after });
  expect(lineOf('case.erased', { feedback, reason: null })).toEqual({ action: 'erased' });
  const redacted = { what: 'passage', places: 2, reason } as const;
  expect(lineOf('case.redacted', { feedback, ...redacted })).toEqual({
    action: 'redacted',
    after: redacted,
  });
});

test('records a case’s tags, rating and reason for lateness unchanged', () => {
  const tags = { feedback, before: ['Old'], after: ['Old', 'VIP'] };
  expect(lineOf('case.tagged', tags)).toEqual({
    action: 'tagged',
    before: { tags: ['Old'] },
    after: { tags: ['Old', 'VIP'] },
  });
  const rated = { round: 2, stars: 4 };
  expect(lineOf('case.rated', { feedback, ...rated })).toEqual({ action: 'rated', after: rated });
  const late = { duty: 'case', round: 1, reason } as const;
  expect(lineOf('case.lateExplained', { feedback, ...late })).toEqual({
    action: 'lateExplained',
    after: late,
  });
});
