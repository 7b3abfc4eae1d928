import type { CaseDetail } from '@feedback/contract/case-page/case-detail';

import { startJob } from '../cut-product.ts';
import { done, type Step } from '../desk.ts';
import { closing, onCase, postOnCase, why, written } from './on-case.ts';

/** Steps that hold, redact and erase personal data. */
export const privacySteps: readonly Step[] = [
  postOnCase('a case is held', 'hold', () => ({ reason: 'A court asks' }), written),
  onCase(
    'a case is released',
    async ({ call, get }, id) => {
      await get(`POST admin/case/${id}/hold`, { body: { reason: 'A court asks' } });
      return call(`POST admin/case/${id}/release`, { body: { reason: 'It has decided' } });
    },
    { done: ['notFound'] },
  ),
  onCase(
    'a passage is taken out',
    async ({ call, get }, id) => {
      const { description } = await get<CaseDetail>(`GET admin/case/${id}`);
      return call(`POST admin/case/${id}/redact`, { body: { passage: description, ...why } });
    },
    { done: ['validation'] },
  ),
  onCase(
    'a file is taken out',
    async ({ call, get }, id) => {
      const { attachments } = await get<CaseDetail>(`GET admin/case/${id}`);
      const attachmentId = String(attachments[0]?.id);
      return call(`POST admin/case/${id}/redactfile`, { body: { attachmentId, ...why } });
    },
    // A later run removes the placeholder of the file.
    { growing: ['discarded_files', 'audit_history'] },
  ),
  onCase(
    'a case is erased',
    async (desk, id) => {
      await done(closing(desk, id));
      // Destroys the keys of earlier steps' cases first.
      await desk.product.ask(startJob('keys.destroy'));
      // Simulates that a day has passed since the last immediate erasure.
      await desk.product.ask('DELETE FROM immediate_erasures');
      return desk.call(`POST admin/case/${id}/erase`, { body: why });
    },
    { done: ['caseErased'] },
  ),
];
