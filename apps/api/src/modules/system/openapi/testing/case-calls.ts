import { randomUUID } from 'node:crypto';

import { Attachment } from '../../../cases/attachment.ts';
import { createCase, createUser } from '../../../../testing/factories.ts';
import { formOf } from '../../../../testing/files.ts';
import { tag, template } from './reference-calls.ts';
import { type Successes, api, boss, check, delegate, file, idOf, master, submit } from './world.ts';

/** Successful calls that work on a case. */
export const caseCalls = {
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
  async revealField() {
    const { id } = await submit();
    return master.post(`admin/case/${id}/reveal`, { field: 'mobile', reason: 'To call back' });
  },
  getNotice: async () => api.anyone.get('feedback/notice'),
  getNotices: async () => master.get('admin/notices'),
  async publishNotice() {
    const said = { line: 'We use it to answer you.', body: 'What we collect: your name' };
    return master.post('admin/notices', { texts: { 'en-IN': said, en: said, hi: said } });
  },
  getRetention: async () => master.get('admin/retention'),
  savePeriod: async () => master.post('admin/retention', { subject: 'idea', months: 48 }),
  holdCase: async () =>
    master.post(`admin/case/${(await submit()).id}/hold`, { reason: 'A court asks' }),
  async releaseCase() {
    const { id } = await submit();
    await master.post(`admin/case/${id}/hold`, { reason: 'A court asks' });
    return master.post(`admin/case/${id}/release`, { reason: 'It has decided' });
  },
  async redactPassage() {
    const { id } = await submit();
    await master.post(`admin/case/${id}/note`, { text: 'Ask the registrar' });
    const said = { passage: 'the registrar', reason: 'It is not theirs' };
    return master.post(`admin/case/${id}/redact`, said);
  },
  async redactFile() {
    const { id } = await submit();
    const data = { text: 'It was sent again', submissionId: randomUUID() };
    await master.postForm(`admin/case/${id}/reply`, formOf({ data: JSON.stringify(data) }, file));
    const attachment = await Attachment.findOne({ where: { feedbackId: id } });
    const said = { attachmentId: attachment?.id, reason: 'It is not theirs' };
    return master.post(`admin/case/${id}/redactfile`, said);
  },
  async eraseCase() {
    const { id } = await submit();
    await master.post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'Done' });
    return master.post(`admin/case/${id}/erase`, { reason: 'They ask for it' });
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
  async mergeCase() {
    const [one, other] = [await createCase(), await createCase()];
    return master.post(`admin/case/${one.id}/merge`, { into: other.caseId });
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
  getDigest: () => master.get('admin/mywork/digest'),
  chooseDigest: () => master.post('admin/mywork/digest', { isOn: true }),
  getHandover: () => master.get(`admin/handover/${boss.user.id}`),
  handOver: () =>
    master.post(`admin/handover/${delegate.id}`, {
      to: { kind: 'person', id: boss.user.id },
      reason: 'Away',
    }),
} satisfies Successes;
