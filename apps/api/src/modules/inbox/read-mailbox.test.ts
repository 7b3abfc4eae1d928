import { maskRecipientAddress } from '@feedback/contract/privacy/mask-address';
import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  createCase,
  createMessage,
  createUser,
  createSignedInUser,
} from '../../testing/factories.ts';
import { validFiles } from '../../testing/files.ts';
import { runInContext } from '../../platform/context/context.ts';
import { systemViewer } from '../../platform/context/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { Attachment } from '../cases/attachment.ts';
import { CaseEntry } from '../conversations/case-entry.ts';
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

const title = dovecotSkipReason ? `the mailbox, skipped: ${dovecotSkipReason}` : 'the mailbox';
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
    config: { ...api.services.config, mailbox: imap.settings, mailServer: 'mx.meridian.example' },
  });
  const read = (given: Services = services()) =>
    runInContext({ services: given, viewer: systemViewer }, readMailbox);
  const entriesOf = ({ id: feedbackId }: Feedback) =>
    CaseEntry.findAll({ where: { feedbackId }, order: ['id'] });
  const timelineOf = async ({ id }: Feedback) => {
    const { token } = await createSignedInUser('superadmin');
    const { body } = await api.as(token).get(`admin/case/${id}`);
    return caseDetailSchema.parse(body).timeline;
  };
  const lastMail = async () => {
    const { rows } = await api.services.pool.query(
      `SELECT state, reason, feedback_id AS "feedbackId" FROM incoming_mails
       ORDER BY id DESC LIMIT 1`,
    );
    return rows[0] as object;
  };
  /** Delivers and reads a mail, and returns its outcome. */
  const become = async (raw: string) => {
    await imap.deliver(raw);
    await read();
    return lastMail();
  };

  test('files a mail reply once in its case with the quotes separated, and ends the wait for the submitter', async () => {
    const feedback = await createCase({ waitingFor: 'submitter', waitingSince: new Date() });
    const text =
      'It came today.\nधन्यवाद!\n\nOn Mon, 5 Jan 2026 Meridian <a@b.example> wrote:\n> Has it come?';
    const mail = buildMailSource({ to: signed(feedback), text, from: 'Asha <asha@example.com>' });
    expect(await become(mail)).toEqual({ state: 'filed', reason: null, feedbackId: feedback.id });
    const [entry, ...more] = await entriesOf(feedback);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      kind: 'in',
      channel: 'email',
      authorId: null,
      text: 'It came today.\nधन्यवाद!',
    });
    const quoted = 'On Mon, 5 Jan 2026 Meridian <a@b.example> wrote:\n> Has it come?';
    expect((await feedback.reload()).waitingFor).toBeNull();
    expect(await timelineOf(feedback)).toContainEqual(
      expect.objectContaining({ kind: 'in', id: entry?.id, isByMail: true, quoted }),
    );

    await imap.deliver(mail);
    await api.services.pool.query('UPDATE mailboxes SET last_uid = 0');
    await read();
    expect(await entriesOf(feedback)).toHaveLength(1);
  });

  test('accepts a mail’s files by the upload rules, and lists the rejected files in the case', async () => {
    const feedback = await createCase();
    const body = buildMixedBody(
      'Content-Type: text/html\n\n<p>See <b>these</b>.</p><script>alert(1)</script>',
      buildFilePart('statement.pdf', validFiles['statement.pdf'] ?? ''),
      buildFilePart('tool.exe', 'MZ'),
      buildFilePart('photo.png', 'no picture'),
    );
    await become(buildMailSource({ to: signed(feedback), body }));
    const [entry] = await entriesOf(feedback);
    expect(entry?.text).toBe(
      'See these.\n\nFiles that could not be accepted:\ntool.exe (not a PDF, picture or video)\nphoto.png (not a PDF, picture or video)',
    );
    const files = await Attachment.findAll({ where: { entryId: entry?.id ?? 0 } });
    expect(files.map(({ fileName }) => fileName)).toEqual(['statement.pdf']);
  });

  test.each([
    ['a reply to a message to the submitter matches', true, 'eve@example.com', 'filed'],
    ['a reply to a message to staff does not match', false, 'eve@example.com', 'waiting'],
  ])(
    'matches a mail to a case by its In-Reply-To header: %s',
    async (_, isToSubmitter, from, state) => {
      const feedback = await createCase();
      const sent = await createMessage({ channel: 'email', feedbackId: feedback.id });
      await api.services.pool.query(
        'UPDATE outgoing_messages SET is_to_submitter = $2 WHERE id = $1',
        [sent.id, isToSubmitter],
      );
      const id = `<${feedback.caseId}.${sent.deliveryId}@meridian.example>`;
      const headers = [`In-Reply-To: ${id}`, `References: <x@y.example>`, ` ${id}`];
      expect(await become(buildMailSource({ to: address, from, headers }))).toMatchObject({
        state,
      });
    },
  );

  test('matches a mail by the case id in its subject only when the submitter sent the mail', async () => {
    const feedback = await createCase({ email: 'ravi@example.com' });
    const subject = `About ${feedback.caseId}`;
    const mine = buildMailSource({ to: address, subject, from: 'Ravi <Ravi@Example.com>' });
    expect(await become(mine)).toMatchObject({ state: 'filed', feedbackId: feedback.id });
    const guess = buildMailSource({ to: address, subject, from: 'Eve <eve@example.com>' });
    expect(await become(guess)).toEqual({ state: 'waiting', reason: 'unknown', feedbackId: null });
  });

  test('files a waiting mail with its files in the case that a super admin chose', async () => {
    const feedback = await createCase();
    const { id: by } = await createUser({ role: 'superadmin' });
    const body = buildMixedBody(
      buildTextPart('From a colleague'),
      buildFilePart('s.pdf', validFiles['statement.pdf'] ?? ''),
    );
    await become(buildMailSource({ to: address, from: 'eve@example.com', subject: 'Hello', body }));
    const { rows } = await api.services.pool.query<{ text: string }>(
      `UPDATE incoming_mails SET decided_by = $1, feedback_id = $2
       WHERE id = (SELECT max(id) FROM incoming_mails) RETURNING text`,
      [by, feedback.id],
    );
    expect(rows[0]?.text).toBe('From a colleague');
    await read();
    await read();
    expect(await lastMail()).toMatchObject({ state: 'filed', feedbackId: feedback.id });
    const entries = await entriesOf(feedback);
    expect(entries.map(({ text }) => text)).toEqual(['From a colleague']);
    expect(await Attachment.count({ where: { entryId: entries[0]?.id ?? 0 } })).toBe(1);
  });

  test.each([
    ['declares itself automatic', ['Auto-Submitted: auto-replied']],
    ['is bulk', ['Precedence: bulk']],
    ['has an empty return path', ['Return-Path: <>']],
  ])(
    'shows an automatic mail in the case without ending the wait or sending an acknowledgement: the mail %s',
    async (_, headers) => {
      const feedback = await createCase({ waitingFor: 'submitter', waitingSince: new Date() });
      const mail = buildMailSource({ to: signed(feedback), headers });
      const kept = { state: 'kept', reason: 'automatic', feedbackId: feedback.id };
      expect(await become(mail)).toEqual(kept);
      expect((await feedback.reload()).waitingFor).toBe('submitter');
      expect(await OutgoingMessage.count()).toBe(0);
      expect((await timelineOf(feedback)).at(-1)).toMatchObject({
        kind: 'machine',
        by: 'as***@example.com',
        text: 'It has come. Thank you.',
      });
    },
  );

  test('drops a mail from one of the product’s own addresses', async () => {
    const feedback = await createCase();
    const mail = buildMailSource({ to: signed(feedback), from: 'answers+x@MERIDIAN.example' });
    expect(await become(mail)).toMatchObject({ state: 'dropped', reason: 'own' });
  });

  test('marks a sent message as failed with the reason from its delivery report', async () => {
    const { deliveryId } = await createMessage({
      channel: 'email',
      template: 'caseReplied',
      recipient: 'gone@example.com',
      body: 'Has it come?',
      status: 'sent',
      sentAt: new Date(),
    });
    const report = (action: string) =>
      buildMixedBody(
        buildTextPart('It could not be delivered.'),
        `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; gone@example.com\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 No such user here`,
        `Content-Type: message/rfc822\n\nMessage-ID: <MF-7K4Q-9M2X.${deliveryId}@meridian.example>\nSubject: An answer\n\nHas it come?`,
      ).replace('multipart/mixed', 'multipart/report; report-type=delivery-status');
    const bounce = (action: string) =>
      become(
        buildMailSource({ to: address, from: 'MAILER-DAEMON@mx.example', body: report(action) }),
      );
    const message = () => OutgoingMessage.findOne({ where: { deliveryId }, rejectOnEmpty: true });
    await bounce('delayed');
    expect((await message()).status).toBe('sent');
    expect(await bounce('failed')).toMatchObject({ state: 'kept', reason: 'bounce' });
    expect(await message()).toMatchObject({
      status: 'failed',
      lastError: 'It came back: 550 No such user here',
    });
  });

  test('reopens a closed case by mail at most three times a day, within 15 days', async () => {
    const { id: by } = await createUser({ role: 'admin' });
    const close = async (feedback: Feedback, at: Date) => {
      feedback.close(by, 'Done', at);
      await feedback.save();
    };
    const feedback = await createCase();
    for (const state of ['filed', 'filed', 'filed', 'waiting']) {
      await close(feedback, new Date());
      expect(await become(buildMailSource({ to: signed(feedback), text: 'No.' }))).toMatchObject({
        state,
      });
      await feedback.reload();
    }
    expect(feedback).toMatchObject({ status: 'closed', round: 4 });

    const old = await createCase();
    await close(old, new Date(Date.now() - 16 * 86_400_000));
    const mail = buildMailSource({ to: signed(old) });
    expect(await become(mail)).toMatchObject({ state: 'waiting', reason: 'closed' });
  });

  test('leaves a closed case unchanged and lets the mail wait for review when its files can’t be saved', async () => {
    const { id: by } = await createUser({ role: 'superadmin' });
    const feedback = await createCase();
    feedback.close(by, 'Done', new Date());
    await feedback.save();
    const body = buildMixedBody(
      buildTextPart('No.'),
      buildFilePart('s.pdf', validFiles['statement.pdf'] ?? ''),
    );
    const { pool } = api.services;
    await pool.query('ALTER TABLE attachments ADD CONSTRAINT none CHECK (false) NOT VALID');
    try {
      const waiting = { state: 'waiting', reason: 'unreadable' };
      expect(await become(buildMailSource({ to: signed(feedback), body }))).toMatchObject(waiting);
    } finally {
      await pool.query('ALTER TABLE attachments DROP CONSTRAINT none');
    }
    expect(await feedback.reload()).toMatchObject({ status: 'closed', round: 1 });
    expect(await entriesOf(feedback)).toEqual([]);

    await pool.query(
      `UPDATE incoming_mails SET decided_by = $1, feedback_id = $2
       WHERE id = (SELECT max(id) FROM incoming_mails)`,
      [by, feedback.id],
    );
    await read();
    expect(await feedback.reload()).toMatchObject({ round: 2 });
    const [entry, ...more] = await entriesOf(feedback);
    expect([entry?.text, more]).toEqual(['No.', []]);
    expect(await Attachment.count({ where: { entryId: entry?.id ?? 0 } })).toBe(1);
  });

  test('returns an assigned mail to review after five failed attempts to file it, and files other mails meanwhile', async () => {
    const { id: by } = await createUser({ role: 'superadmin' });
    const { pool } = api.services;
    const waiting = async (...parts: string[]) => {
      await become(
        buildMailSource({ to: address, from: 'eve@example.com', body: buildMixedBody(...parts) }),
      );
      const { rows } = await pool.query<{ id: number }>('SELECT max(id) AS id FROM incoming_mails');
      return rows[0]?.id ?? 0;
    };
    const file = buildFilePart('s.pdf', validFiles['statement.pdf'] ?? '');
    const stuck = await waiting(buildTextPart('With a file'), file);
    const behind = await waiting(buildTextPart('Without'));
    const { id: caseOf } = await createCase();
    await pool.query(
      'UPDATE incoming_mails SET decided_by = $1, feedback_id = $2 WHERE id = ANY ($3)',
      [by, caseOf, [stuck, behind]],
    );
    const mailOf = async (id: number) => {
      const { rows } = await pool.query(
        'SELECT state, reason, decided_by AS "decidedBy" FROM incoming_mails WHERE id = $1',
        [id],
      );
      return rows[0] as object;
    };
    await pool.query('ALTER TABLE attachments ADD CONSTRAINT none CHECK (false) NOT VALID');
    try {
      await read();
      expect(await mailOf(behind)).toMatchObject({ state: 'filed' });
      expect(await mailOf(stuck)).toMatchObject({ state: 'waiting', decidedBy: by });
      for (let tries = 1; tries < 5; tries += 1) await read();
    } finally {
      await pool.query('ALTER TABLE attachments DROP CONSTRAINT none');
    }
    expect(await mailOf(stuck)).toEqual({ state: 'waiting', reason: 'failed', decidedBy: null });
  });

  test('queues a mail with too many senders for review, and files the next mail', async () => {
    const feedback = await createCase();
    const senders = Array.from({ length: 20_000 }, (_, at) => `s${at}@example.com`).join(',\r\n ');
    await imap.deliver(
      buildMailSource({ from: senders, to: signed(feedback), text: 'From all of us' }),
    );
    await imap.deliver(buildMailSource({ to: signed(feedback), text: 'Here it is' }));
    await read();
    const { rows } = await api.services.pool.query(
      'SELECT state, reason FROM incoming_mails ORDER BY id DESC LIMIT 2',
    );
    expect(rows).toEqual([
      { state: 'filed', reason: null },
      { state: 'waiting', reason: 'tooManyParts' },
    ]);
  });

  test('queues a mail for review when it has too many parts or is too large', async () => {
    const feedback = await createCase();
    const many = buildMixedBody(...Array.from({ length: 501 }, () => buildTextPart('x')));
    const parts = await become(buildMailSource({ to: signed(feedback), body: many }));
    expect(parts).toMatchObject({ state: 'waiting', reason: 'tooManyParts' });
    const large = buildMixedBody(
      buildTextPart('x'),
      buildFilePart('big.bin', Buffer.alloc(24 * 1024 * 1024)),
    );
    const size = await become(buildMailSource({ to: signed(feedback), body: large }));
    expect(size).toMatchObject({ state: 'waiting', reason: 'tooLarge' });
    expect(await entriesOf(feedback)).toEqual([]);
  });

  test('files a waiting mail when the mail server is reachable again', async () => {
    const feedback = await createCase();
    const gone = { ...imap.settings, port: 1 };
    const away = { ...api.services, config: { ...api.services.config, mailbox: gone } };
    await imap.deliver(buildMailSource({ to: signed(feedback) }));
    await expect(read(away)).rejects.toThrow();
    await read();
    expect(await entriesOf(feedback)).toHaveLength(1);
  });

  test('marks the sender of a mail as confirmed only by the results of the trusted mail server', async () => {
    const feedback = await createCase({ email: 'shown@example.com' });
    const results = (server: string) => [
      `Authentication-Results: ${server}; dmarc=pass header.from=example.com`,
    ];
    const senderAfter = async (from: string, headers: readonly string[]) => {
      await become(buildMailSource({ to: signed(feedback), from, headers }));
      return (await timelineOf(feedback)).at(-1);
    };
    const [own, ours] = ['shown@example.com', results('mx.meridian.example')];
    const isBy = (sender: string, isConfirmed: boolean) => ({
      sender: { address: maskRecipientAddress(sender), isConfirmed },
    });
    expect(await senderAfter(own, ours)).toMatchObject(isBy(own, true));
    expect(await senderAfter(own, results('mx.else.example'))).toMatchObject(isBy(own, false));
    const other = 'eve@example.com';
    expect(await senderAfter(other, ours)).toMatchObject(isBy(other, false));

    const two = ['From: Eve <eve@example.com>', ...ours];
    const unclear = await become(
      buildMailSource({ to: signed(feedback), from: own, headers: two }),
    );
    expect(unclear).toMatchObject({ state: 'waiting', reason: 'severalSenders' });
  });

  test('acknowledges a mail once, and only when it comes from the case’s own address', async () => {
    const feedback = await createCase({ email: 'own@example.com' });
    const told = async () => {
      const where = { feedbackId: feedback.id, template: 'mailReceived' };
      return (await OutgoingMessage.findAll({ where })).map(({ recipient }) => recipient);
    };
    await become(buildMailSource({ to: signed(feedback), from: 'made.up@example.com' }));
    expect(await told()).toEqual([]);
    await become(buildMailSource({ to: signed(feedback), from: 'Own@Example.com' }));
    await become(buildMailSource({ to: signed(feedback), from: 'own@example.com' }));
    expect(await told()).toEqual(['own@example.com']);
  });

  test('sends only one acknowledgement to a mail system that replies to every mail', async () => {
    const feedback = await createCase({ email: 'loop@example.com' });
    const from = 'loop@example.com';
    await become(buildMailSource({ to: signed(feedback), from }));
    // The other system replies to every mail without declaring itself automatic.
    for (let round = 0; round < 5; round += 1) {
      const sent = await OutgoingMessage.findAll({ where: { recipient: from, status: 'waiting' } });
      for (const message of sent) {
        await message.update({ status: 'sent', sentAt: new Date() });
        await become(buildMailSource({ to: signed(feedback), from, text: 'I am away.' }));
      }
    }
    const acknowledged = await OutgoingMessage.findAll({ where: { recipient: from } });
    expect(acknowledged.map(({ template }) => template)).toEqual(['mailReceived']);
    expect(acknowledged[0]?.letter?.action?.link).toContain(feedback.caseId);
    expect(await entriesOf(feedback)).toHaveLength(2);
  });
});
