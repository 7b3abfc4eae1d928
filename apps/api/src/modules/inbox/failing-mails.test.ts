import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { runInContext } from '../../platform/context/context.ts';
import { systemViewer } from '../../platform/context/viewer.ts';
import { query } from '../../platform/db/query.ts';
import { citusUrl } from '../../testing/citus.ts';
import { createCase } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { Feedback } from '../cases/feedback.ts';
import { CaseEntry } from '../conversations/case-entry.ts';
import { buildReplyAddress } from '../notifications/reply-address.ts';
import { findReplyAddressSecret } from '../notifications/reply-secret.ts';
import { readMailbox } from './read-mailbox.ts';
import { dovecotSkipReason, startImapServer, type ImapServer } from './testing/imap-server.ts';
import { buildMailSource } from './testing/mails.ts';

const address = 'answers@meridian.example';
const api = useTestApi();
let imap: ImapServer;
let secret: Buffer;
let feedback: Feedback;

const title = dovecotSkipReason ? `failing mails, left out: ${dovecotSkipReason}` : 'failing mails';
describe.skipIf(dovecotSkipReason)(title, () => {
  beforeAll(async () => {
    imap = await startImapServer(address);
    secret = await api.inside(() => findReplyAddressSecret());
  });
  afterAll(() => imap.stop());
  beforeEach(async () => {
    feedback = await createCase();
    await inProduct(() => query('DELETE FROM set_aside'));
  });

  const inProduct = <Result>(work: () => Result) => {
    const services = {
      ...api.services,
      config: { ...api.services.config, mailbox: imap.settings },
    };
    return runInContext({ services, viewer: systemViewer }, work);
  };
  const change = (sql: string) => api.services.pool.query(sql);
  /** Makes the database reject a row of a table until the test ends. */
  async function forbid(table: string, condition: string) {
    await change(`ALTER TABLE ${table} ADD CONSTRAINT forbidden CHECK (${condition}) NOT VALID`);
    onTestFinished(() => void change(`ALTER TABLE ${table} DROP CONSTRAINT forbidden`));
  }
  /** Delivers two mails and reads both in one run. */
  async function receiveTwo() {
    const to = buildReplyAddress(address, secret, feedback.caseId);
    await imap.deliver(buildMailSource({ to, subject: 'First', text: 'The first' }));
    await imap.deliver(buildMailSource({ to, subject: 'Second', text: 'The second' }));
    await inProduct(readMailbox);
  }
  const textsOfCase = async () => {
    const entries = await CaseEntry.findAll({ where: { feedbackId: feedback.id }, order: ['id'] });
    return entries.map(({ text }) => text);
  };
  const lastMails = async (count: number) => {
    const rows = await inProduct(() =>
      query<{ subject: string; state: string; reason: string | null }>(
        'SELECT subject, state, reason FROM incoming_mails ORDER BY id DESC LIMIT $1',
        [count],
      ),
    );
    return rows.map(({ subject, state, reason }) => [subject, state, reason]).toReversed();
  };
  const setAsides = () =>
    inProduct(() => query('SELECT batch, reason, attempts FROM set_aside ORDER BY id'));

  // A sequence exists only on the coordinator.
  test.skipIf(citusUrl)(
    'retries a mail in the same run when the first attempt to file the mail fails',
    async () => {
      await change('CREATE SEQUENCE attempts_of_test');
      await change(`CREATE FUNCTION fail_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('attempts_of_test') = 1 THEN RAISE EXCEPTION 'unexpected'; END IF;
      RETURN NEW; END $$`);
      await change(`CREATE TRIGGER fail_first BEFORE INSERT ON case_entries
      FOR EACH ROW EXECUTE FUNCTION fail_first()`);
      try {
        await receiveTwo();
      } finally {
        await change('DROP FUNCTION fail_first CASCADE');
        await change('DROP SEQUENCE attempts_of_test');
      }
      expect(await textsOfCase()).toEqual(['The first', 'The second']);
      expect(await setAsides()).toEqual([]);
    },
  );

  test('sets a mail aside when filing fails twice, and files the next mail in the same run', async () => {
    await forbid('case_entries', `text <> 'The first'`);
    await receiveTwo();
    expect(await textsOfCase()).toEqual(['The second']);
    expect(await lastMails(2)).toEqual([
      ['First', 'waiting', 'unreadable'],
      ['Second', 'filed', null],
    ]);
    expect(await setAsides()).toEqual([{ batch: 'mail.read', reason: 'failed', attempts: 1 }]);
  });

  test('files a mail without its subject when the database can’t store the subject', async () => {
    await forbid('incoming_mails', `subject <> 'First'`);
    await receiveTwo();
    expect(await textsOfCase()).toEqual(['The first', 'The second']);
    expect(await lastMails(2)).toEqual([
      ['', 'filed', null],
      ['Second', 'filed', null],
    ]);
    expect(await setAsides()).toMatchObject([{ attempts: 1 }]);
  });

  test('files the next mail when the database can’t record the mail before it', async () => {
    const [last] = await inProduct(() =>
      query<{ uid: number }>('SELECT max(last_uid)::int AS uid FROM mailboxes'),
    );
    await forbid('incoming_mails', `uid <> ${(last?.uid ?? 0) + 1}`);
    await receiveTwo();
    expect(await textsOfCase()).toEqual(['The first', 'The second']);
    expect(await lastMails(1)).toEqual([['Second', 'filed', null]]);
    expect(await setAsides()).toMatchObject([{ attempts: 2 }]);
  });
});
