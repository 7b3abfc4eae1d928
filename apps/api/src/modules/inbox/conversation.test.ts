import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readSavedCase, prepareCustomers } from '../../testing/customers.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { openAccessByOtp } from '../../testing/payloads.ts';
import { runInContext } from '../../platform/context/context.ts';
import { systemViewer } from '../../platform/context/viewer.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { createReplyFilesLookup } from '../conversations/reply-files.ts';
import { startMessageDelivery, type RunningDelivery } from '../notifications/start-delivery.ts';
import {
  parseSmtpSettings,
  startMailServer,
  type MailServer,
} from '../notifications/testing/mail-server.ts';
import { readMailbox } from './read-mailbox.ts';
import { dovecotSkipReason, startImapServer, type ImapServer } from './testing/imap-server.ts';

const address = 'answers@meridian.example';
const email = 'sita.whole@example.com';
const api = useTestApi();
const customers = prepareCustomers(api);
const title = dovecotSkipReason
  ? `a conversation, skipped: ${dovecotSkipReason}`
  : 'a conversation';

describe.skipIf(dovecotSkipReason)(title, () => {
  let imap: ImapServer;
  /** Receives the mails to the submitter. */
  let theirs: MailServer;
  /** Receives the submitter's mails into the mailbox. */
  let ours: MailServer;
  let sending: RunningDelivery;

  const services = () => ({
    ...api.services,
    config: {
      ...api.services.config,
      mailbox: imap.settings,
      notifyEmail: parseSmtpSettings(theirs.port),
    },
  });
  const inProduct = <Result>(work: () => Result) =>
    runInContext({ services: services(), viewer: systemViewer }, work);

  beforeAll(async () => {
    imap = await startImapServer(address);
    ours = await startMailServer({ onMail: (raw) => imap.deliver(raw) });
    theirs = await startMailServer();
    sending = await inProduct(() =>
      startMessageDelivery(services(), createReplyFilesLookup(services())),
    );
  });
  afterAll(async () => {
    await sending.stop();
    await Promise.all([theirs.stop(), ours.stop(), imap.stop()]);
  });

  /** Waits for the mail to the submitter that contains a text, and returns the mail. */
  const mailSaying = async (words: string) => {
    const find = () =>
      theirs.received.find(({ to, text }) => to?.[0]?.address === email && text?.includes(words));
    await expect.poll(find).toBeDefined();
    return find()!;
  };

  /** Replies to a mail like a mail program: to its reply address, in its thread, quoting it. */
  const answerByMail = async (mail: Awaited<ReturnType<typeof mailSaying>>, text: string) => {
    const quoted = (mail.text ?? '').trim().replaceAll(/^/gm, '> ');
    await createTransport({ host: '127.0.0.1', port: ours.port }).sendMail({
      from: email,
      to: mail.replyTo?.[0]?.address ?? '',
      subject: `Re: ${mail.subject}`,
      inReplyTo: mail.messageId ?? '',
      text: `${text}\n\nOn Mon, 5 Jan 2026 Meridian <${address}> wrote:\n${quoted}`,
    });
    await inProduct(readMailbox);
  };

  test('continues a case by mail from the form to its end: asked, answered, reopened, closed and rated', async () => {
    const given = await customers.customer({ email });
    const { id, caseId } = readSavedCase((await customers.send(given)).body);
    await mailSaying(caseId);

    const staff = api.as((await createSignedInUser('superadmin')).token);
    const seen = async () => caseDetailSchema.parse((await staff.get(`admin/case/${caseId}`)).body);
    const reply = async (text: string, asks: boolean) => {
      const data = JSON.stringify({ text, asks, submissionId: crypto.randomUUID() });
      expect(
        (await staff.postForm(`admin/case/${id}/reply`, buildMultipartForm({ data }, []))).status,
      ).toBe(200);
      return mailSaying(text);
    };
    const close = async (feedackClosureDesc: string) => {
      const body = { id, userType: 'c', feedackClosureDesc };
      expect((await staff.post('admin/closeFeedback', body)).status).toBe(200);
      return mailSaying(feedackClosureDesc);
    };

    const question = await reply('Which account was debited?', true);
    expect(await seen()).toMatchObject({ waitingFor: 'submitter' });
    await answerByMail(question, 'The one that ends in 4471.\nधन्यवाद');
    const answered = await seen();
    expect(answered.waitingFor).toBeNull();
    expect(answered.timeline.at(-1)).toMatchObject({
      kind: 'in',
      by: given['name'],
      isByMail: true,
      text: 'The one that ends in 4471.\nधन्यवाद',
      quoted: expect.stringContaining('> Which account was debited?'),
    });

    await reply('It goes back to that account.', false);
    await close('Refunded on Monday');

    const submitter = api.as(await openAccessByOtp(api, { caseId, mobile: given.mobile }));
    const own = (call: string, body: object) =>
      submitter.post(`status/case/${caseId}/${call}`, body);
    expect((await own('reopen', { reason: 'Nothing has arrived' })).status).toBe(200);
    expect(await seen()).toMatchObject({ round: 2, status: 'assigned' });
    await close('Refunded now');
    expect((await own('rating', { stars: 4, text: 'Quick in the end' })).status).toBe(200);

    const ended = await seen();
    expect(ended).toMatchObject({
      status: 'closed',
      rounds: [
        { closureDescription: 'Refunded on Monday' },
        { closureDescription: 'Refunded now' },
      ],
    });
    const [changes, written] = [true, false].map((isChange) =>
      ended.timeline.filter(({ kind }) => (kind === 'change') === isChange),
    );
    expect(written?.map(({ kind }) => kind)).toEqual(['in', 'out', 'in', 'out', 'in']);
    expect(changes).toMatchObject(
      ['created', 'closed', 'reopened', 'closed', 'rated'].map((action) => ({ action })),
    );
    const ids = theirs.received.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
