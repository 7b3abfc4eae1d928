import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { runInContext } from '../../platform/context/context.ts';
import { systemViewer } from '../../platform/context/viewer.ts';
import { query } from '../../platform/db/query.ts';
import { createCase, createUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { Feedback } from '../cases/feedback.ts';
import { CaseEntry } from '../conversations/case-entry.ts';
import { buildReplyAddress } from '../notifications/reply-address.ts';
import { findReplyAddressSecret } from '../notifications/reply-secret.ts';
import { readMailbox } from './read-mailbox.ts';
import { dovecotSkipReason, startImapServer, type ImapServer } from './testing/imap-server.ts';

const address = 'answers@meridian.example';
const api = useTestApi();
let imap: ImapServer;
let secret: Buffer;

const title = dovecotSkipReason
  ? `copies of a mail, skipped: ${dovecotSkipReason}`
  : 'copies of a mail';
describe.skipIf(dovecotSkipReason)(title, () => {
  beforeAll(async () => {
    imap = await startImapServer(address);
    secret = await api.inside(() => findReplyAddressSecret());
  });
  afterAll(() => imap.stop());

  const signed = ({ caseId }: Feedback) => buildReplyAddress(address, secret, caseId);
  const services = () => ({
    ...api.services,
    config: { ...api.services.config, mailbox: imap.settings },
  });
  const inProduct = <Result>(work: () => Result) =>
    runInContext({ services: services(), viewer: systemViewer }, work);
  const textsOf = async ({ id: feedbackId }: Feedback) => {
    const entries = await CaseEntry.findAll({ where: { feedbackId }, order: ['id'] });
    return entries.map(({ text }) => text);
  };
  const mail = (headers: readonly string[], text: string) =>
    [
      'From: Asha Rao <asha@example.com>',
      ...headers,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
    ].join('\n');
  const receive = async (...mails: readonly string[]) => {
    for (const each of mails) await imap.deliver(each);
    await inProduct(readMailbox);
  };

  test.each([
    ['reused', ['Message-ID: <scan@printer.example>']],
    ['empty', ['Message-ID:']],
    ['only angle brackets', ['Message-ID: <>']],
    ['missing', []],
  ])('files two different mails as two entries when their Message-ID is %s', async (_, id) => {
    const feedback = await createCase();
    const to = `To: ${signed(feedback)}`;
    await receive(mail([...id, to], 'first'), mail([...id, to], 'second'));
    expect(await textsOf(feedback)).toEqual(['first', 'second']);
  });

  test('files two copies of a mail as one entry when they differ only in their Received header', async () => {
    const feedback = await createCase();
    const headers = ['Message-ID: <one@example.com>', `To: ${signed(feedback)}`];
    const copies = ['mx1', 'mx2'].map((mx) => [`Received: by ${mx}.example`, ...headers]);
    await receive(...copies.map((each) => mail(each, 'once')));
    expect(await textsOf(feedback)).toEqual(['once']);
  });

  test('files copies of a mail once in each case whose reply address they name', async () => {
    const [one, two, hidden] = [await createCase(), await createCase(), await createCase()];
    const to = `To: ${signed(one)}, ${signed(two).toUpperCase()}`;
    const whole = mail([to], 'for both');
    const blind = mail([to, `Delivered-To: ${signed(hidden)}`], 'for both');
    await receive(whole, blind);
    for (const feedback of [one, two, hidden])
      expect(await textsOf(feedback)).toEqual(['for both']);
  });

  test.each(['X-Forwarded-To', 'X-Original-To', 'Delivered-To'])(
    'files a mail in the case whose reply address is in the header %s',
    async (name) => {
      const feedback = await createCase();
      await receive(mail(['To: complaints@meridian.example', `${name}: ${signed(feedback)}`], 'x'));
      expect(await textsOf(feedback)).toEqual(['x']);
    },
  );

  test('files a mail to a merged case in the target case only when both cases have the same submitter', async () => {
    const { id: by } = await createUser({ role: 'admin' });
    const [other, same, into] = [
      await createCase({ mobile: '9876500001' }),
      await createCase({ mobile: '9876500002' }),
      await createCase({
        mobile: '9876500002',
        waitingFor: 'submitter',
        waitingSince: new Date(),
      }),
    ];
    for (const duplicate of [other, same]) {
      duplicate.merge(into, by, 'Duplicate', new Date());
      await duplicate.save();
    }
    // A mail of another person belongs to their own case, and does not end the wait for this case's
    // submitter.
    await receive(mail([`To: ${signed(other)}`], 'of another person'));
    expect(await textsOf(other)).toEqual(['of another person']);
    expect((await into.reload()).waitingFor).toBe('submitter');
    await receive(mail([`To: ${signed(same)}`], 'of the same person'));
    expect(await textsOf(into)).toEqual(['of the same person']);
    expect(await into.reload()).toMatchObject({ waitingFor: null });
    for (const duplicate of [other, same])
      expect(await duplicate.reload()).toMatchObject({ status: 'closed', round: 1 });
  });

  test('dates an entry by the mail’s arrival in the mailbox, or by now when that time is implausible', async () => {
    const day = 86_400_000;
    const feedback = await createCase({ createdAt: new Date(Date.now() - 5 * day) });
    const to = `To: ${signed(feedback)}`;
    const times = [-3, -3000, 2].map((days) => new Date(Date.now() + days * day));
    for (const [at, arrived] of times.entries())
      await imap.deliver(mail([to], `mail ${at}`), arrived);
    await inProduct(readMailbox);
    const entries = await CaseEntry.findAll({
      where: { feedbackId: feedback.id },
      order: ['id'],
    });
    const days = entries.map(({ createdAt }) => Math.round((Date.now() - +createdAt) / day));
    expect(days).toEqual([3, 0, 0]);
    const rows = await inProduct(() =>
      query<{ days: number }>(
        `SELECT round(extract(epoch FROM now() - received_at) / 86400)::int AS days
         FROM incoming_mails WHERE feedback_id = $1 ORDER BY id`,
        [feedback.id],
      ),
    );
    expect(rows.map((row) => row.days)).toEqual([3, 0, 0]);
  });
});
