import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { describe, expect, test } from 'vitest';

import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { Attachment } from '../cases/attachment.ts';
import { CaseEntry } from '../conversations/case-entry.ts';
import { applyRetentionPeriods } from './plan-erasures.ts';
import { openStoredFile } from '../../platform/storage/encrypted-file.ts';
import { verifyStoredAttachments } from '../submissions/verify-attachments.ts';
import { readSavedCase, pngFile, prepareCustomers } from '../../testing/customers.ts';
import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { openAccessByOtp } from '../../testing/payloads.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { customer, send } = prepareCustomers(api);
const { boss } = useSignedInPeople({ boss: 'superadmin' });
const master = () => api.as(boss.token);
const work = (id: number, what: string, body: object) =>
  master().post(`admin/case/${id}/${what}`, body);
const reason = 'It is somebody else’s';
const close = (id: number, words: string) =>
  master().post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: words });

/** Text to redact, with characters that are special in regular expressions. */
const secret = 'my uncle, Mr Zxu? owes +5.00';

/**
 * Creates a case with the secret in every text: broken over lines, quoted, and truncated in
 * e-mails.
 */
async function saidEverywhere() {
  // The e-mail quotes the beginning of the description, which ends in the middle of the secret.
  const description = `${'It is long. '.repeat(40)}Please, ${secret}, and more of it.`;
  const data = await customer({ description, attachment: 'yes' });
  const { id, caseId } = readSavedCase((await send(data, [['my uncle.png', pngFile[1]]])).body);
  const reply = { text: `You say: ${secret}?`, asks: true, submissionId: randomUUID() };
  await master().postForm(
    `admin/case/${id}/reply`,
    buildMultipartForm({ data: JSON.stringify(reply) }, []),
  );
  await work(id, 'note', { text: `She says\n${secret.replace('owes', 'owes\n')}` });
  const submitter = api.as(await openAccessByOtp(api, { caseId, mobile: data.mobile }));
  const answer = { text: `Yes, ${secret}!`, submissionId: randomUUID() };
  await submitter.postForm(
    `status/case/${caseId}/answer`,
    buildMultipartForm({ data: JSON.stringify(answer) }, []),
  );
  const quoted = `> ${secret.replace(' Mr', '\n> Mr')}`;
  await CaseEntry.update({ quoted }, { where: { feedbackId: id, kind: 'in' } });
  await close(id, `As ${secret}`);
  await submitter.post(`status/case/${caseId}/reopen`, { reason: `No, ${secret}` });
  await close(id, `Still ${secret}`);
  await submitter.post(`status/case/${caseId}/rating`, { stars: 4, text: secret });
  return { id, caseId, submitter };
}

/** Returns the table rows that still contain the secret. */
async function traces(): Promise<string[]> {
  const { rows: tables } = await api.services.pool.query<{ name: string }>(
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name
     FROM information_schema.tables WHERE table_type = 'BASE TABLE'
       AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await api.services.pool.query<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM ${name} AS t`,
    );
    for (const { row } of rows) if (/my uncl|zxu/i.test(row)) found.push(`${name}: ${row}`);
  }
  // The messages are encrypted, so that their rows reveal nothing.
  const messages = (await OutgoingMessage.findAll()).map((message) => JSON.stringify(message));
  return [...found, ...messages.filter((row) => /my uncl|zxu/i.test(row))];
}

describe('a redacted passage', () => {
  test('removes a redacted passage from every table, and shows a placeholder to staff and the submitter', async () => {
    const { id, caseId, submitter } = await saidEverywhere();
    const file = await Attachment.findOne({ where: { feedbackId: id }, rejectOnEmpty: true });
    expect((await traces()).length).toBeGreaterThan(8);
    const answer = await work(id, 'redact', { passage: secret, reason });
    expect(answer.status).toBe(200);
    await work(id, 'redactfile', { attachmentId: file.id, reason });
    expect(await traces()).toEqual([]);
    const detail = caseDetailSchema.parse((await master().get(`admin/case/${id}`)).body);
    expect(detail.description).toMatch(/Please, \[Redacted\], and more of it\.$/);
    expect(detail.closureDesc).toBe('Still [Redacted]');
    expect(detail.timeline.find(({ kind }) => kind === 'note')?.text).toBe('She says\n[Redacted]');
    const { body: own } = await submitter.get(`status/case/${caseId}`);
    expect(JSON.stringify(own)).toContain('You say: [Redacted]?');
    expect(detail.history.filter(({ action }) => action === 'redacted')).toMatchObject([
      { actor: boss.user.employeeName, to: { what: 'passage', reason } },
      { to: { what: 'file', places: 1, reason } },
    ]);
    const found = await master().get(
      `admin/getnonkotakfeedbacks/${boss.user.id}/c?limit=5&search=Zxu`,
    );
    expect(found.body['rows']).toEqual([]);
    expect((await work(id, 'redact', { passage: secret, reason })).body['errors']).toMatchObject([
      { path: 'passage' },
    ]);
  });

  test('removes a redacted passage also from e-mails that quote the passage with a masked PAN', async () => {
    const passage = 'my uncle, whose PAN is ABCPE1236K';
    const data = await customer({ description: `Please write to ${passage}.` });
    const { id } = readSavedCase((await send(data)).body);
    await close(id, 'Done as told');
    expect((await traces()).filter((row) => row.includes('ABCxxxxx6K'))).toHaveLength(2);
    expect((await work(id, 'redact', { passage, reason })).status).toBe(200);
    expect(await traces()).toEqual([]);
  });

  test('finds a passage to redact in any Unicode normalization', async () => {
    const description = 'Please ask Rene\u0301 of \u0958\u093e\u091c\u093c\u0940 Street.';
    const { id } = await createCase({ description }, boss.user);
    const passage = 'Ren\u00e9 of \u0915\u093c\u093e\u091c\u093c\u0940';
    expect((await work(id, 'redact', { passage, reason })).body).toMatchObject({ places: 1 });
    const detail = caseDetailSchema.parse((await master().get(`admin/case/${id}`)).body);
    expect(detail.description).toBe('Please ask [Redacted] Street.');
  });

  test('rejects a redaction by an admin, on a held case, of a too short passage, or of a passage that the reason repeats', async () => {
    const { id } = await createCase({ description: secret }, boss.user);
    const refused = async (passage: string, why: string) =>
      (await work(id, 'redact', { passage, reason: why })).body['errors'];
    expect(await refused(' a b ', reason)).toMatchObject([{ path: 'passage' }]);
    expect(await refused('Mr Zxu', 'Mr  Zxu is not theirs')).toMatchObject([{ path: 'reason' }]);
    const admin = api.as((await createSignedInUser('admin')).token);
    const asked = { passage: 'Mr Zxu', reason };
    expect((await admin.post(`admin/case/${id}/redact`, asked)).status).toBe(403);
    await work(id, 'hold', { reason: 'A court asks' });
    expect(await work(id, 'redact', asked)).toMatchObject({
      status: 409,
      body: { code: 'caseHeld' },
    });
    await work(id, 'release', { reason: 'It has decided' });
    expect(await work(id, 'redact', asked)).toMatchObject({ status: 200, body: { places: 1 } });
  });
});

describe('a redacted file', () => {
  test('replaces a redacted file with a placeholder file, and deletes the original from the storage', async () => {
    const data = await customer({ attachment: 'yes' });
    const { id } = readSavedCase((await send(data, [pngFile])).body);
    const file = await Attachment.findOne({ where: { feedbackId: id }, rejectOnEmpty: true });
    const before = file.storageKey;
    expect((await work(id, 'redactfile', { attachmentId: file.id, reason })).status).toBe(200);
    await api.inside(applyRetentionPeriods);
    await expect(api.services.storage.open(before)).rejects.toThrow();
    await file.reload();
    expect(file).toMatchObject({ fileName: '[Redacted].txt', mediaType: 'text/plain' });
    const note = await buffer(await openStoredFile(api.services, file));
    expect(note.toString()).toBe('[Redacted]\n');
    await verifyStoredAttachments(api.services, id);
    const other = await createCase({}, boss.user);
    expect((await work(other.id, 'redactfile', { attachmentId: file.id, reason })).status).toBe(
      404,
    );
  });
});
