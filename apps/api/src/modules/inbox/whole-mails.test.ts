import { incomingMailDetailSchema } from '@feedback/contract/inbox/incoming-mail';
import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { caseWorkLimits } from '@feedback/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { runInContext } from '../../platform/context/context.ts';
import { systemViewer } from '../../platform/context/viewer.ts';
import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { validFiles } from '../../testing/files.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { Attachment } from '../cases/attachment.ts';
import type { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { buildReplyAddress } from '../notifications/reply-address.ts';
import { findReplyAddressSecret } from '../notifications/reply-secret.ts';
import { readMailbox } from './read-mailbox.ts';
import { dovecotSkipReason, startImapServer, type ImapServer } from './testing/imap-server.ts';
import { buildMailSource, buildFilePart, buildMixedBody, buildTextPart } from './testing/mails.ts';

const address = 'answers@meridian.example';
const api = useTestApi();
let imap: ImapServer;
let secret: Buffer;

const title = dovecotSkipReason ? `whole mails, skipped: ${dovecotSkipReason}` : 'a whole mail';
describe.skipIf(dovecotSkipReason)(title, () => {
  beforeAll(async () => {
    imap = await startImapServer(address);
    secret = await api.inside(() => findReplyAddressSecret());
  });
  afterAll(() => imap.stop());
  beforeEach(() => OutgoingMessage.destroy({ where: {} }));

  const signed = ({ caseId }: Feedback) => buildReplyAddress(address, secret, caseId);
  const services = () => ({
    ...api.services,
    config: { ...api.services.config, mailbox: imap.settings },
  });
  const receive = async (raw: string) => {
    await imap.deliver(raw);
    await runInContext({ services: services(), viewer: systemViewer }, readMailbox);
    const { rows } = await api.services.pool.query<{ id: number; storageKey: string | null }>(
      `SELECT id, storage_key AS "storageKey" FROM incoming_mails ORDER BY id DESC LIMIT 1`,
    );
    return rows[0]!;
  };
  const timelineOf = async (token: string, { id }: Feedback) => {
    const { body } = await api.as(token).get(`admin/case/${id}`);
    return caseDetailSchema.parse(body).timeline;
  };

  test('shows a mail’s whole text in the case up to the maximum length for mails', async () => {
    const feedback = await createCase();
    const text = `${'A line of a long letter.\n'.repeat(800)}The end.`;
    await receive(buildMailSource({ to: signed(feedback), text }));
    const { token } = await createSignedInUser('superadmin');
    expect((await timelineOf(token, feedback)).at(-1)?.text).toBe(text);

    const longest = 'अ'.repeat(caseWorkLimits.mailIn.maxText + 10);
    await receive(buildMailSource({ to: signed(feedback), text: longest }));
    const last = (await timelineOf(token, feedback)).at(-1)?.text ?? '';
    expect(last).toHaveLength(caseWorkLimits.mailIn.maxText);
  });

  test('lets only users who may work on a case download the original of its mail', async () => {
    const [admin, other, superadmin] = await Promise.all([
      createSignedInUser('admin'),
      createSignedInUser('admin'),
      createSignedInUser('superadmin'),
    ]);
    const feedback = await createCase({}, admin.user);
    const raw = buildMailSource({ to: signed(feedback), text: 'धन्यवाद' });
    const { id } = await receive(raw);
    const timeline = await timelineOf(admin.token, feedback);
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'in', originalId: id }));
    const response = await api.as(admin.token).raw(`admin/mail/${id}/original`);
    expect(response.headers.get('content-disposition')).toContain('.eml');
    expect((await response.text()).trim()).toBe(raw.replaceAll(/\r?\n/g, '\r\n').trim());
    const statusFor = async ({ token }: { token: string }) =>
      (await api.as(token).raw(`admin/mail/${id}/original`)).status;
    expect(await statusFor(superadmin)).toBe(200);
    expect(await statusFor(other)).toBe(403);
  });

  test('lets only super admins read a mail without a case, with its whole text and file names', async () => {
    const [admin, superadmin] = await Promise.all([
      createSignedInUser('admin'),
      createSignedInUser('superadmin'),
    ]);
    const text = `${'My folio is 778899. '.repeat(500)}The end.`;
    const body = buildMixedBody(
      buildTextPart(text),
      buildFilePart('form.pdf', validFiles['statement.pdf'] ?? ''),
    );
    const { id } = await receive(buildMailSource({ to: address, from: 'eve@example.com', body }));
    const detail = await api.as(superadmin.token).get(`admin/mail/${id}`);
    expect(incomingMailDetailSchema.parse(detail.body)).toMatchObject({
      text,
      files: ['form.pdf'],
      hasOriginal: true,
      sender: 'eve@example.com',
    });
    expect((await api.as(admin.token).raw(`admin/mail/${id}/original`)).status).toBe(403);
    expect((await api.as(superadmin.token).raw(`admin/mail/${id}/original`)).status).toBe(200);
  });

  test('deletes the original of a mail when a passage of its case is redacted or the case is erased', async () => {
    const { token, user } = await createSignedInUser('superadmin');
    const isDiscarded = async (key: string | null) => {
      const sql = 'SELECT FROM discarded_files WHERE storage_key = $1';
      return (await api.services.pool.query(sql, [key])).rowCount === 1;
    };
    const feedback = await createCase();
    const first = await receive(buildMailSource({ to: signed(feedback), text: 'PAN ABCPE1234F' }));
    const passage = { passage: 'ABCPE1234F', reason: 'Sent by mistake' };
    await api.as(token).post(`admin/case/${feedback.id}/redact`, passage);
    expect(await isDiscarded(first.storageKey)).toBe(true);
    expect((await api.as(token).raw(`admin/mail/${first.id}/original`)).status).toBe(404);

    const second = await receive(buildMailSource({ to: signed(feedback), text: 'More' }));
    await feedback.reload();
    feedback.close(user.id, 'Done', new Date());
    await feedback.save();
    const erase = { reason: 'Asked for' };
    expect((await api.as(token).post(`admin/case/${feedback.id}/erase`, erase)).status).toBe(200);
    expect(await isDiscarded(second.storageKey)).toBe(true);
  });

  test('accepts five files and all inline pictures of a mail, and names the rejected files in the acknowledgement', async () => {
    const feedback = await createCase({ email: 'files@example.com' });
    const pdf = validFiles['statement.pdf'] ?? '';
    const picture = validFiles['photo.png'] ?? '';
    const inline = (name: string) =>
      `Content-Type: image/png; name="${name}"\nContent-Disposition: inline; filename="${name}"\nContent-ID: <${name}@x>\nContent-Transfer-Encoding: base64\n\n${Buffer.from(picture).toString('base64')}`;
    const body = buildMixedBody(
      buildTextPart('See the files.'),
      ...['i1.png', 'i2.png'].map(inline),
      ...Array.from({ length: 6 }, (_, at) => buildFilePart(`s${at}.pdf`, pdf)),
      buildFilePart('tool.exe', 'MZ'),
    );
    await receive(buildMailSource({ to: signed(feedback), from: 'files@example.com', body }));
    const files = await Attachment.findAll({ where: { feedbackId: feedback.id }, order: ['id'] });
    const names = files.map(({ fileName }) => fileName);
    expect(names.slice(0, 5)).toEqual(['s0.pdf', 's1.pdf', 's2.pdf', 's3.pdf', 's4.pdf']);
    expect(names.slice(5).toSorted()).toEqual(['i1.png', 'i2.png']);
    const told = await OutgoingMessage.findOne({
      where: { template: 'mailReceived', feedbackId: feedback.id },
      rejectOnEmpty: true,
    });
    const said = JSON.stringify(told.letter);
    expect(said).toContain('s5.pdf (an e-mail can contain at most 5 files)');
    expect(said).toContain('tool.exe (not a PDF, picture or video)');
    expect(said).not.toContain('i1.png');
  });
});
