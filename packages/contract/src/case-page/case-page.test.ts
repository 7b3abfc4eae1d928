import { describe, expect, it } from 'vitest';

import { exampleCase, exampleRound, exampleTime } from '../testing/example-case.ts';
import {
  caseDetailSchema,
  caseRoundSchema,
  relatedCaseSchema,
  resolutionSchema,
  sharedIdentifierSchema,
  waitingForSchema,
} from './case-detail.ts';
import { liveUpdateSchema, otherViewersSchema, presenceSchema } from '../system/live.ts';
import { timelineEntrySchema } from '../conversations/timeline.ts';

const reference = { id: exampleCase.id, caseId: exampleCase.caseId };

const entry = {
  of: null,
  id: 7,
  at: exampleTime,
  by: 'Asha',
  text: 'It is back.',
  attachments: [],
  delivery: ['waiting', 'sent', 'failed'].map((status) => ({
    id: 3,
    channel: 'email',
    status,
    sentAt: null,
  })),
};
const mail = { address: 'asha@example.com', isConfirmed: false };
const timeline = [
  { kind: 'in', ...entry, isByMail: true, sender: mail, quoted: 'Dear Asha', originalId: 9 },
  {
    kind: 'in',
    ...entry,
    of: reference,
    isByMail: false,
    sender: null,
    quoted: null,
    originalId: null,
  },
  { kind: 'out', ...entry, asks: true, origin: null },
  { kind: 'machine', ...entry, by: null, subject: 'Away', originalId: null },
  {
    kind: 'note',
    ...entry,
    mentions: [{ id: 3, name: 'Ravi' }],
    editedAt: null,
    editableUntil: exampleTime,
  },
  { kind: 'change', ...entry, action: 'closed', from: { status: 'open' }, to: null },
];

describe('a complete case', () => {
  it('timelineEntrySchema accepts the five kinds of timeline entries only (rule 9.8)', () => {
    for (const each of timeline) expect(timelineEntrySchema.parse(each)).toEqual(each);
    expect(timelineEntrySchema.safeParse({ ...timeline[2], kind: 'call' }).success).toBe(false);
  });

  it('caseRoundSchema accepts every resolution of a round, and a case can wait for the submitter only (rule 9.3)', () => {
    const ends = ['resolved', 'nonActionable', 'duplicate'];
    expect(resolutionSchema.options).toEqual(ends);
    expect(waitingForSchema.options).toEqual(['submitter']);
    for (const resolution of [...ends, null])
      expect(caseRoundSchema.parse({ ...exampleRound, resolution })).toEqual({
        ...exampleRound,
        resolution,
      });
  });

  it('relatedCaseSchema accepts a case that shares a mobile number, PAN, folio or ARN', () => {
    const related = {
      ...reference,
      type: 'c',
      status: 'open',
      feedbackDate: exampleTime,
      feedbackType: 'Transactions',
      same: ['mobile', 'pan', 'folio', 'arn'],
    };
    expect(sharedIdentifierSchema.options).toEqual(related.same);
    expect(relatedCaseSchema.parse(related)).toEqual(related);
  });

  it('caseDetailSchema accepts the report columns and the details of a case, and requires every report column', () => {
    const row = {
      ...exampleCase,
      type: 'e',
      employeeName: 'Asha',
      tags: [],
      status: 'open',
      assignedTo: null,
      assignedToCode: null,
      assignedDate: null,
      closureDate: null,
      closureDesc: null,
    };
    const whole = {
      ...row,
      locale: 'hi',
      attachments: [],
      history: [],
      storedMonths: ['2027-01'],
      round: 2,
      rounds: [{ ...exampleRound, resolution: null }],
      waitingFor: 'submitter',
      mayWork: true,
      watchers: ['Ravi'],
      isWatched: true,
      isMentioned: false,
      serviceDueAt: null,
      timeline,
      mergedInto: null,
      merged: [reference],
      scores: null,
      erasedAt: null,
      hold: { reason: 'A court asks', by: 'Asha', at: exampleTime },
      noticeVersion: 3,
      hasConsented: true,
      plannedErasure: {
        eraseAt: exampleTime,
        request: { by: 'Asha', reason: 'They ask for it' },
      },
      related: [],
      reminder: null,
      person: { key: 'm1abc', position: 4 },
    };
    expect(caseDetailSchema.parse(whole)).toEqual(whole);
    expect(caseDetailSchema.safeParse({ ...whole, city: undefined }).success).toBe(false);
  });
});

describe('live updates of open pages', () => {
  it('a live update accepts changed cases, viewed cases and the other viewers of a case', () => {
    const news = { cases: [7], presence: [8], all: false };
    expect(liveUpdateSchema.parse(news)).toEqual({ ...news, isLive: true });
    expect(liveUpdateSchema.parse({ ...news, isLive: false }).isLive).toBe(false);
    const others = { others: [{ name: 'Asha', isWriting: true }] };
    expect(otherViewersSchema.parse(others)).toEqual(others);
  });

  it('presenceSchema accepts reading, writing and leaving as the activity of a person on a case page', () => {
    const page = crypto.randomUUID();
    for (const doing of ['reading', 'writing', 'leaving'])
      expect(presenceSchema.parse({ page, doing })).toEqual({ page, doing });
    for (const wrong of [{ page: '7' }, { doing: 'sleeping' }])
      expect(presenceSchema.safeParse({ page, doing: 'reading', ...wrong }).success).toBe(false);
  });
});
