import { randomUUID } from 'node:crypto';

import { encryptPayload } from '@feedback/contract/payload-cipher';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';

import { OutgoingMessage } from '../../domain/messages/outgoing-message.ts';
import type { User } from '../../domain/people/user.ts';
import {
  createCase,
  createFeedbackType,
  createLocation,
  createUser,
  signedIn,
  uniqueMobile,
  uniqueName,
} from '../../testing/factories.ts';
import { insertMail } from '../../testing/incoming-mails.ts';
import { formOf, trueFiles } from '../../testing/files.ts';
import { accessBy, otpSentTo, proofOf } from '../../testing/payloads.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';
import type { openApiDocument } from './document.ts';
import { callsByName, type CallName } from './operations/index.ts';

const api = useTestApi();
let document: ReturnType<typeof openApiDocument>;
let boss: { user: User; token: string };
let employee: { user: User; token: string };
let master: TestClient;
let choices: { feedbackType: string; subType: string };
let place: string;
let delegate: User;

beforeAll(async () => {
  document = (await api.anyone.get('openapi.json')).body as never;
  boss = await signedIn('superadmin');
  employee = await signedIn('employee');
  master = api.as(boss.token);
  const { type, subType } = await createFeedbackType({ subTypeOwner: boss.user });
  choices = { feedbackType: type.name, subType: subType.name };
  place = (await createLocation()).name;
  delegate = await createUser();
});

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const file = [['photo.png', trueFiles['photo.png'] ?? Buffer.alloc(0)]] as const;

interface Documented {
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

/** Holds an answer against what the document says of its call and its status. */
function check(name: CallName, answer: TestAnswer): TestAnswer {
  const call = callsByName[name];
  const path = `/api/${call.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`;
  const operation = document.paths[path]?.[call.method.toLowerCase()] as Documented;
  const response = operation.responses[String(answer.status)];
  expect(response, `${name} answered ${answer.status}: ${answer.text}`).toBeDefined();
  const schema = response?.content['application/json']?.schema;
  if (!schema) return answer;
  const isValid = ajv.validate({ ...schema, components: document.components }, answer.body);
  expect(isValid, `${name}: ${ajv.errorsText()}\n${answer.text}`).toBe(true);
  return answer;
}

const sealed = async (value: object) => ({
  data: await encryptPayload(value, api.services.config.payload),
});

async function submit() {
  const mobile = uniqueMobile();
  const data = {
    ...choices,
    type: 'c',
    name: 'Asha',
    mobile,
    email: 'a@b.co',
    city: place,
    description: 'All of it',
    pan: 'ABCPE1234F',
    attachment: 'yes',
    otpToken: await proofOf(api, mobile),
    submissionId: randomUUID(),
  };
  const form = formOf({ data: JSON.stringify(data) }, file);
  const answer = await api.anyone.postForm('feedback/savenonkotak', form);
  const { id } = answer.body.feedbackDto as { id: number };
  return { answer, id };
}

/** Somebody who opened their one case. */
async function submitter({ isClosed = false } = {}) {
  const feedback = await createCase({ mobile: uniqueMobile() });
  const { id, caseId } = feedback;
  if (isClosed)
    await master.post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'Done' });
  return { client: api.as(await accessBy(api, feedback)), path: `status/case/${caseId}` };
}

const saveOwn = () =>
  api.as(employee.token).post('feedback/save', { ...choices, location: place, description: 'Yes' });

const idOf = (answer: TestAnswer, dto: string) => (answer.body[dto] as { id: number }).id;
const amc = () => master.post('admin/addamc', { amcName: uniqueName('Amc') });
const btl = () => master.post('admin/addbtl', { typeOfBtl: uniqueName('Btl') });
const rootCause = () => master.post('admin/rootcauses', { rootCause: uniqueName('R') });
const leave = (firstDay: string) =>
  master.post('admin/leave', { firstDay, lastDay: firstDay, delegateId: delegate.id });
const team = () =>
  master.post('admin/teams', {
    name: uniqueName('T'),
    memberIds: [boss.user.id],
    leadId: boss.user.id,
    handingOut: 'leastLoaded',
  });
const level = (validFrom: string) =>
  master.post('admin/levels', {
    kind: 'level',
    number: 1,
    name: 'Lead',
    days: 5,
    recipient: 'lead',
    validFrom,
  });
const tag = () => master.post('admin/tags', { name: uniqueName('G'), color: 'red' });
const template = () =>
  master.post('admin/templates', {
    name: uniqueName('P'),
    userType: 'c',
    locale: 'hi',
    body: 'Dear {{name}}',
  });
const location = () => master.post('admin/savelocation', { location: uniqueName('Loc') });
const type = () =>
  master.post('admin/addfeedbackType', { feedbacktype: uniqueName('T'), userType: 'c' });
const subTypes = async () => {
  const feedbackTypeId = idOf(await type(), 'data');
  const { employeeCode: ownerCode } = boss.user;
  return master.post('admin/savesubtype', [{ feedbackTypeId, subType: 'Only', ownerCode }]);
};
const regulatorsList = [
  ['list.csv', Buffer.from('Registration number,Received on,Name\nSEBIE/1,02/11/2025,Asha')],
] as const;
const registered = (id: number) =>
  master.post(`admin/case/${id}/scores`, {
    registrationNumber: uniqueName('SEBIE'),
    receivedOn: '2026-01-05',
  });
let serial = 0;
const user = () => {
  serial += 1;
  return {
    employeeCode: `D${serial}`,
    employeeName: 'Asha Rao',
    mobileNbr: '9876543210',
    email: `d${serial}@example.com`,
    role: 'admin',
  };
};
/** The id of a job that was given up. */
async function failedJob(): Promise<string> {
  const { jobs, pool, sequelize } = api.services;
  await sequelize.transaction((transaction) =>
    jobs.add({ name: 'tables.clear', data: {} }, transaction),
  );
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE jobs.job SET state = 'failed', completed_on = now() WHERE state = 'created' RETURNING id`,
  );
  return String(rows[0]?.id);
}

const complaintCode = (code: string) => ({ code, name: 'Of later', validFrom: '2099-01-01' });
const policy = (validFrom: string) => ({
  class: 'request',
  kind: 'service',
  days: 3,
  unit: 'working',
  stopsWhileWaiting: 'yes',
  validFrom,
});

const publishedMonth = '2025-01';

/** A month that two people published, once. */
let publishing: Promise<TestAnswer> | undefined;
async function publishOnce() {
  const path = `admin/disclosure/${publishedMonth}`;
  await master.post(`${path}/prepare`, { folios: 10 });
  const other = await signedIn('superadmin');
  return api.as(other.token).post(`${path}/approve`, {});
}
const publish = () => (publishing ??= publishOnce());

const failedMessage = () =>
  OutgoingMessage.create({
    channel: 'sms',
    template: 'caseCreated',
    recipient: '9876543210',
    body: 'Text',
    status: 'failed',
  });

/** How each call is made so that it succeeds. */
const successes: Record<CallName, () => Promise<TestAnswer>> = {
  getConfig: () => api.anyone.get('config'),
  getOtp: () => api.anyone.get(`otp/getotp/${uniqueMobile()}`),
  async login() {
    const { userid } = await createUser({ password: 'a very long secret' });
    const given = { login_Id: userid, password: 'a very long secret', token: '' };
    return api.anyone.post('otp/validate', await sealed(given));
  },
  async validateOtp() {
    const mobile = uniqueMobile();
    await api.anyone.get(`otp/getotp/${mobile}`);
    const given = { login_Id: mobile, password: await otpSentTo(mobile), token: '' };
    return api.anyone.post('otp/validateOtp', await sealed(given));
  },
  async logout() {
    const leaving = await signedIn('employee');
    return api.as(leaving.token).get(`otp/logout/${leaving.user.employeeCode}`);
  },
  keepSession: () => api.as(employee.token).post('session/keep', {}),
  async setPassword() {
    const given = user();
    await master.post('admin/adduser', given);
    const where = { recipient: given.email };
    const mail = await OutgoingMessage.findOne({ where, rejectOnEmpty: true });
    const token = /#set-password=([\w-]+)/.exec(mail.body)?.[1];
    return api.anyone.post('otp/setPassword', { token, password: 'a very long secret' });
  },
  async forgotPassword() {
    const { userid, mobile } = await createUser();
    await api.anyone.get(`otp/getotp/${userid}`);
    const otp = await otpSentTo(mobile);
    const given = { login_Id: userid, otp, password: 'a very long secret' };
    return api.anyone.post('otp/forgotPassword', given);
  },
  getFormData: () => api.anyone.get('feedback/getformdata'),
  saveEmployeeFeedback: saveOwn,
  async uploadAttachments() {
    const id = idOf(await saveOwn(), 'feedbackDto');
    const form = new FormData();
    form.set('feedback', `${employee.user.employeeCode}-${id}`);
    form.set('files', new File([new Uint8Array(file[0][1])], file[0][0]));
    return api.as(employee.token).postForm('feedback/upload', form);
  },
  savePublicFeedback: async () => (await submit()).answer,
  saveIntake() {
    const data = {
      ...choices,
      type: 'd',
      name: 'Asha',
      mobile: uniqueMobile(),
      email: 'a@b.co',
      city: place,
      description: 'All of it',
      arn: 'ARN 1',
      euin: 'E1',
      channel: 'letter',
      submissionId: randomUUID(),
    };
    return master.postForm('admin/intake', formOf({ data: JSON.stringify(data) }, file));
  },
  async downloadEmployeeFiles() {
    const id = idOf(await saveOwn(), 'feedbackDto');
    const form = new FormData();
    form.set('feedback', `${employee.user.employeeCode}-${id}`);
    form.set('files', new File([new Uint8Array(file[0][1])], file[0][0]));
    await api.as(employee.token).postForm('feedback/upload', form);
    return master.get(`feedback/admin/download/${employee.user.employeeCode}/${id}`);
  },
  downloadPublicFiles: async () => master.get(`admin/download/c/${(await submit()).id}`),
  async previewAttachment() {
    const { id } = await submit();
    const { attachments } = (await master.get(`admin/case/${id}`)).body;
    const [first] = attachments as { id: number }[];
    return master.get(`admin/case/${id}/attachment/${first?.id}`);
  },
  getCase: async () => master.get(`admin/case/${(await submit()).id}`),
  async replyToCase() {
    const { id } = await submit();
    const data = { text: 'It was sent again', asks: true, submissionId: randomUUID() };
    const form = formOf({ data: JSON.stringify(data) }, file);
    const answer = await master.postForm(`admin/case/${id}/reply`, form);
    check('getCase', await master.get(`admin/case/${id}`));
    return answer;
  },
  async addCaseNote() {
    const { id } = await submit();
    const answer = await master.post(`admin/case/${id}/note`, { text: 'Ask the registrar' });
    check('getCase', await master.get(`admin/case/${id}`));
    return answer;
  },
  async changeCaseNote() {
    const { id } = await submit();
    const { body } = await master.post(`admin/case/${id}/note`, { text: 'Ask the registrar' });
    return master.post(`admin/case/${id}/note/${String(body.entryId)}`, { text: 'Asked' });
  },
  async followCases() {
    const leaving = new AbortController();
    const { status, headers } = await master.raw('admin/live', { signal: leaving.signal });
    leaving.abort();
    return { status, headers, text: '', body: { status: '', error: null } };
  },
  sitAtCase: async () =>
    master.post(`admin/case/${(await submit()).id}/presence`, {
      page: randomUUID(),
      doing: 'reading',
    }),
  watchCase: async () => master.post(`admin/case/${(await submit()).id}/watch`, { watches: true }),
  seeMentions: async () => master.post(`admin/case/${(await submit()).id}/mentions/seen`, {}),
  async tagCase() {
    const { id } = await submit();
    const answer = await master.post(`admin/case/${id}/tags`, { tags: [idOf(await tag(), 'tag')] });
    check('getCase', await master.get(`admin/case/${id}`));
    return answer;
  },
  async fillTemplate() {
    const id = idOf(await template(), 'template');
    return master.get(`admin/case/${(await submit()).id}/template/${id}`);
  },
  async reopenCase() {
    const { id } = await submit();
    await master.post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'Done' });
    const answer = await master.post(`admin/case/${id}/reopen`, { reason: 'It was not' });
    check('getCase', await master.get(`admin/case/${id}`));
    return answer;
  },
  async classifyCase() {
    const { id } = await submit();
    const said = {
      class: 'complaint',
      complaintCode: 'II A',
      reason: 'It has not come for months',
    };
    const answer = await master.post(`admin/case/${id}/class`, said);
    check('getCase', await master.get(`admin/case/${id}`));
    return answer;
  },
  async recomputeDue() {
    const { id } = await submit();
    return master.post(`admin/case/${id}/due`, { reason: 'The rule has changed' });
  },
  registerScores: async () => registered((await submit()).id),
  previewScoresImport: () => master.postForm('admin/scores/preview', formOf({}, regulatorsList)),
  importScores: () =>
    master.postForm('admin/scores/import', formOf({ data: '{"choices":[]}' }, regulatorsList)),
  async saveMilestone() {
    const { id } = await submit();
    await registered(id);
    const data = { doneOn: '2026-01-05', remark: '', submissionId: randomUUID() };
    const form = formOf({ data: JSON.stringify(data) }, file);
    const answer = await master.postForm(`admin/case/${id}/scores/actionTaken`, form);
    check('getCase', await master.get(`admin/case/${id}`));
    return answer;
  },
  getCodeEntries: () => master.get('admin/codeentries'),
  saveComplaintCode: () => master.post('admin/codeentries', complaintCode('V')),
  async deleteComplaintCode() {
    const { body } = await master.post('admin/codeentries', complaintCode('VI'));
    return master.del(`admin/codeentries/${(body.code as { id: number }).id}`);
  },
  getCompliance: () => master.get('admin/compliance?list=late'),
  async explainLate() {
    const { id } = await createCase({ dueAt: new Date('2026-01-05T06:00:00Z') });
    const said = { duty: 'case', round: 1, reason: 'The registrar was closed' };
    return master.post(`admin/case/${id}/latereason`, said);
  },
  getComplaintCodes: () => master.get('admin/complaintcodes'),
  getPolicies: () => master.get('admin/policies'),
  savePolicy: () => master.post('admin/policies', policy('2031-01-01')),
  async deletePolicy() {
    const saved = await master.post('admin/policies', policy('2032-01-01'));
    return master.del(`admin/policies/${idOf(saved, 'policy')}`);
  },
  getLevels: () => master.get('admin/levels'),
  saveLevel: () => level('2031-04-01'),
  deleteLevel: async () => master.del(`admin/levels/${idOf(await level('2032-04-01'), 'level')}`),
  getHolidays: () => master.get('admin/holidays'),
  saveHoliday: () => master.post('admin/holidays', { day: '2031-01-26', name: 'Republic Day' }),
  async deleteHoliday() {
    const saved = await master.post('admin/holidays', { day: '2032-01-26', name: 'Republic Day' });
    return master.del(`admin/holidays/${idOf(saved, 'holiday')}`);
  },
  getPublishedMonths: () => api.anyone.get('disclosure'),
  async getDisclosure() {
    await publish();
    return api.anyone.get(`disclosure/${publishedMonth}`);
  },
  async getDisclosureHtml() {
    await publish();
    return api.anyone.get(`disclosure/${publishedMonth}.html`);
  },
  getDisclosures: () => master.get('admin/disclosure'),
  getDisclosureMonth: () => master.get('admin/disclosure/2026-01'),
  getDisclosureCases: () => master.get('admin/disclosure/2026-01/cases?cell=received'),
  downloadDisclosureXlsx: () => master.get('admin/disclosure/2026-01.xlsx'),
  downloadDisclosurePdf: () => master.get('admin/disclosure/2026-01.pdf'),
  async prepareDisclosure() {
    await publish();
    const given = { folios: 10, reason: 'A round was counted twice' };
    return master.post(`admin/disclosure/${publishedMonth}/prepare`, given);
  },
  approveDisclosure: () => publish(),
  async mergeCase() {
    const [one, other] = [await createCase(), await createCase()];
    return master.post(`admin/case/${one.id}/merge`, { into: other.caseId });
  },
  async resendCaseMessage() {
    const { id } = await submit();
    const message = await failedMessage();
    await message.update({ feedbackId: id });
    return master.post(`admin/case/${id}/message/${message.id}/resend`, {});
  },
  async requestAccess() {
    const { caseId, mobile } = await createCase({ mobile: uniqueMobile() });
    return api.anyone.post('status/request', { caseId, mobile });
  },
  async openAccess() {
    const { caseId, mobile } = await createCase({ mobile: uniqueMobile() });
    await api.anyone.post('status/request', { caseId, mobile });
    const otp = await otpSentTo(String(mobile));
    return api.anyone.post('status/open', { caseId, mobile, otp });
  },
  endAccess: async () => (await submitter()).client.post('status/end', {}),
  getOwnCases: async () => (await submitter()).client.get('status/cases'),
  async getOwnCase() {
    const { client, path } = await submitter();
    return client.get(path);
  },
  async downloadOwnFile() {
    const { client, path } = await submitter();
    const data = { text: 'Here it is', submissionId: randomUUID() };
    await client.postForm(`${path}/answer`, formOf({ data: JSON.stringify(data) }, file));
    const { entries } = check('getOwnCase', await client.get(path)).body['case'] as {
      entries: { attachments: { id: number }[] }[];
    };
    return client.get(`${path}/attachment/${entries.at(-1)?.attachments[0]?.id}`);
  },
  async answerCase() {
    const { client, path } = await submitter();
    const data = { text: 'Here it is', submissionId: randomUUID() };
    return client.postForm(`${path}/answer`, formOf({ data: JSON.stringify(data) }, file));
  },
  async reopenOwnCase() {
    const { client, path } = await submitter({ isClosed: true });
    return client.post(`${path}/reopen`, { reason: 'It was not' });
  },
  async rateCase() {
    const { client, path } = await submitter({ isClosed: true });
    const answer = await client.post(`${path}/rating`, { stars: 5 });
    check('getOwnCase', await client.get(path));
    return answer;
  },
  async closeFeedback() {
    const { id } = await submit();
    return master.post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'Done' });
  },
  async assignFeedback() {
    const { id } = await submit();
    const { employeeCode: assignedTo } = await createUser();
    return master.post('feedback/assign', { feedbackId: id, type: 'c', assignedTo });
  },
  getEmployeeCases: async () => {
    await saveOwn();
    return master.get(`admin/getallfeedbacks/${boss.user.id}`);
  },
  getPublicCases: async () => {
    await submit();
    check('getPublicCases', await master.get(`admin/getnonkotakfeedbacks/${boss.user.id}/c`));
    return master.get(`admin/getnonkotakfeedbacks/${boss.user.id}/c?limit=1`);
  },
  downloadReport: () => master.get(`admin/report/${boss.user.id}/c.csv`),
  downloadWorkbook: () => master.get(`admin/report/${boss.user.id}/c.xlsx`),
  getNewCases: () => master.get(`admin/newcases/${boss.user.id}/c?after=1:1:@1`),
  getMyWork: () => master.get('admin/mywork'),
  getDigest: () => master.get('admin/mywork/digest'),
  chooseDigest: () => master.post('admin/mywork/digest', { isOn: true }),
  getAnalysis: () => master.get('admin/analysis?months=12'),
  downloadAnalysis: () => master.get('admin/analysis/causes.csv'),
  getOverview: () => master.get(`admin/overview/${boss.user.id}`),
  getUsers: () => master.get('admin/getallusers'),
  addUser: () => master.post('admin/adduser', user()),
  async updateUser() {
    const given = user();
    await master.post('admin/adduser', given);
    return master.post('admin/updateuser', { ...given, employeeName: 'Asha Iyer' });
  },
  async deleteUser() {
    const { employeeCode } = await createUser();
    return master.del(`admin/deleteuser/${employeeCode}`);
  },
  getAmcs: () => master.get('admin/getamc'),
  addAmc: amc,
  updateAmc: async () =>
    master.post('admin/updateamc', { id: idOf(await amc(), 'amcDto'), amcName: uniqueName('A') }),
  deleteAmc: async () => master.del(`admin/deleteamc/${idOf(await amc(), 'amcDto')}`),
  getFeedbackTypes: () => master.get('admin/getfeedbackType'),
  addFeedbackType: type,
  updateFeedbackType: async () =>
    master.post('admin/updatefeedbackType', {
      id: idOf(await type(), 'data'),
      feedbacktype: uniqueName('T'),
      userType: 'd',
    }),
  deleteFeedbackType: async () =>
    master.del(`admin/deletefeedbackType/${idOf(await type(), 'data')}`),
  saveSubTypes: subTypes,
  async deleteSubType() {
    const [row] = (await subTypes()).body.datalist as { id: number }[];
    return master.del(`admin/deletesubType/${row?.id}`);
  },
  getBtlTypes: () => master.get('admin/gettypeofbtl'),
  addBtlType: btl,
  updateBtlType: async () =>
    master.post('admin/updatebtl', {
      id: idOf(await btl(), 'typeOfBtlDto'),
      typeOfBtl: uniqueName('B'),
    }),
  deleteBtlType: async () => master.del(`admin/deletebtl/${idOf(await btl(), 'typeOfBtlDto')}`),
  getLocations: () => master.get('admin/getlocation'),
  saveLocation: location,
  deleteLocation: async () =>
    master.del(`admin/deletelocation/${String((await location()).body.id)}`),
  getRootCauses: () => master.get('admin/rootcauses'),
  saveRootCause: rootCause,
  deleteRootCause: async () =>
    master.del(`admin/rootcauses/${idOf(await rootCause(), 'rootCause')}`),
  getTags: () => master.get('admin/tags'),
  getLeaves: () => master.get('admin/leave'),
  saveLeave: () => leave('2035-01-01'),
  deleteLeave: async () => master.del(`admin/leave/${idOf(await leave('2035-02-01'), 'leave')}`),
  getHandover: () => master.get(`admin/handover/${boss.user.id}`),
  handOver: () =>
    master.post(`admin/handover/${delegate.id}`, {
      to: { kind: 'person', id: boss.user.id },
      reason: 'Away',
    }),
  getTeams: () => master.get('admin/teams'),
  saveTeam: team,
  deleteTeam: async () => master.del(`admin/teams/${idOf(await team(), 'team')}`),
  saveTag: tag,
  deleteTag: async () => master.del(`admin/tags/${idOf(await tag(), 'tag')}`),
  getTemplates: () => master.get('admin/templates'),
  saveTemplate: template,
  deleteTemplate: async () => master.del(`admin/templates/${idOf(await template(), 'template')}`),
  async getMessages() {
    await failedMessage();
    return master.get('admin/messages');
  },
  resendMessage: async () => master.post(`admin/messages/${(await failedMessage()).id}/resend`, {}),
  async getIncomingMails() {
    await insertMail(api.services.pool);
    return master.get('admin/mail');
  },
  async assignMail() {
    const [id, { caseId }] = [await insertMail(api.services.pool), await createCase()];
    return master.post(`admin/mail/${id}/assign`, { caseId, reason: 'A colleague' });
  },
  async dropMail() {
    const id = await insertMail(api.services.pool);
    return master.post(`admin/mail/${id}/drop`, { reason: 'Advertising' });
  },
  async getJobs() {
    await failedJob();
    return master.get('admin/jobs');
  },
  rerunJob: async () => master.post(`admin/jobs/${await failedJob()}/rerun`, {}),
  getSecurityEvents: () => master.get('admin/securityevents'),
  getAuditEvents: () => master.get('admin/audit'),
};

describe('every documented call', () => {
  it.each(Object.keys(successes) as CallName[])('%s succeeds as documented', async (name) => {
    const answer = check(name, await successes[name]());
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.status ?? 'Success').not.toBe('Failure');
  });

  it.each(
    (Object.keys(successes) as CallName[]).filter((name) => callsByName[name].access !== 'anyone'),
  )('%s refuses nobody and a wrong role as documented', async (name) => {
    const { method, path } = callsByName[name];
    const raw = (client: TestClient) =>
      client[method === 'GET' ? 'get' : method === 'POST' ? 'post' : 'del'](path, {});
    expect(check(name, await raw(api.anyone)).status).toBe(401);
  });

  it.each(
    (Object.keys(successes) as CallName[]).filter((name) => callsByName[name].method === 'POST'),
  )('%s refuses a body that is none as documented', async (name) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${boss.token}` };
    const path = callsByName[name].path.replace(':id', '1');
    const response = await api.anyone.raw(path, { method: 'POST', headers, body: '{"a":' });
    const text = await response.text();
    const { status } = response;
    check(name, { status, headers: response.headers, text, body: JSON.parse(text) as never });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('the document', () => {
  it('is OpenAPI 3.1 and names every call of the contract once', () => {
    expect(document.openapi).toBe('3.1.0');
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => (operation as { operationId: string }).operationId),
    );
    expect(ids.toSorted()).toEqual(Object.keys(successes).toSorted());
  });

  it('tells lengths and patterns that the schemas hold in functions', () => {
    const text = JSON.stringify(document.paths['/api/admin/addamc']);
    expect(text).toContain('"maxLength":75');
    expect(text).toContain('\\\\p{L}');
  });
});
