import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createCase } from '../../testing/factories.ts';
import { runInContext } from '../../platform/context/context.ts';
import { systemViewer } from '../../platform/context/viewer.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { CaseEntry } from '../conversations/case-entry.ts';
import { createReplyFilesLookup } from '../conversations/reply-files.ts';
import { startMessageDelivery, type RunningDelivery } from '../notifications/start-delivery.ts';
import {
  parseSmtpSettings,
  startMailServer,
  type MailServer,
} from '../notifications/testing/mail-server.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { buildReplyAddress } from '../notifications/reply-address.ts';
import { findReplyAddressSecret } from '../notifications/reply-secret.ts';
import { readMailbox } from './read-mailbox.ts';
import { dovecotSkipReason, startImapServer, type ImapServer } from './testing/imap-server.ts';
import { buildMailSource } from './testing/mails.ts';

const address = 'answers@meridian.example';
const submitter = 'away@example.com';
const api = useTestApi();
const title = dovecotSkipReason
  ? `two mail systems, skipped: ${dovecotSkipReason}`
  : 'two mail systems';

describe.skipIf(dovecotSkipReason)(title, () => {
  let imap: ImapServer;
  let theirs: MailServer;
  let ours: MailServer;
  let sending: RunningDelivery;
  /**
   * Number of replies by the other mail system, which replies to every mail without declaring
   * itself automatic.
   */
  let answered = 0;

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
    const transport = createTransport({ host: '127.0.0.1', port: ours.port });
    theirs = await startMailServer({
      onMail: async (_raw, { replyTo, messageId, subject }) => {
        answered += 1;
        await transport.sendMail({
          from: submitter,
          to: replyTo?.[0]?.address ?? address,
          subject: `Re: ${subject}`,
          inReplyTo: messageId ?? '',
          text: 'I am away.',
        });
      },
    });
    sending = await inProduct(() =>
      startMessageDelivery(services(), createReplyFilesLookup(services())),
    );
  });
  afterAll(async () => {
    await sending.stop();
    await Promise.all([theirs.stop(), ours.stop(), imap.stop()]);
  });

  test('stops a reply loop with another mail system after the first acknowledgement', async () => {
    const feedback = await createCase({ email: submitter });
    const to = buildReplyAddress(
      address,
      await api.inside(() => findReplyAddressSecret()),
      feedback.caseId,
    );
    const entries = () => CaseEntry.count({ where: { feedbackId: feedback.id } });
    const turn = async () => {
      await inProduct(readMailbox);
      return entries();
    };
    await imap.deliver(buildMailSource({ to, from: submitter, text: 'Has it come?' }));
    expect(await turn()).toBe(1);
    await expect.poll(turn).toBe(2);

    // All mails are delivered, and another read of the mailbox changes nothing.
    const waiting = { recipient: submitter, status: 'waiting' };
    await expect.poll(() => OutgoingMessage.count({ where: waiting })).toBe(0);
    expect(await turn()).toBe(2);
    expect(theirs.received.map(({ to: [whom] = [] }) => whom?.address)).toEqual([submitter]);
    expect(answered).toBe(1);
    expect(ours.received).toHaveLength(1);
  });
});
