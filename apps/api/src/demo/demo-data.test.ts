import { overviewSchema } from '@feedback/contract/analytics/overview';
import { casePageSchema } from '@feedback/contract/cases/case-columns';
import { menuCountsSchema, myWorkSchema } from '@feedback/contract/cases/my-work';
import { compliancePageSchema } from '@feedback/contract/regulatory/compliance';
import {
  disclosureMonthSchema,
  publishedMonthsSchema,
} from '@feedback/contract/regulatory/disclosure';
import { jobPageSchema } from '@feedback/contract/system/job';
import type { ScoresMilestoneKind } from '@feedback/contract/regulatory/scores';
import { textPatterns } from '@feedback/contract/fields/text-rules';
import { btlMarketingTypeName } from '@feedback/contract/users/employee-forms';
import { Op } from 'sequelize';
import { expect, test } from 'vitest';

import { createUser } from '../testing/factories.ts';
import { signInAsClient } from '../testing/payloads.ts';
import { useTestApi } from '../testing/test-api.ts';
import { AuditEvent } from '../modules/audit/audit-event.ts';
import { connectWithoutTimeLimits } from '../platform/db/connection.ts';
import { verifyEvidence } from '../modules/audit/evidence/verify-evidence.ts';
import { Attachment } from '../modules/cases/attachment.ts';
import { CaseRound } from '../modules/cases/case-round.ts';
import { ScoresMilestone } from '../modules/cases/scores-models.ts';
import { CaseEscalation } from '../modules/cases/escalation/escalation-models.ts';
import { addMonths, toMonth } from '../modules/sla/months.ts';
import { decryptIdentifiers } from '../modules/cases/encrypted-identifiers.ts';
import { Feedback } from '../modules/cases/feedback.ts';
import { User } from '../modules/auth/accounts/user.ts';
import { rejectDemoAccounts } from '../modules/auth/passwords/local-passwords.ts';
import { demoAccounts, demoColleagues } from './accounts.ts';
import { saveDemoData } from './load.ts';

// @ts-expect-error -- the program of its own is plain JavaScript
import { findForgeries } from '../../verify-audit/evidence.mjs';

const api = useTestApi();
const load = () => api.inside(() => saveDemoData());

/** Number of sample cases: 200 of the last three months and 144 of the nine months before. */
const demoCases = 200 + 144;

test('loads the demo data once when several instances start concurrently', async () => {
  await rejectDemoAccounts();
  const loaded = await Promise.all([load(), load()]);
  expect(loaded).toEqual([true, true]);
  expect(await User.count()).toBe(demoAccounts.length + demoColleagues.length);
  expect(await Feedback.count()).toBe(demoCases);
  for (const status of ['open', 'assigned', 'closed']) {
    expect(await Feedback.count({ where: { status } })).toBeGreaterThan(5);
  }
});

test('loads cases and published months that pass both evidence verifiers', async () => {
  const findings: string[] = [];
  const nothing = { digests: new Map(), receipts: new Map() };
  await api.inside(() => verifyEvidence(nothing, (words) => findings.push(words)));
  expect(findings).toEqual([]);
  const program = await connectWithoutTimeLimits(api.services.databaseUrl);
  await program.query(`SET TimeZone = 'UTC'`);
  const forgeries: unknown = await findForgeries(program, { digests: [], receipts: new Map() });
  await program.end();
  expect(forgeries).toEqual([]);
  const bare = `SELECT id::text FROM feedbacks EXCEPT SELECT entity_id FROM audit_history
    WHERE entity = 'case' AND digests ? 'receipt'`;
  expect((await api.services.pool.query(bare)).rowCount).toBe(0);
});

test('loads a year of sample cases: closed in time, late, escalated, from SCORES and reopened', async () => {
  const past = { createdAt: { [Op.lt]: new Date(Date.now() - 90 * 86_400_000) } };
  const count = (where: object) => Feedback.count({ where: { ...past, ...where } });
  expect(await count({ status: 'closed', breachedAt: null })).toBeGreaterThan(50);
  expect(await count({ breachedAt: { [Op.ne]: null } })).toBeGreaterThan(20);
  expect(await count({ source: 'scores' })).toBeGreaterThan(3);
  expect(await count({ teamId: { [Op.ne]: null } })).toBeGreaterThan(5);
  expect(await count({ rootCause: { [Op.ne]: null } })).toBeGreaterThan(80);
  expect(await CaseRound.count()).toBeGreaterThan(8);
  expect(await CaseEscalation.count()).toBeGreaterThan(10);
});

test('gives each sample case only the fields of its audience’s form', async () => {
  const identified = await api.inside(async () => {
    const rows = await Feedback.findAll();
    const identifiers = await decryptIdentifiers(rows, api.services.keys);
    return rows.map((row, at) => ({ ...row.get(), ...identifiers[at] }));
  });
  for (const { audience, feedbackType, ...row } of identified) {
    const isOf = (wanted: string) => audience === wanted;
    expect([row.caseId, Boolean(row.pan || row.folio)]).toEqual([row.caseId, isOf('c')]);
    expect([row.caseId, Boolean(row.arn), Boolean(row.euin)]).toEqual([
      row.caseId,
      isOf('d'),
      isOf('d'),
    ]);
    expect(Boolean(row.employeeCode)).toBe(isOf('e'));
    expect(Boolean(row.typeOfBtl)).toBe(feedbackType === btlMarketingTypeName);
    if (!isOf('e')) expect(row.description).toMatch(textPatterns.withoutSpecialCharacters);
  }
  const employees = new Set(identified.map(({ employeeCode }) => employeeCode).filter(Boolean));
  expect(employees.size).toBeGreaterThan(5);
});

test('loads between 20 and 70 open sample cases, of which fewer than 45 % are overdue', async () => {
  const working = { status: { [Op.ne]: 'closed' } };
  const open = await Feedback.count({ where: working });
  const overdue = await Feedback.count({ where: { ...working, dueAt: { [Op.lt]: new Date() } } });
  expect(open).toBeGreaterThan(20);
  expect(open).toBeLessThan(70);
  expect(overdue).toBeGreaterThan(4);
  expect(overdue / open).toBeLessThan(0.45);
});

test('loads three disclosure months approved by a second person, and one finished month left to publish', async () => {
  const { body } = await api.anyone.get('disclosure');
  const published = publishedMonthsSchema.parse(body).map(({ month }) => month);
  const last = addMonths(toMonth(new Date()), -1);
  expect(published).toEqual([-1, -2, -3].map((months) => addMonths(last, months)));
  const { result } = await signInAsClient(api, 'superadmin', 'Super@12345');
  for (const month of [last, ...published]) {
    const answer = await api.as(String(result.token)).get(`admin/disclosure/${month}`);
    const { state, addsUp, prepared, approved } = disclosureMonthSchema.parse(answer.body);
    expect({ state, addsUp }).toEqual({
      state: month === last ? 'live' : 'approved',
      addsUp: true,
    });
    expect([prepared?.employeeCode, approved?.employeeCode]).toEqual(
      month === last ? [undefined, undefined] : ['E1001', 'E1005'],
    );
  }
});

test('loads sample requests, complaints from stock exchanges and background jobs', async () => {
  expect(await Feedback.count({ where: { class: 'request' } })).toBeGreaterThan(10);
  expect(await Feedback.count({ where: { source: 'exchange' } })).toBeGreaterThan(3);
  const { result } = await signInAsClient(api, 'superadmin', 'Super@12345');
  const { body } = await api.as(String(result.token)).get('admin/jobs');
  expect(jobPageSchema.parse(body).rows.length).toBeGreaterThan(5);
});

test.each(['superadmin', 'admin'] as const)(
  'counts the same overdue cases of a demo %s in My work, the overview, the report, the deadlines and the menu',
  async (kind) => {
    const account = demoAccounts.find(({ role }) => role === kind)!;
    const { result } = await signInAsClient(api, account.userid, account.password);
    const userId = String(result.userId);
    const get = (path: string) => api.as(String(result.token)).get(`admin/${path}`);
    const { overdue, overdueStatutory } = overviewSchema.parse(
      (await get(`overview/${userId}`)).body,
    );
    const { body: due } = await get('compliance?limit=200');
    const deadlines = compliancePageSchema.parse(due).rows;
    const cases = deadlines.filter(({ duty }) => duty === 'case');
    const report = async (path: string) =>
      casePageSchema.parse((await get(`${path}?due=overdue&limit=200`)).body).total;
    const listed = {
      e: await report(`getallfeedbacks/${userId}`),
      c: await report(`getnonkotakfeedbacks/${userId}/c`),
      d: await report(`getnonkotakfeedbacks/${userId}/d`),
    };
    expect(listed).toEqual(overdue);
    expect(cases).toHaveLength(overdue.e + overdue.c + overdue.d);
    const statutory = overdueStatutory.e + overdueStatutory.c + overdueStatutory.d;
    expect(cases.filter(({ clock }) => clock === 'statutory')).toHaveLength(statutory);
    const { complianceDues } = menuCountsSchema.parse((await get('mywork/counts')).body);
    expect(complianceDues).toBe(Math.min(deadlines.length, 100));
    const own = myWorkSchema.parse((await get('mywork')).body).overdue;
    const ownIds = cases.filter(({ assignedTo }) => assignedTo === result.employeeName);
    expect(own.cases.map(({ caseId }) => caseId)).toEqual(
      ownIds.map(({ caseId }) => caseId).slice(0, 100),
    );
    expect(own.total).toBe(ownIds.length);
    expect(cases.length).toBeGreaterThan(0);
  },
);

test('loads SCORES complaints in time, late, in second review and closed', async () => {
  const { result } = await signInAsClient(api, 'superadmin', 'Super@12345');
  const { body } = await api
    .as(String(result.token))
    .get('admin/compliance?list=late&class=complaint&source=scores');
  const late = compliancePageSchema.parse(body).rows.filter(({ duty }) => duty === 'actionTaken');
  expect(new Set(late.map(({ doneAt }) => doneAt === null))).toEqual(new Set([true, false]));
  const done = (kind: ScoresMilestoneKind) =>
    ScoresMilestone.count({ where: { kind, doneOn: { [Op.ne]: null } } });
  expect(await done('actionTaken')).toBeGreaterThan(late.length);
  expect(await done('secondReview')).toBeGreaterThan(1);
  expect(await done('closed')).toBeGreaterThan(1);
});

test('records in the history that a reopened sample case was closed, reopened and closed again', async () => {
  const { feedbackId } = (await CaseRound.findOne())!;
  const history = await AuditEvent.findAll({
    where: { entityId: String(feedbackId), action: ['closed', 'reopened'] },
    order: ['at'],
  });
  expect(history.map(({ action }) => action)).toEqual(['closed', 'reopened', 'closed']);
});

test.each(demoAccounts)(
  'lets the demo account $userid sign in',
  async ({ userid, password, role, employeeCode }) => {
    const { result } = await signInAsClient(api, userid, password);
    expect(result).toMatchObject({ status: 'Success', role, employeeCode });
  },
);

test('stores the attached files of the sample cases for download', async () => {
  const { result } = await signInAsClient(api, 'superadmin', 'Super@12345');
  const attachments = await Attachment.findAll();
  expect(attachments.length).toBeGreaterThan(5);
  const { feedbackId } = attachments[0]!;
  const { audience, employeeCode } = (await Feedback.findByPk(feedbackId))!;
  const path =
    audience === 'e'
      ? `feedback/admin/download/${employeeCode}/${feedbackId}`
      : `admin/download/${audience}/${feedbackId}`;
  const response = await api.as(String(result.token)).raw(path);
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
});

test('refuses to start in production with a database that holds demo accounts', async () => {
  await expect(rejectDemoAccounts()).rejects.toThrow('contains 5 demo accounts');
});

test('loads no demo data into a database that has a real user', async () => {
  await User.update({ isDemo: false }, { where: {} });
  await createUser();
  expect(await load()).toBe(false);
  expect(await Feedback.count()).toBe(demoCases);
});
