import { randomUUID } from 'node:crypto';

import { generateMobile, generateName } from './generate-values.ts';
import {
  buildBulkAction,
  requestCaseOtp,
  closeCase,
  createFailedMessage,
  findFirstId,
  saveCaseWithFile,
  readOtp,
} from './records.ts';
import {
  buildUnusedFile,
  decryptResponse,
  type SampleExceptions,
  type SampleInput,
  type TestWorld,
} from './world.ts';

/** Closes the submitter's case of the call. */
async function closed(world: TestWorld, { params }: SampleInput): Promise<SampleInput> {
  const [row] = await world.sql(
    `SELECT id FROM feedbacks WHERE case_id = '${String(params?.['caseId'])}'`,
  );
  await closeCase(world, Number(row?.['id']));
  return {};
}

/** Saves an employee's idea that has files. */
async function newIdea(world: TestWorld) {
  const { token, employeeCode } = await world.account();
  const { feedbackDto } = await world.make('saveEmployeeFeedback', {
    token,
    body: { attachmentLoc: 'yes' },
  });
  return { token, feedback: `${employeeCode}-${findFirstId({ feedbackDto })}` };
}

/** Returns the id of a case's first file. */
async function firstFile(world: TestWorld, params: SampleInput['params'] = {}): Promise<number> {
  return findFirstId({ attachments: (await world.call('getCase', { params })).attachments });
}

const scoresList = (registrationNumber: string) =>
  new File(
    [`Registration number,Received on,Name\n${registrationNumber},06/01/2026,Asha`],
    'a.csv',
  );

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

const registration = () => ({ registrationNumber: generateName(), receivedOn: '2026-01-05' });

/** Input of calls about cases: proofs, files, and records beside the case. */
export const caseExceptions: SampleExceptions = {
  async savePublicFeedback(world) {
    const mobile = generateMobile();
    await world.call('getOtp', { params: { companyId: mobile } });
    const sealed = { login_Id: mobile, password: await readOtp(world, mobile), token: '' };
    const { token: otpToken } = await decryptResponse(
      world,
      await world.call('validateOtp', { sealed }),
    );
    return { form: { data: { mobile, otpToken } } };
  },
  saveStaffEnteredCase: () => ({ form: { data: { attachment: 'yes' } } }),
  uploadEmployeeAttachments: async (world) => {
    const { token, feedback } = await newIdea(world);
    return { token, form: { feedback, files: buildUnusedFile() } };
  },
  async downloadEmployeeCaseFiles(world) {
    const { token, feedback } = await newIdea(world);
    await world.call('uploadEmployeeAttachments', {
      token,
      form: { feedback, files: buildUnusedFile() },
    });
    const [employeeCode = '', id = ''] = feedback.split('-');
    return { params: { employeeCode, id } };
  },
  downloadPublicCaseFiles: async (world) => ({
    params: { id: (await saveCaseWithFile(world)).id },
  }),
  previewAttachment: async (world, { params }) => ({
    params: { attachmentId: await firstFile(world, params) },
  }),
  redactCaseFile: async (world, { params }) => ({
    body: { attachmentId: String(await firstFile(world, params)) },
  }),
  async redactCasePassage(world, { params }) {
    const { description } = await world.call('getCase', { params });
    return { body: { passage: description } };
  },
  async changeCaseNote(world, { params }) {
    const text = { text: 'Ask the registrar' };
    const { entryId } = await world.call('addCaseNote', { params, body: text });
    return { params: { noteId: entryId } };
  },
  async undoReply(world, { params }) {
    const data = { text: 'It is on its way', submissionId: randomUUID(), sendAt: tomorrow() };
    const { entryId } = await world.call('replyToCase', { params, form: { data } });
    return { params: { entryId } };
  },
  tagCase: async (world) => ({ body: { tags: [findFirstId(await world.make('saveTag'))] } }),
  fillReplyTemplate: async (world) => ({
    params: { templateId: findFirstId(await world.make('saveReplyTemplate')) },
  }),
  closeCase: async (world) => ({
    body: { id: (await saveCaseWithFile(world)).id },
  }),
  async assignCase(world) {
    const [{ id: feedbackId }, { employeeCode: assignedTo, email: emailTo }] = [
      await saveCaseWithFile(world),
      await world.account(),
    ];
    return { body: { feedbackId, assignedTo, emailTo } };
  },
  mergeCase: async (world) => ({ body: { into: (await saveCaseWithFile(world)).caseId } }),
  async reopenCase(world, { params }) {
    await closeCase(world, Number(params?.['id']));
    return {};
  },
  async eraseCase(world, { params }) {
    await closeCase(world, Number(params?.['id']));
    // A day has passed since the last immediate erasure.
    await world.sql('DELETE FROM immediate_erasures');
    return {};
  },
  async getPersonCases(world) {
    const { id } = await saveCaseWithFile(world);
    const { person } = await world.call('getCase', { params: { id } });
    return { params: { key: person?.key ?? '' } };
  },
  getTeamCases: async (world) => ({
    query: { teamId: String(findFirstId(await world.make('saveTeam'))) },
  }),
  reassignCases: async (world) => ({
    body: { caseIds: [(await saveCaseWithFile(world)).caseId], userId: (await world.account()).id },
  }),
  startBulk: async (world) => ({ body: await buildBulkAction(world) }),
  previewBulk: async (world) => ({ body: await buildBulkAction(world) }),
  async removeReminder(world, { params }) {
    await world.call('setReminder', { params, body: { quietDays: 1 } });
    return {};
  },
  async releaseLegalHold(world, { params }) {
    await world.call('placeLegalHold', { params, body: { reason: 'A court asks for it' } });
    return {};
  },
  async saveScoresMilestone(world, { params }) {
    await world.call('saveScoresRegistration', { params, body: registration() });
    return { params: { kind: 'actionTaken' } };
  },
  previewScoresList: () => ({ form: { file: scoresList('SEBIE/1') } }),
  async importScoresList(world) {
    const { id } = await saveCaseWithFile(world);
    const body = registration();
    await world.call('saveScoresRegistration', { params: { id }, body });
    const file = scoresList(body.registrationNumber);
    return { form: { data: { choices: [{ row: 2, caseKey: id }] }, file } };
  },
  async explainDelay({ sql }, { params }) {
    await sql(
      `UPDATE feedbacks SET created_at = now() - interval '90 days',
         due_at = now() - interval '1 day' WHERE id = ${String(params?.['id'])}`,
    );
    return {};
  },
  async handOverCases(world) {
    const { id, employeeCode: assignedTo, email: emailTo } = await world.account();
    await world.make('assignCase', { body: { assignedTo, emailTo } });
    const to = { kind: 'person', id: world.boss.id };
    return { params: { userId: id }, body: { to } };
  },
  async resendCaseMessage(world, { params }) {
    const message = await createFailedMessage(world, params?.['id']);
    return { params: { messageId: message.params?.['id'] ?? '' } };
  },
  assignMailToCase: async (world) => ({
    body: { caseId: (await saveCaseWithFile(world)).caseId, reason: 'A colleague' },
  }),
  async downloadOriginalMail(world, { params }) {
    // An encrypted original is stored like an attachment.
    await saveCaseWithFile(world);
    await world.sql(
      `UPDATE incoming_mails SET storage_key = file.storage_key, key_id = file.key_id,
         sealed_sha256 = file.sealed_sha256, original_size = file.size
       FROM (SELECT * FROM attachments ORDER BY id DESC LIMIT 1) AS file
       WHERE incoming_mails.id = ${String(params?.['id'])}`,
    );
    return {};
  },
  dropMail: () => ({ body: { reason: 'Advertising' } }),
  getNewCases: () => ({ query: { after: '1:1:@1' } }),
  getComplianceList: () => ({ query: { list: 'late' } }),
  downloadAnalysis: () => ({ params: { table: 'causes' } }),
  async requestStatusAccess(world) {
    const { caseId, mobile } = await saveCaseWithFile(world);
    return { body: { caseId, mobile } };
  },
  openStatusAccess: async (world) => ({
    body: await requestCaseOtp(world, await saveCaseWithFile(world)),
  }),
  async downloadOwnFile(world, { params, token }) {
    const { case: own } = await world.call('getOwnCase', { params, token });
    return { params: { attachmentId: own.entries[0]?.attachments[0]?.id ?? 0 } };
  },
  rateOwnCase: closed,
  reopenOwnCase: closed,
};
