import { randomInt, randomUUID } from 'node:crypto';

import * as contract from '@feedback/contract/calls';
import type { Call } from '@feedback/contract/calls';
import { newCaseId } from '@feedback/contract/case-id';
import type { CaseDetail } from '@feedback/contract/case-detail';
import type { Job } from '@feedback/contract/job';
import type { OutgoingMessage } from '@feedback/contract/outgoing-message';
import type { ReplyTemplate } from '@feedback/contract/reply-template';
import type { Tag } from '@feedback/contract/tag';
import type { User } from '@feedback/contract/user';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { sendKeepSession } from '../../apps/admin/src/app/shell/keep-session.ts';
import { amcs } from '../../apps/admin/src/features/amc/amc-page.tsx';
import {
  analysisQuery,
  downloadTable,
} from '../../apps/admin/src/features/analysis/analysis-requests.ts';
import { auditList } from '../../apps/admin/src/features/audit/audit-list.ts';
import { btlTypes } from '../../apps/admin/src/features/btl-type/btl-type-page.tsx';
import { complaintCodes } from '../../apps/admin/src/features/compliance/codes-page.tsx';
import {
  complianceList,
  sendExplanation,
} from '../../apps/admin/src/features/compliance/compliance-list.ts';
import { sendImport, sendPreview } from '../../apps/admin/src/features/compliance/scores-import.ts';
import { holidays } from '../../apps/admin/src/features/compliance/holidays-page.tsx';
import { levels } from '../../apps/admin/src/features/compliance/levels-page.tsx';
import { policies } from '../../apps/admin/src/features/compliance/policies-page.tsx';
import * as disclosure from '../../apps/admin/src/features/disclosure/disclosure-requests.ts';
import { feedbackTypes } from '../../apps/admin/src/features/feedback-type/feedback-type-page.tsx';
import { sendSubTypes } from '../../apps/admin/src/features/feedback-type/save-sub-types.ts';
import { locations } from '../../apps/admin/src/features/location/location-page.tsx';
import { logIn } from '../../apps/admin/src/features/login/log-in.ts';
import {
  sendForgotPassword,
  sendOtp,
  sendSetPassword,
} from '../../apps/admin/src/features/login/password-requests.ts';
import { logOut } from '../../apps/admin/src/features/logout/log-out.ts';
import { jobList, rerun } from '../../apps/admin/src/features/jobs/job-list.ts';
import { assign, drop, mailList } from '../../apps/admin/src/features/mail/mail-list.ts';
import { messagesList, resend } from '../../apps/admin/src/features/messages/messages-list.ts';
import {
  digestQuery,
  sendDigestChoice,
} from '../../apps/admin/src/features/my-work/digest-requests.ts';
import { myWorkQuery } from '../../apps/admin/src/features/my-work/my-work-query.ts';
import { overviewQuery } from '../../apps/admin/src/features/overview/overview-query.ts';
import { sendAssignFeedback } from '../../apps/admin/src/features/report/case/assign-feedback.ts';
import { caseQuery } from '../../apps/admin/src/features/report/case/case-query.ts';
import { sendCloseFeedback } from '../../apps/admin/src/features/report/case/close-feedback.ts';
import {
  downloadFiles,
  fetchAttachment,
} from '../../apps/admin/src/features/report/case/download-files.ts';
import {
  complaintCodesQuery,
  fetchFilled,
  sendAgain,
  sendClass,
  sendNote,
  sendNoteChange,
  sendRecomputing,
  sendMentionsSeen,
  sendPresence,
  sendMerging,
  sendMilestone,
  sendRegistration,
  sendReopening,
  sendReply,
  sendTags,
  sendWatching,
} from '../../apps/admin/src/features/report/case-page/case-calls.ts';
import { fetchReport } from '../../apps/admin/src/features/report/export/download-report.ts';
import { fetchCases } from '../../apps/admin/src/features/report/list/cases-query.ts';
import { fetchNewCases } from '../../apps/admin/src/features/report/list/new-cases.ts';
import { noFilter } from '../../apps/admin/src/features/report/report-view.ts';
import { rootCauses } from '../../apps/admin/src/features/root-cause/root-cause-page.tsx';
import { securityList } from '../../apps/admin/src/features/security/security-list.ts';
import { tags } from '../../apps/admin/src/features/tag/tag-page.tsx';
import {
  handoverQuery,
  sendHandover,
} from '../../apps/admin/src/features/handover/handover-calls.ts';
import { leaves } from '../../apps/admin/src/features/leave/leave-page.tsx';
import { teams } from '../../apps/admin/src/features/team/team-page.tsx';
import { templates } from '../../apps/admin/src/features/template/template-page.tsx';
import { users } from '../../apps/admin/src/features/user/user-page.tsx';
import type { ReferenceKind } from '../../apps/admin/src/components/reference-data/reference-kind.ts';
import { send } from '../../apps/admin/src/lib/api-client.ts';
import { followNews } from '../../apps/admin/src/lib/live/follow-news.ts';
import { configQuery } from '../../apps/admin/src/lib/client-config.ts';
import { formDataQuery } from '../../apps/admin/src/lib/form-data-query.ts';
import { tagsQuery } from '../../apps/admin/src/lib/tags-query.ts';
import { templatesQuery } from '../../apps/admin/src/lib/templates-query.ts';
import { usersQuery } from '../../apps/admin/src/lib/users-query.ts';
import {
  loadReference,
  saveEmployee,
  savePublic,
  uploadFiles,
} from '../../packages/feedback-widget/src/api/feedback-api.ts';
import { saveIntake } from '../../packages/feedback-widget/src/api/intake-api.ts';
import { proveMobile, requestOtp } from '../../packages/feedback-widget/src/api/otp-api.ts';
import {
  endAccess,
  fetchOwnFile,
  loadOwnCase,
  loadOwnCases,
  openAccess,
  rateCase,
  reopenOwnCase,
  requestAccess,
  sendAnswer,
} from '../../packages/feedback-widget/src/api/status-api.ts';
import { outboxOf } from '../faults/client.ts';
import { dataFolder, startFragile, type FragileProduct } from '../faults/product.ts';
import { clientSources } from './client-sources.ts';
import { standOnPage } from './page.ts';

const folder = dataFolder();
let product: FragileProduct;
let sent: ReturnType<typeof standOnPage>;
beforeAll(async () => {
  product = await startFragile(folder.path, location.port);
  sent = standOnPage();
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await product?.stop();
  folder.remove();
});

const signal = new AbortController().signal;
const atPage = { apiBase: '/api', locale: 'en-IN' } as const;
const sending = { onProgress: () => undefined, signal };
const pdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'statement.pdf', { type: 'application/pdf' });
const freshMobile = () => `9${String(randomInt(1e9)).padStart(9, '0')}`;
const freshName = () => `Name ${randomUUID().replaceAll(/[^a-f]/g, '')}`;

/** Makes the call of a query as a screen does. */
const ask = async <T>({ queryFn }: { queryFn?: unknown }): Promise<T> =>
  (queryFn as (context: { signal: AbortSignal }) => Promise<T>)({ signal });

async function textTo(recipient: string, pattern: RegExp): Promise<string> {
  const bodies = async () => (await outboxOf(product.url, recipient)).map(({ body }) => body);
  await expect.poll(async () => pattern.exec((await bodies()).join('\n'))).not.toBeNull();
  return pattern.exec((await bodies()).join('\n'))?.[1] ?? '';
}
const otpTo = (mobile: string) => textTo(mobile, /\b(\d{6})\b/);

const asSuperAdmin = () => logIn({ login_Id: 'superadmin', password: 'Super@12345', token: '' });

/** A customer's case, saved by the form's own calls. */
async function savedCase(mobile = freshMobile()) {
  const { config, lists } = await loadReference(atPage);
  const { nonce } = await requestOtp(atPage, mobile, () => undefined);
  const otp = await otpTo(mobile);
  const wrong = { mobile, otp: otp === '000000' ? '000001' : '000000', nonce };
  expect(await proveMobile(atPage, config.payload, wrong)).toBeNull();
  const otpToken = await proveMobile(atPage, config.payload, { mobile, otp, nonce });
  const type = lists.feedbackType.find(({ userType }) => userType.includes('c'))!;
  const data = {
    type: 'c',
    name: 'Asha Verma',
    mobile,
    email: 'asha@example.com',
    city: lists.locations[0]!.location,
    feedbackType: type.feedbacktype,
    subType: type.subTypeList[0]!.subType,
    description: 'It was debited twice',
    pan: 'ABCPE1234F',
    folio: '',
    attachment: 'yes',
    otpToken,
    submissionId: randomUUID(),
  };
  return savePublic(atPage, data, [pdf()], sending);
}

/** Adds an entry of the reference data, changes it and takes it away. */
async function walk<Row extends { id: number; version: number }, In extends object>(
  kind: Pick<ReferenceKind<Row, In>, 'load' | 'save' | 'remove'>,
  name: keyof Row & keyof In,
  others: Omit<In, typeof name>,
) {
  const find = async (text: string) =>
    (await kind.load(signal)).find((row) => String(row[name]) === text);
  const [first, second] = [freshName(), freshName()];
  await kind.save({ ...others, [name]: first } as In, undefined);
  const row = (await find(first))!;
  await kind.save({ ...others, id: row.id, [name]: second } as unknown as In, row);
  await kind.remove((await find(second))!);
  expect(await find(second)).toBeUndefined();
}

describe('the public form', () => {
  test('proves a mobile and saves a case with its file', async () => {
    expect(await savedCase()).toMatchObject({ caseId: expect.stringMatching(/^MF-/) });
  });
});

describe('the status page', () => {
  test('opens the cases of a mobile, and does all that their submitter may', async () => {
    const mobile = freshMobile();
    const { id, caseId } = await savedCase(mobile);
    const nonce = await requestAccess(atPage, { caseId, mobile }, () => undefined);
    const otp = await otpTo(mobile);
    const wrong = otp === '000000' ? '000001' : '000000';
    expect(await openAccess(atPage, { caseId, mobile, nonce, otp: wrong })).toBeNull();
    const token = await openAccess(atPage, { caseId, mobile, nonce, otp });
    const opened = { ...atPage, token: token ?? '' };

    expect(await loadOwnCases(opened)).toMatchObject([{ caseId }]);
    const own = await loadOwnCase(opened, caseId);
    const [file] = own.entries[0]!.attachments;
    expect(await fetchOwnFile(opened, caseId, file!.id)).toMatchObject({ size: 15 });
    const answer = { text: 'Here it is', submissionId: randomUUID() };
    await sendAnswer(opened, caseId, { data: answer, files: [pdf()] }, sending);

    const close = async () => {
      await asSuperAdmin();
      await sendCloseFeedback({ id, userType: 'c', feedackClosureDesc: 'Refunded' });
    };
    await close();
    await reopenOwnCase(opened, caseId, 'Nothing has arrived');
    await close();
    await rateCase(opened, caseId, { stars: 4, text: '' });
    const { rounds, entries } = await loadOwnCase(opened, caseId);
    expect(rounds.at(-1)).toMatchObject({ round: 2, rating: { stars: 4 } });
    expect(entries.map(({ text }) => text)).toContain('Here it is');

    await endAccess(opened);
    await expect(loadOwnCases(opened)).rejects.toMatchObject({ kind: 'sessionEnded' });
  });
});

describe('an employee', () => {
  test('logs in, saves with a file and logs out', async () => {
    const session = await logIn({ login_Id: 'employee', password: 'Employee@12345', token: '' });
    const connection = { ...atPage, token: session.token };
    const { lists } = await loadReference(connection);
    const type = lists.feedbackType.find(({ userType }) => userType.includes('e'))!;
    const saved = await saveEmployee(connection, {
      employeeName: session.employeeName,
      employeeCode: session.employeeCode,
      location: lists.locations[0]!.location,
      feedbackType: type.feedbacktype,
      subType: type.subTypeList[0]!.subType,
      feedbackDesc: 'An idea',
      description: 'An idea',
      amcname: '',
      typeOfBTL: '',
      attachmentLoc: 'yes',
      submissionId: randomUUID(),
    });
    await uploadFiles(connection, saved, [pdf()], sending);
    await logOut(session.employeeCode);
    await expect(logOut(session.employeeCode)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('a wrong password is refused in words', async () => {
    const wrong = { login_Id: 'employee', password: 'not the password', token: '' };
    await expect(logIn(wrong)).rejects.toMatchObject({ code: 'loginFailed' });
  });
});

describe('the console', () => {
  test('enters the case of somebody who called', async () => {
    const { token } = await asSuperAdmin();
    const connection = { ...atPage, token };
    const { lists } = await loadReference(connection);
    const type = lists.feedbackType.find(({ userType }) => userType.includes('c'))!;
    const data = {
      type: 'c',
      name: 'Asha Verma',
      mobile: freshMobile(),
      email: 'asha@example.com',
      city: lists.locations[0]!.location,
      feedbackType: type.feedbacktype,
      subType: type.subTypeList[0]!.subType,
      description: 'It was debited twice',
      pan: '',
      folio: '12345',
      channel: 'phone',
      receivedAt: '',
      locale: 'hi',
      submissionId: randomUUID(),
    };
    const saved = await saveIntake(connection, data, [pdf()], sending);
    expect(saved).toMatchObject({ caseId: expect.stringMatching(/^MF-/), mayOpen: true });
  });

  test('sets a forgotten password', async () => {
    const { nonce } = await sendOtp('admin2');
    const otp = await otpTo('9820010003');
    await sendForgotPassword({ login_Id: 'admin2', otp, nonce, password: 'violet-harbour-quartz' });
  });

  test('keeps its lists of reference data', async () => {
    await asSuperAdmin();
    await walk(amcs, 'amcName', {});
    await walk(btlTypes, 'typeOfBtl', {});
    await walk(locations, 'location', {});
    await walk(holidays, 'name', { day: '2035-01-26', location: '' });
    await walk(rootCauses, 'rootCause', {});
    await walk(tags, 'name', { color: 'green' });
    const leadId = String((await ask<User[]>(usersQuery)).find(({ role }) => role === 'admin')!.id);
    await walk(teams, 'name', {
      memberIds: [leadId],
      leadId,
      handingOut: 'leastLoaded',
    });
    const days = { lastDay: '2036-01-05', userId: '', delegateId: leadId };
    await leaves.save({ ...days, firstDay: '2036-01-04' }, undefined);
    const [leave] = await leaves.load(signal);
    await leaves.remove(leave!);
    const other = await ask<User[]>(usersQuery).then((all) =>
      all.find((user) => user.role === 'superadmin')!,
    );
    await ask(handoverQuery(other.id));
    const to = { kind: 'person', id: Number(leadId) } as const;
    await sendHandover(other.id, { to, reason: 'On leave' });
    await walk(templates, 'name', {
      userType: 'c',
      feedbackTypeId: '',
      locale: 'hi',
      body: 'Dear {{name}}',
    });
    await walk(feedbackTypes, 'feedbacktype', { userType: 'c', ownerCode: '' });
  });

  test('keeps its targets and levels', async () => {
    await asSuperAdmin();
    const level = {
      ...levels.defaults(undefined),
      number: '5',
      name: 'Board',
      days: '30',
      recipient: 'lead',
    };
    await levels.save({ ...level, validFrom: '2035-04-01' }, undefined);
    const [added] = (await levels.load(signal)).filter(({ number }) => number === 5);
    await levels.remove(added!);
    const target = { ...policies.defaults(undefined), class: 'request', days: '9' };
    const find = async (validFrom: string) =>
      (await policies.load(signal)).find((row) => row.validFrom === validFrom);
    await policies.save({ ...target, validFrom: '2035-04-01' }, undefined);
    const row = await find('2035-04-01');
    await policies.save({ ...target, id: row!.id, validFrom: '2036-04-01' }, row);
    await policies.remove((await find('2036-04-01'))!);
    expect(await find('2036-04-01')).toBeUndefined();
  });

  test('keeps its complaint codes', async () => {
    await asSuperAdmin();
    const find = async () =>
      (await complaintCodes.load(signal)).find(({ code }) => code === 'XX Z');
    const code = { code: 'XX Z', name: 'Of later', validFrom: '2099-04-01' };
    await complaintCodes.save({ ...complaintCodes.defaults(undefined), ...code }, undefined);
    const row = await find();
    await complaintCodes.save({ ...complaintCodes.defaults(row), validTo: '2099-05-01' }, row);
    await complaintCodes.remove((await find())!);
    expect(await find()).toBeUndefined();
  });

  test('reads what was late, and takes in the regulator’s list', async () => {
    await asSuperAdmin();
    const query = { list: 'late' };
    const { rows } = await send(complianceList.call, complianceList.pageSchema, { query });
    const { caseKey, duty, round } = rows[0]!;
    await sendExplanation(caseKey, { duty, round, reason: 'The registrar was closed' });
    const { id } = await savedCase();
    const number = `SEBIE/${randomUUID().slice(0, 8)}`;
    await sendRegistration(id, { registrationNumber: number, receivedOn: '2026-01-05' });
    const cells = `Registration number,Received on,Name\n${number},06/01/2026,Asha`;
    const list = new File([cells], 'list.csv', { type: 'text/csv' });
    const preview = await sendPreview(list);
    expect(preview.rows).toMatchObject([{ by: 'number', caseKey: id, isKnown: false }]);
    expect(await sendImport(list, [{ row: 2, caseKey: id }])).toMatchObject({ changed: 1 });
  });

  test('reads a month’s complaint figures, and prepares them for somebody else', async () => {
    await asSuperAdmin();
    await ask(disclosure.monthsQuery);
    const month = '2025-01';
    await disclosure.sendPreparation(month, { folios: 10, reason: '' });
    expect(await ask(disclosure.monthQuery(month))).toMatchObject({ state: 'prepared' });
    await ask(disclosure.casesQuery(month, { cell: 'received' }));
    await disclosure.downloadTables(month, 'xlsx');
    await disclosure.downloadTables(month, 'pdf');
    const own = { code: 'sameApprover' };
    await expect(disclosure.sendApproval(month)).rejects.toMatchObject(own);
  });

  test('keeps the sub-types of a type', async () => {
    await asSuperAdmin();
    const feedbacktype = freshName();
    await feedbackTypes.save({ feedbacktype, userType: 'c', ownerCode: '' }, undefined);
    const find = async () =>
      (await feedbackTypes.load(signal)).find((row) => row.feedbacktype === feedbacktype)!;
    const { id, version } = await find();
    const row = { id: 0, feedbackTypeId: id, subType: 'First', ownerCode: 'E1003', version };
    await sendSubTypes([row]);
    expect((await find()).subTypeList).toMatchObject([{ subType: 'First' }]);
  });

  test('keeps its users, who set their first password', async () => {
    await asSuperAdmin();
    const employeeCode = `Z${randomInt(1e8)}`;
    const email = `${employeeCode.toLowerCase()}@example.com`;
    const values = { userid: '', employeeCode, employeeName: 'Kavya', email, role: 'admin' };
    const user = { ...values, mobileNbr: freshMobile() };
    await users.save(user, undefined);
    const token = await textTo(email, /#set-password=([\w-]+)/);
    await sendSetPassword({ token, password: 'violet-harbour-quartz' });
    const find = async () =>
      (await ask<Awaited<ReturnType<typeof users.load>>>(usersQuery)).find(
        (row) => row.employeeCode === employeeCode,
      );
    const row = await find();
    await users.save({ ...user, id: row!.id, userid: row!.userid }, row);
    await users.remove((await find())!);
    expect(await find()).toBeUndefined();
  });

  test('reads, reassigns, downloads and closes a case', async () => {
    const { id, caseId } = await savedCase();
    const { userId } = await asSuperAdmin();
    const whole = await ask<CaseDetail>(caseQuery(id));
    expect(await fetchAttachment(id, whole.attachments[0]!.id)).toMatchObject({ size: 15 });
    await downloadFiles(whole);
    const emailTo = 'rohan.kulkarni@meridianmf.test';
    const assignment = { type: 'c', assignedTo: 'E1002', emailTo, assignedBy: '' } as const;
    await sendAssignFeedback({ feedbackId: id, ...assignment });
    await sendCloseFeedback({ id, userType: 'c', feedackClosureDesc: 'Refunded on Monday' });
    const { rows } = await fetchCases(userId, 'c', { search: caseId, limit: 25 });
    expect(rows).toMatchObject([{ id, status: 'closed' }]);
  });

  test('works a case: template, reply, note, class, reopening', async () => {
    await asSuperAdmin();
    const { id, caseId } = await savedCase();
    const [template] = await ask<ReplyTemplate[]>(templatesQuery);
    const { text } = await fetchFilled(id, template!.id);
    const reply = { text: text.replaceAll(/[{}]/g, ''), asks: true, submissionId: randomUUID() };
    await sendReply(id, { data: reply, files: [pdf()] });
    const { entryId } = await sendNote(id, { text: 'Ask the registrar' });
    await sendNoteChange(id, entryId, { text: 'Asked' });
    await sendMentionsSeen(id);
    const sitting = { page: randomUUID(), doing: 'reading' } as const;
    expect(await sendPresence(id, sitting)).toEqual({ others: [] });
    await sendWatching(id, true);
    const why = { reason: 'They say so' };
    await tags.save({ name: freshName(), color: 'red' }, undefined);
    const [tag] = await ask<Tag[]>(tagsQuery);
    await sendTags(id, [tag!.id]);
    await sendClass(id, { class: 'complaint', complaintCode: 'IV', source: 'direct', ...why });
    await sendRecomputing(id, why);
    const onScores = {
      registrationNumber: `SEBIE/${randomUUID().slice(0, 8)}`,
      receivedOn: '2026-01-05',
    };
    await sendRegistration(id, onScores);
    const step = { doneOn: '2026-01-20', remark: 'Filed', submissionId: randomUUID() };
    await sendMilestone(id, 'actionTaken', { data: step, files: [] });
    await sendCloseFeedback({ id, userType: 'c', feedackClosureDesc: 'Refunded on Monday' });
    await sendReopening(id, { reason: 'Not yet credited' });
    const other = await savedCase();
    await sendMerging(other.id, { into: caseId });
    const { timeline, waitingFor } = await ask<CaseDetail>(caseQuery(id));
    expect(waitingFor).toBeNull();
    expect(timeline).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'out', attachments: [expect.anything()] }),
        expect.objectContaining({ kind: 'note', text: 'Asked' }),
        expect.objectContaining({ kind: 'change', action: 'reopened' }),
        expect.objectContaining({ kind: 'in', of: { id: other.id, caseId: other.caseId } }),
      ]),
    );
    await expect(sendAgain(id, 999_999)).rejects.toMatchObject({ code: 'notFound' });
  });

  test('reads the report, its news, its CSV and its workbook', async () => {
    const { userId } = await asSuperAdmin();
    const { rows } = await fetchCases(userId, 'e', { limit: 25 });
    const withFiles = rows.find(({ attachmentLoc }) => attachmentLoc === 'yes')!;
    await downloadFiles(withFiles);
    const { seen } = await fetchNewCases(userId, 'c', {});
    expect(await fetchNewCases(userId, 'c', { after: seen })).toMatchObject({ count: 0 });
    const handleProgress = vi.fn();
    const view = { tab: 'c', filter: noFilter, sort: 'newest' } as const;
    const whole = { ...view, cursor: undefined, start: 0, open: null };
    await fetchReport(userId, whole, 'csv', signal, handleProgress);
    expect(handleProgress.mock.lastCall?.[0]).toMatchObject({ rows: expect.any(Number) });
    await fetchReport(userId, whole, 'xlsx', signal, handleProgress);
    expect(handleProgress.mock.lastCall?.[0]).toMatchObject({ rows: null });
  });

  test('reads what stands around the cases, and stays logged in', async () => {
    const { userId } = await asSuperAdmin();
    await ask(configQuery);
    await ask(formDataQuery);
    await ask(complaintCodesQuery);
    await ask(myWorkQuery);
    const enough = new Error('The page has heard enough.');
    const hear = () => {
      throw enough;
    };
    await expect(followNews(new AbortController().signal, hear)).rejects.toBe(enough);
    await sendDigestChoice({ isOn: false });
    expect(await ask(digestQuery)).toEqual({ isOn: false });
    await ask(overviewQuery(userId, 30));
    await ask(analysisQuery(6));
    await downloadTable('causes', 6);
    const query = { limit: 25 };
    await send(auditList.call, auditList.pageSchema, { query });
    await send(jobList.call, jobList.pageSchema, { query });
    await send(mailList.call, mailList.pageSchema, { query });
    await send(messagesList.call, messagesList.pageSchema, { query });
    await send(securityList.call, securityList.pageSchema, { query });
    await sendKeepSession();
    const unknown = { code: 'notFound' };
    await expect(resend({ id: 999_999 } as OutgoingMessage)).rejects.toMatchObject(unknown);
    const decision = { caseId: newCaseId(), reason: 'A colleague' };
    await expect(assign(999_999, decision)).rejects.toMatchObject(unknown);
    await expect(drop(999_999, decision)).rejects.toMatchObject(unknown);
    await expect(rerun({ id: randomUUID() } as Job)).rejects.toMatchObject(unknown);
  });
});

test('no call that a client knows is left undriven', () => {
  const all = Object.entries<Call | (typeof contract)['callPath']>(contract);
  const isDriven = ({ method, path }: Call) => {
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
    return sent.some((one) => one.method === method && pattern.test(one.path));
  };
  const undriven = all.flatMap(([name, call]) =>
    typeof call === 'object' && !isDriven(call) ? [name] : [],
  );
  const sources = clientSources();
  const known = undriven.filter((name) => new RegExp(`\\b${name}\\b`).test(sources));
  expect(known).toEqual([]);
});
