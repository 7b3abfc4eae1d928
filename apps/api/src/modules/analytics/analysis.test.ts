import { analysisSchema, type Analysis } from '@feedback/contract/analytics/analysis';
import { beforeAll, describe, expect, it } from 'vitest';

import { toStartOfIndianDay } from '../../platform/db/indian-days.ts';
import { CaseRound } from '../cases/case-round.ts';
import { addMonths, toMonth } from '../sla/months.ts';
import type { User } from '../auth/accounts/user.ts';
import { createCase, createTeam } from '../../testing/factories.ts';
import { useSignedInPeople, type SignedInTestUser } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { boss, admin, other } = useSignedInPeople({
  boss: 'superadmin',
  admin: 'admin',
  other: 'admin',
});

const thisMonth = toMonth(new Date());
const month = (back: number) => addMonths(thisMonth, -back);
/** Returns the start of a day in the month that lies `back` months ago. */
const on = (back: number, day: number) => toStartOfIndianDay(`${month(back)}-01`, day - 1);

/** Creates a case that was closed after `days` days, in the month that lies `back` months ago. */
async function closed(by: User, back: number, days: number, rootCause: string | null, given = {}) {
  const closedAt = on(back, 20);
  const createdAt = new Date(closedAt.getTime() - days * 86_400_000);
  const feedback = await createCase({ feedbackType: 'Folio', createdAt, ...given }, by);
  feedback.close(by.id, 'Done', closedAt, { rootCause });
  await feedback.save();
  return feedback;
}

beforeAll(async () => {
  for (const days of [1, 2, 9]) await closed(admin.user, 1, days, 'Bank');
  await closed(admin.user, 2, 4, null);
  await closed(other.user, 2, 30, '=Registrar', { feedbackType: 'KYC' });
  // One case closed in the month before the six analysed months.
  await closed(other.user, 6, 3, 'Long ago');
  // A reopened case: only its ended round is closed, so only the ended round counts.
  const again = await closed(other.user, 3, 6, 'Bank');
  await CaseRound.create(again.reopen(other.user.id, on(3, 25)));
  await again.save();
  const one = await closed(admin.user, 1, 2, 'Bank');
  await one.update({ resolution: 'duplicate' });
});

const load = async (who: SignedInTestUser, query = ''): Promise<Analysis> => {
  const answer = await api.as(who.token).get(`admin/analysis${query}`);
  expect(answer.status, answer.text).toBe(200);
  return analysisSchema.parse(answer.body);
};

describe('GET admin/analysis', () => {
  it('counts root causes by feedback type and closing month, including ended rounds but not duplicate cases', async () => {
    const { months, causes, frequent } = await load(boss);
    expect(months).toEqual([5, 4, 3, 2, 1, 0].map(month));
    expect(causes).toEqual([
      { feedbackType: 'Folio', rootCause: 'Bank', total: 4, months: [0, 0, 1, 0, 3, 0] },
      { feedbackType: 'Folio', rootCause: null, total: 1, months: [0, 0, 0, 1, 0, 0] },
      { feedbackType: 'KYC', rootCause: '=Registrar', total: 1, months: [0, 0, 0, 1, 0, 0] },
    ]);
    expect(frequent.map(({ rootCause }) => rootCause)).toEqual(['Bank', '=Registrar']);
    expect((await load(boss, '?months=12')).causes).toHaveLength(4);
    expect((await load(boss, '?months=3')).causes[0]).toMatchObject({ total: 3 });
  });

  it('measures the days to close a case by feedback type and by the user who closed the case', async () => {
    const { types, people } = await load(boss);
    expect(types).toEqual([
      { name: 'Folio', count: 5, averageDays: 4.4, ninetiethDays: 7.8 },
      { name: 'KYC', count: 1, averageDays: 30, ninetiethDays: 30 },
    ]);
    expect(people.map(({ name, count }) => [name, count])).toEqual([
      [admin.user.employeeName, 4],
      [other.user.employeeName, 2],
    ]);
  });

  it('measures the days to close a team’s cases, whichever member closed each case', async () => {
    const team = await createTeam([admin.user, other.user]);
    const cases = [
      await closed(admin.user, 11, 3, 'Bank'),
      await closed(other.user, 11, 10, 'Bank'),
    ];
    await Promise.all(cases.map((feedback) => feedback.update({ teamId: team.id })));
    const { teams } = await load(boss, '?months=12');
    expect(teams).toEqual([{ name: team.name, count: 2, averageDays: 6.5, ninetiethDays: 9.3 }]);
    expect((await load(boss)).teams).toEqual([]);
    const { text } = await api.as(boss.token).get('admin/analysis/teams.csv?months=12');
    expect(text).toContain(`"${team.name}",2,6.5,9.3`);
  });

  it('shows an admin only their own cases and their own days to close', async () => {
    const { causes, people } = await load(other);
    expect(causes.map(({ feedbackType }) => feedbackType)).toEqual(['Folio', 'KYC']);
    expect(people.map(({ name }) => name)).toEqual([other.user.employeeName]);
  });

  it('escapes root causes that begin like a formula in the analysis CSV export', async () => {
    const { text, headers } = await api.as(boss.token).get('admin/analysis/causes.csv');
    expect(headers.get('content-disposition')).toContain('Analysis_causes');
    const lines = text.replace('\ufeff', '').split('\n');
    expect(lines[0]).toBe(
      `"Feedback Type","Root Cause","Total",${[5, 4, 3, 2, 1, 0].map((back) => `"${month(back)}"`).join(',')}`,
    );
    expect(lines[3]).toBe(`"KYC","'=Registrar",1,0,0,0,1,0,0`);
    const people = await api.as(other.token).get('admin/analysis/people.csv');
    expect(people.text.trim().split('\n')).toHaveLength(2);
  });

  it('rejects an analysis request without a session or with an invalid period or table name', async () => {
    expect((await api.anyone.get('admin/analysis')).status).toBe(401);
    expect((await api.as(boss.token).get('admin/analysis?months=4')).status).toBe(400);
    expect((await api.as(boss.token).get('admin/analysis/other.csv')).status).toBe(400);
  });
});
