import { randomUUID } from 'node:crypto';

import { freshName, type Step } from '../desk.ts';
import { closing, onCase, withFile } from './on-case.ts';

export const closingStep = onCase('a case is closed', closing, { done: ['alreadyClosed'] });

/** Work of the desk on cases. */
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
  onCase('a case is tagged', async ({ call, get }, id) => {
    const name = freshName();
    await get('POST admin/tags', { body: { name, color: 'red' } });
    const tags = await get<{ id: number; name: string }[]>('GET admin/tags');
    const chosen = tags.filter((tag) => tag.name === name).map((tag) => tag.id);
    return call(`POST admin/case/${id}/tags`, { body: { tags: chosen } });
  }),
  closingStep,
];
