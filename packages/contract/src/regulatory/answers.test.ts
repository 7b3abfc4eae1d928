import { describe, expect, it } from 'vitest';

import { compliancePageSchema } from './compliance.ts';
import { disclosureYearSchema } from './disclosure-year.ts';
import {
  disclosureCasesQuerySchema,
  disclosureCasesSchema,
  disclosureListSchema,
  disclosureMonthSchema,
  disclosureSchema,
  publishedMonthsSchema,
} from './disclosure.ts';
import { importPreviewSchema } from './scores-import.ts';
import { milestonesFiledByCompany, milestoneKindSchema, scoresSchema } from './scores.ts';

const [moment, day] = ['2026-11-02T10:37:00.000Z', '2026-11-02'];

const flow = { opening: 1, received: 2, adjusted: 0, resolved: 2, pending: 1 };
const codes = ['A', 'B'].map((part) => ({
  part,
  code: 'II A',
  name: 'Delay',
  opening: 1,
  received: 2,
  adjusted: 0,
  resolved: [1, 1, 0, 0],
  averageDays: 12.5,
  nonActionable: 0,
  pending: [1, 0, 0, 0],
}));
const sources = ['direct', 'total'].map((source) => ({
  source,
  opening: 1,
  received: 2,
  adjusted: 0,
  totalPending: 1,
  resolved: 2,
  pending: [1, 0],
  averageDays: null,
}));
const month = { month: '2026-10', ...flow };
const tables = {
  codes,
  sources,
  months: [month, { ...month, adjusted: -1 }],
  years: [{ year: '2026-27', ...flow }],
  adjustments: [{ code: 'II A', movedIn: 0, movedOut: 1 }],
};
const published = {
  changes: [{ month: '2026-10', version: 2, before: null, after: month, codes: ['II A'] }],
  versions: [{ version: 1, publishedAt: moment }],
  ...tables,
};

describe('the disclosure', () => {
  it('disclosureSchema accepts a published month with tables, versions and changes', () => {
    const disclosure = {
      month: '2026-10',
      version: 2,
      fund: 'Meridian',
      folios: 7,
      publishedAt: moment,
      reason: null,
      ...published,
    };
    expect(disclosureSchema.parse(disclosure)).toEqual(disclosure);
    for (const wrong of [
      { codes: [{ ...codes[0], part: 'C' }] },
      { codes: [{ ...codes[0], resolved: [1, 1, 0] }] },
      { sources: [{ ...sources[0], source: 'web' }] },
      { sources: [{ ...sources[0], pending: [1] }] },
    ])
      expect(disclosureSchema.safeParse({ ...disclosure, ...wrong }).success).toBe(false);
    const list = [{ ...month, version: 2, publishedAt: moment }];
    expect(publishedMonthsSchema.parse(list)).toEqual(list);
  });

  it('the disclosure schemas accept a month that is live, prepared or approved', () => {
    const prepared = { employeeCode: 'E1003', name: 'Asha', at: moment };
    const steps = [
      { state: 'live', next: 'prepare', prepared: null, approved: null },
      { state: 'prepared', next: 'approve', prepared, approved: null },
      { state: 'approved', next: null, prepared, approved: prepared },
    ];
    const due = { month: '2026-10', version: 1, publishBy: day, isLate: false };
    const list = steps.map((step) => ({ ...due, ...step, pending: 1 }));
    expect(disclosureListSchema.parse(list)).toEqual(list);
    for (const { next: _, ...step } of steps) {
      const shown = {
        ...due,
        ...step,
        preparation: null,
        preparedWith: null,
        folios: null,
        reason: null,
        canPrepare: true,
        isCorrection: false,
        addsUp: true,
        pendingBefore: null,
        ...published,
      };
      expect(disclosureMonthSchema.parse(shown)).toEqual(shown);
    }
  });

  it('disclosureYearSchema accepts a year with the trustees’ signature', () => {
    const year = {
      year: '2026-27',
      months: ['2026-10'],
      missing: ['2026-11'],
      codes,
      digest: 'a'.repeat(64),
      signature: {
        version: 1,
        trustees: 'Trustees Ltd',
        signedOn: day,
        recordedBy: 'Asha',
        recordedAt: moment,
        holds: true,
      },
    };
    expect(disclosureYearSchema.parse(year)).toEqual(year);
  });

  it('the disclosure schemas accept the list of cases behind each number of a month', () => {
    const sums = 'opening received adjusted resolved nonActionable pending pendingLong'.split(' ');
    const parts = [0, 1, 2, 3].flatMap((at) => [`resolved${at}`, `pending${at}`]);
    for (const cell of sums.concat(parts))
      expect(disclosureCasesQuerySchema.parse({ cell })).toEqual({ cell });
    const rows = ['in', 'out', null].map((moved) => ({
      id: '7-1',
      caseId: 'MF-7K4Q-9M2P',
      type: 'c',
      status: 'closed',
      round: 1,
      code: 'II A',
      source: 'direct',
      receivedAt: moment,
      moved,
      days: 12,
    }));
    const page = { rows, nextCursor: null, previousCursor: null };
    expect(disclosureCasesSchema.parse(page)).toEqual(page);
  });
});

describe('SCORES', () => {
  const kinds = milestoneKindSchema.options;

  it('lists the SCORES steps in order, and the two steps that the company files (rule 13.6)', () => {
    expect(kinds.join(' ')).toBe(
      'received actionTaken firstReview reviewPassedOn revisedReport decision secondReview odr closed',
    );
    expect(milestonesFiledByCompany).toEqual(['actionTaken', 'revisedReport']);
    const document = { id: 7, fileName: 'a.pdf', mediaType: 'application/pdf', size: 1024 };
    const milestones = kinds.map((kind) => ({
      kind,
      dueAt: moment,
      doneOn: day,
      by: 'Asha',
      document: kind === 'actionTaken' ? document : null,
    }));
    const scores = { registrationNumber: null, isOver: false, milestones };
    expect(scoresSchema.parse(scores)).toEqual(scores);
  });

  it('importPreviewSchema accepts the rows of a SCORES import with the matching cases of each row', () => {
    const columns = ['registrationNumber', 'receivedOn', 'name', 'pan', 'complaintCode'];
    const rows = ['number', 'pan', 'name', null].map((by, at) => ({
      row: at + 2,
      values: Object.fromEntries(columns.map((column) => [column, 'x'])),
      problems: columns.map((column) => ({ column, key: 'invalidValue' })),
      by,
      candidates: [
        { id: 7, caseId: 'MF-7K4Q-9M2P', name: 'Asha', feedbackDate: moment, status: 'open' },
      ],
      caseKey: 7,
      isKnown: false,
    }));
    expect(importPreviewSchema.parse({ rows })).toEqual({ rows });
  });

  it('compliancePageSchema accepts due SCORES steps together with due rounds of cases', () => {
    const rows = ['case', ...kinds].map((duty, at) => ({
      id: at,
      caseKey: 7,
      caseId: 'MF-7K4Q-9M2P',
      type: 'd',
      name: 'Asha',
      feedbackType: 'Transactions',
      class: 'complaint',
      source: 'scores',
      status: 'assigned',
      assignedTo: null,
      duty,
      round: 1,
      dueAt: moment,
      doneAt: null,
      clock: duty === 'case' ? 'statutory' : null,
      reason: null,
      reasonBy: null,
    }));
    const page = { rows, nextCursor: null, previousCursor: null };
    expect(compliancePageSchema.parse(page)).toEqual(page);
  });
});
