import { randomUUID } from 'node:crypto';

import { done, freshName, type Step } from '../desk.ts';
import { closing, makeLate, onCase, postOnCase, why, withFile, written } from './on-case.ts';

const registration = () => ({
  registrationNumber: `SEBIE/${randomUUID().slice(0, 8)}`,
  receivedOn: '2026-01-05',
});

export const closingStep = onCase('a case is closed', closing, { done: ['alreadyClosed'] });

/** Steps of the desk's work on cases. */
export const deskSteps: readonly Step[] = [
  onCase(
    'a case is reassigned',
    ({ call }, feedbackId) => {
      const emailTo = 'rohan.kulkarni@meridianmf.test';
      const body = { feedbackId, type: 'c', assignedTo: 'E1002', emailTo, assignedBy: '' };
      return call('POST feedback/assign', { body });
    },
    { done: ['alreadyAssigned'] },
  ),
  onCase('a case is replied to, with a file', ({ call }, id) => {
    const data = { text: 'It was sent again.', asks: true, submissionId: randomUUID() };
    return call(`POST admin/case/${id}/reply`, withFile(data));
  }),
  postOnCase('a note is left', 'note', () => ({
    text: 'Ask the registrar',
    submissionId: randomUUID(),
  })),
  onCase('a note is changed', async ({ call, get }, id) => {
    const body = { text: 'Ask the registrar' };
    const { entryId } = await get<{ entryId: number }>(`POST admin/case/${id}/note`, { body });
    return call(`POST admin/case/${id}/note/${entryId}`, { body: { text: 'Asked' } });
  }),
  postOnCase('a case is watched', 'watch', () => ({ watches: true })),
  postOnCase('mentions are seen', 'mentions/seen', () => ({})),
  postOnCase('a colleague sits at a case', 'presence', () => ({
    page: randomUUID(),
    doing: 'reading',
  })),
  onCase('a case is tagged', async ({ call, get }, id) => {
    const name = freshName();
    await get('POST admin/tags', { body: { name, color: 'red' } });
    const tags = await get<{ id: number; name: string }[]>('GET admin/tags');
    const chosen = tags.filter((tag) => tag.name === name).map((tag) => tag.id);
    return call(`POST admin/case/${id}/tags`, { body: { tags: chosen } });
  }),
  postOnCase(
    'a case is classed',
    'class',
    () => ({ class: 'complaint', complaintCode: 'IV', source: 'direct', ...why }),
    written,
  ),
  postOnCase('a due date is counted again', 'due', () => why, written),
  postOnCase('a number is shown whole', 'reveal', () => ({ field: 'mobile', ...why }), written),
  postOnCase('a complaint is registered', 'scores', registration),
  onCase('a step on SCORES is saved, with a file', async ({ call, get }, id) => {
    await get(`POST admin/case/${id}/scores`, { body: registration() });
    const data = { doneOn: '2026-01-20', remark: 'Filed', submissionId: randomUUID() };
    return call(`POST admin/case/${id}/scores/actionTaken`, withFile(data));
  }),
  onCase('the regulator’s list is taken in', async ({ call, get }, id) => {
    const { registrationNumber: number, ...rest } = registration();
    await get(`POST admin/case/${id}/scores`, { body: { registrationNumber: number, ...rest } });
    const cells = `Registration number,Received on,Name\n${number},06/01/2026,Asha`;
    const choices = JSON.stringify({ choices: [{ row: 2, caseKey: id }] });
    return call('POST admin/scores/import', {
      form: { data: choices, file: new File([cells], 'list.csv', { type: 'text/csv' }) },
    });
  }),
  closingStep,
  onCase(
    'a case is opened again',
    async (desk, id) => {
      await done(closing(desk, id));
      return desk.call(`POST admin/case/${id}/reopen`, { body: why });
    },
    { done: ['notClosed'] },
  ),
  onCase(
    'a case is merged',
    async ({ call, newCase }, id) => {
      const { caseId: into } = await newCase();
      return call(`POST admin/case/${id}/merge`, { body: { into } });
    },
    { done: ['alreadyClosed'] },
  ),
  onCase(
    'a delay is explained',
    async ({ call, product }, id) => {
      await makeLate(product, id);
      const body = { duty: 'case', round: 1, reason: 'The registrar was closed' };
      return call(`POST admin/case/${id}/latereason`, { body });
    },
    written,
  ),
];
