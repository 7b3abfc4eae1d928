import { describe, expect, it } from 'vitest';

import {
  analysisPeriods,
  analysisQuerySchema,
  analysisSchema,
  analysisTableSchema,
} from '../analytics/analysis.ts';
import {
  emailDigestSettingSchema,
  menuCountsSchema,
  myWorkSchema,
  myWorkInactiveLists,
  myWorkActionLists,
  myWorkListNames,
} from './my-work.ts';
import { overviewPeriods, overviewQuerySchema, overviewSchema } from '../analytics/overview.ts';

const [moment, day] = ['2026-11-02T10:37:00.000Z', '2026-11-02'];

describe('the My Work page', () => {
  it('myWorkSchema accepts a list of cases for each work list, in the order of the My Work page', () => {
    expect(myWorkListNames).toEqual([...myWorkActionLists, ...myWorkInactiveLists]);
    expect(myWorkActionLists.slice(0, 3)).toEqual(['answered', 'overdue', 'today']);
    const known = {
      caseId: 'MF-7K4Q-9M2P',
      type: 'c',
      name: 'Asha',
      feedbackType: 'Transactions',
      subType: 'SIP debited twice',
      feedbackDate: moment,
      dueAt: null,
      class: 'complaint',
      complaintCode: 'II A',
      text: 'My instalment was debited twice.',
      answeredAt: null,
      clock: null,
      reminder: { at: moment, text: 'Ask again' },
      isNew: true,
      clockStoppedAt: moment,
    };
    const list = { total: 2, statutory: 1, cases: [known] };
    const queue = { teamId: null, name: null, total: 2, overdue: 1, oldestAt: moment };
    const work = {
      toDo: 3,
      queues: [queue],
      ...Object.fromEntries(myWorkListNames.map((name) => [name, list])),
    };
    expect(myWorkSchema.parse(work)).toEqual(work);
    expect(emailDigestSettingSchema.parse({ isOn: false })).toEqual({ isOn: false });
  });

  it('menuCountsSchema accepts the menu counts of an admin and the additional counts of a super admin (rule 3.15)', () => {
    const counts = { myWork: 100, complianceDues: 1, requests: 0 };
    const more = { ...counts, disclosure: 1, mail: 2, messages: 3, jobs: 4, webhooks: 5 };
    for (const each of [counts, more]) expect(menuCountsSchema.parse(each)).toEqual(each);
  });
});

describe('the overview', () => {
  const each = { e: 1, c: 2, d: 3 };
  const standing = { unclosed: each, unassigned: each, overdue: each, dueSoon: each };
  const moved = { opened: each, closed: each };

  it('the overview accepts a period of 7, 30 or 90 days only', () => {
    expect(overviewPeriods.map(String)).toEqual(
      overviewQuerySchema.shape.days.def.innerType.options,
    );
    expect(overviewPeriods).toEqual([7, 30, 90]);
    expect(overviewQuerySchema.safeParse({ days: '14' }).success).toBe(false);
  });

  it('overviewSchema accepts each overview figure with a count for every audience', () => {
    const overview = {
      from: day,
      to: day,
      ...standing,
      overdueStatutory: each,
      ...moved,
      before: { from: day, to: day, ...moved, ...standing },
      byAge: ['today', 'threeDays', 'week', 'month', 'older'].map((age) => ({
        age,
        from: age === 'older' ? null : day,
        to: day,
        unclosed: each,
      })),
      byType: [{ feedbackType: 'Transactions', unclosed: each }],
      byAssignee: [{ assignedTo: null, assignedToCode: 'E1003', unclosed: each }],
      perDay: [{ day, ...moved }],
      timeToClose: {
        count: 3,
        medianHours: 1.5,
        ninetiethHours: null,
        buckets: [{ upToHours: 24, count: 3 }],
      },
    };
    expect(overviewSchema.parse(overview)).toEqual(overview);
  });
});

describe('the analysis', () => {
  it('the analysis accepts a period of three, six or twelve months only', () => {
    expect(analysisPeriods.map(String)).toEqual(
      analysisQuerySchema.shape.months.def.innerType.options,
    );
    expect(analysisPeriods).toEqual([3, 6, 12]);
    expect(analysisQuerySchema.safeParse({ months: '9' }).success).toBe(false);
  });

  it('analysisSchema accepts an analysis with all tables, and each table can be requested separately', () => {
    const causes = [{ feedbackType: 'Transactions', rootCause: null, total: 3, months: [1, 2] }];
    const took = [{ name: null, count: 3, averageDays: 1.5, ninetiethDays: 4 }];
    const tables = { causes, frequent: causes, types: took, teams: took, people: took };
    const analysis = { months: ['2026-10', '2026-11'], ...tables };
    expect(analysisSchema.parse(analysis)).toEqual(analysis);
    expect(analysisTableSchema.options).toEqual(Object.keys(tables));
  });
});
