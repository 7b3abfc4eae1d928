import { randomUUID } from 'node:crypto';

import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { Workloads } from '@feedback/contract/cases/workloads';
import { recordWithKeys } from '@feedback/contract/keys';
import { locales, getValueForLocale } from '@feedback/contract/messages';
import type { NoticeVersion } from '@feedback/contract/privacy/notice';
import type { Retention } from '@feedback/contract/privacy/retention';
import type { ReplyTemplate } from '@feedback/contract/reference-data/reply-template';
import type { CaseTag } from '@feedback/contract/kinds/tag';
import { describe, expect, test } from 'vitest';

import {
  privacyNoticesQuery,
  requestNoticePublication,
} from '../../../apps/admin/src/features/privacy/api/notices.ts';
import {
  retentionQuery,
  requestRetentionPeriodChange,
} from '../../../apps/admin/src/features/privacy/api/retention.ts';
import { caseDetailQuery } from '../../../apps/admin/src/features/cases/api/case-query.ts';
import {
  downloadCaseFiles,
  fetchCaseAttachment,
} from '../../../apps/admin/src/features/cases/api/download-files.ts';
import { fetchReportPage } from '../../../apps/admin/src/features/cases/api/cases-query.ts';
import { tagListDefinition } from '../../../apps/admin/src/features/reference-data/pages/tags-page.tsx';
import { tagsQuery } from '../../../apps/admin/src/lib/queries/list-queries.ts';
import { templatesQuery } from '../../../apps/admin/src/lib/queries/templates-query.ts';
import { loadReferenceData } from '../../../packages/feedback-widget/src/api/use-reference.ts';
import {
  findKnownSubmitter,
  submitStaffEnteredCase,
} from '../../../packages/feedback-widget/src/api/intake-api.ts';
import {
  runQuery,
  signInAsSuperAdmin,
  pageContext,
  generateMobile,
  generateName,
  buildPdf,
  saveCustomerCase,
  sendOptions,
} from './visit.ts';
import {
  fetchFilledReplyTemplate,
  requestReply,
  requestReplyUndo,
} from '../../../apps/admin/src/features/cases/api/replies.ts';
import { requestCaseMessageResend } from '../../../apps/admin/src/features/cases/api/resend-message.ts';
import { reportPresence } from '../../../apps/admin/src/features/cases/api/presence.ts';
import {
  recordCaseSeen,
  requestNewNote,
  requestNoteChange,
} from '../../../apps/admin/src/features/cases/api/notes.ts';
import {
  requestCaseAssignment,
  workloadsQuery,
} from '../../../apps/admin/src/features/cases/api/assign-case.ts';
import {
  requestCaseClassification,
  requestCaseMerge,
  requestDueDateRecalculation,
  requestCaseReopening,
  saveCaseTags,
  saveCaseWatching,
} from '../../../apps/admin/src/features/cases/api/case-actions.ts';
import { requestCaseClosure } from '../../../apps/admin/src/features/cases/api/close-case.ts';
import {
  requestScoresMilestone,
  requestScoresRegistration,
} from '../../../apps/admin/src/features/cases/api/scores.ts';
import {
  privacyActionCalls,
  requestFileRedaction,
  requestPassageRedaction,
} from '../../../apps/admin/src/features/cases/api/personal-data.ts';
import { requestFieldReveal } from '../../../apps/admin/src/features/cases/api/reveal-field.ts';

describe('API calls of the console for cases', () => {
  test('the console saves a case from a phone call with a file', async () => {
    const { token } = await signInAsSuperAdmin();
    const connection = { ...pageContext, token };
    const { lists } = await loadReferenceData(connection);
    const type = lists.feedbackType.find(({ userType }) => userType.includes('c'))!;
    const data = {
      type: 'c',
      name: 'Asha Verma',
      mobile: generateMobile(),
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
    const saved = await submitStaffEnteredCase(connection, data, [buildPdf()], sendOptions);
    expect(saved).toMatchObject({ caseId: expect.stringMatching(/^MF-/), mayOpen: true });
    const known = await findKnownSubmitter(connection, { type: 'c', identifier: data.mobile });
    expect(known).toMatchObject({ locale: 'hi' });
  });

  test('the console reads, reveals, downloads, reassigns and closes a case', async () => {
    const { id, caseId } = await saveCustomerCase();
    const { userId } = await signInAsSuperAdmin();
    const whole = await runQuery<CaseDetail>(caseDetailQuery(id));
    const { value } = await requestFieldReveal(id, { field: 'mobile', reason: 'To call back' });
    expect(value.slice(-4)).toBe(whole.mobile?.slice(-4));
    expect(await fetchCaseAttachment(id, whole.attachments[0]!.id)).toMatchObject({ size: 15 });
    await downloadCaseFiles(whole);
    const emailTo = 'rohan.kulkarni@meridianmf.test';
    expect((await runQuery<Workloads>(workloadsQuery)).people).not.toEqual([]);
    const assignment = { type: 'c', assignedTo: 'E1002', emailTo, assignedBy: '' } as const;
    await requestCaseAssignment({ feedbackId: id, ...assignment });
    await requestCaseClosure({ id, userType: 'c', feedackClosureDesc: 'Refunded on Monday' });
    const { rows } = await fetchReportPage(userId, 'c', { search: caseId, limit: 25 });
    expect(rows).toMatchObject([{ id, status: 'closed' }]);
  });

  test('the console changes the privacy notice and retention, and holds, redacts and erases a case', async () => {
    await signInAsSuperAdmin();
    const [newest] = await runQuery<NoticeVersion[]>(privacyNoticesQuery);
    const texts = recordWithKeys(locales, (locale) => getValueForLocale(newest!.texts, locale)!);
    await requestNoticePublication({ texts });
    expect(await runQuery<NoticeVersion[]>(privacyNoticesQuery)).toMatchObject([{ texts }, {}]);
    const { periods } = await runQuery<Retention>(retentionQuery);
    const { subject, months, version } = periods[0]!;
    await requestRetentionPeriodChange({ subject, months, version });
    const { id } = await saveCustomerCase();
    await privacyActionCalls.hold(id, { reason: 'A court asks' });
    await privacyActionCalls.release(id, { reason: 'It has decided' });
    const { attachments, description } = await runQuery<CaseDetail>(caseDetailQuery(id));
    const reason = 'It is somebody else’s';
    expect(await requestPassageRedaction(id, { passage: description, reason })).toMatchObject({
      places: 2,
    });
    await requestFileRedaction(id, { attachmentId: String(attachments[0]!.id), reason });
    await requestCaseClosure({ id, userType: 'c', feedackClosureDesc: 'Refunded on Monday' });
    await privacyActionCalls.erase(id, { reason: 'They ask for it' });
    expect(await runQuery<CaseDetail>(caseDetailQuery(id))).toMatchObject({
      name: '—',
      hold: null,
    });
  });

  test('the console replies to, tags, classifies, closes, reopens and merges a case', async () => {
    await signInAsSuperAdmin();
    const { id, caseId } = await saveCustomerCase();
    const [template] = await runQuery<ReplyTemplate[]>(templatesQuery);
    const { text } = await fetchFilledReplyTemplate(id, template!.id);
    const reply = { text: text.replaceAll(/[{}]/g, ''), asks: true, submissionId: randomUUID() };
    await requestReply(id, { data: reply, files: [buildPdf()] });
    const sendAt = new Date(Date.now() + 86_400_000).toISOString();
    const later = { ...reply, submissionId: randomUUID(), sendAt };
    const { entryId: waiting } = await requestReply(id, { data: later, files: [] });
    await requestReplyUndo(id, waiting);
    const { entryId } = await requestNewNote(id, { text: 'Ask the registrar' });
    await requestNoteChange(id, entryId, { text: 'OpenDialog' });
    await recordCaseSeen(id);
    const sitting = { page: randomUUID(), doing: 'reading' } as const;
    expect(await reportPresence(id, sitting)).toEqual({ others: [] });
    await saveCaseWatching(id, true);
    const why = { reason: 'They say so' };
    await tagListDefinition.save({ name: generateName(), color: 'red' }, undefined);
    const [tag] = await runQuery<CaseTag[]>(tagsQuery);
    await saveCaseTags(id, [tag!.id]);
    await requestCaseClassification(id, {
      class: 'complaint',
      complaintCode: 'IV',
      source: 'direct',
      ...why,
    });
    await requestDueDateRecalculation(id, why);
    const onScores = {
      registrationNumber: `SEBIE/${randomUUID().slice(0, 8)}`,
      receivedOn: '2026-01-05',
    };
    await requestScoresRegistration(id, onScores);
    const step = { doneOn: '2026-01-20', remark: 'Filed', submissionId: randomUUID() };
    await requestScoresMilestone(id, 'actionTaken', { data: step, files: [] });
    await requestCaseClosure({ id, userType: 'c', feedackClosureDesc: 'Refunded on Monday' });
    await requestCaseReopening(id, { reason: 'Not yet credited' });
    const other = await saveCustomerCase();
    await requestCaseMerge(other.id, { into: caseId });
    const { timeline, waitingFor } = await runQuery<CaseDetail>(caseDetailQuery(id));
    expect(waitingFor).toBeNull();
    expect(timeline).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'out', attachments: [expect.anything()] }),
        expect.objectContaining({ kind: 'note', text: 'OpenDialog' }),
        expect.objectContaining({ kind: 'change', action: 'reopened' }),
        expect.objectContaining({ kind: 'in', of: { id: other.id, caseId: other.caseId } }),
      ]),
    );
    await expect(requestCaseMessageResend(id, 999_999)).rejects.toMatchObject({ code: 'notFound' });
  });
});
