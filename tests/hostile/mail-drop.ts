import { askAt, runningUrl, type Ask } from '@feedback/dev-postgres/running';
import { expect } from 'vitest';

import type { ImapServer } from '../../apps/api/src/domain/inbox/testing/imap-server.ts';
import { prepare, submit } from '../support/client.ts';
import type { RunningProduct } from '../support/product.ts';
import type { Answer } from './attempt.ts';

/** The address that answers to the company's mails go to. */
export const mailAddress = 'answers@meridian.example';

/** `MAILBOX` as the product has it, of an IMAP server of the tests. */
export const mailboxOf = ({ settings: { auth, host, port, folder } }: ImapServer): string =>
  `imap://${auth.user}:${auth.pass}@${host}:${port}/${folder}?address=${mailAddress}&tls=optional`;

/** Headers by which an answer to the company's mail finds its case (rule 10.4). */
export interface MailThread {
  /** The submitter's own address. */
  readonly from: string;
  readonly inReplyTo: string;
}

/** The way in of mails: a mailbox that the product reads. */
export interface MailDrop {
  readonly thread: MailThread;
  /** Delivers a mail; resolves with what the product made of it, once it is behind it. */
  readonly send: (raw: Buffer) => Promise<Answer>;
}

/** For a machine that is busy with other things. */
const patienceMs = 300_000;

/**
 * How far the mailbox was read. Where nothing is about to read on, that is asked for: else it
 * would be by the clock.
 */
const readOn = `
  WITH asked AS (
    INSERT INTO jobs.job (name, data) SELECT 'mail.read', '{}' WHERE NOT EXISTS (
      SELECT FROM jobs.job WHERE name = 'mail.read' AND start_after <= now()
        AND state IN ('created', 'retry', 'active'))
  )
  SELECT coalesce(max(last_uid), 0)::int AS uid FROM mailboxes`;

/** @param product reads the mailbox of that server */
export async function openMailDrop(imap: ImapServer, product: RunningProduct): Promise<MailDrop> {
  const database = await runningUrl(product.dataDir);
  const ask = (sql: string) => askAt(database, sql);
  let look: Promise<number> | null = null;
  /** One look serves all who wait. */
  const readUpTo = () => {
    look ??= ask(readOn)
      .then(([row]) => Number(row?.['uid']))
      .finally(() => (look = null));
    return look;
  };
  let delivered: Promise<unknown> = Promise.resolve();
  /** One after the other: the server takes no more than ten connections of one person. */
  const deliver = (raw: Buffer) => {
    const uid = delivered.then(() => imap.deliver(raw));
    delivered = uid.catch(() => undefined);
    return uid;
  };
  return {
    thread: await openThread(product.url, ask),
    async send(raw) {
      const uid = await deliver(raw);
      await expect
        .poll(readUpTo, { timeout: patienceMs, interval: 250 })
        .toBeGreaterThanOrEqual(uid);
      const [mail] = await ask(`SELECT state, reason FROM incoming_mails WHERE uid = ${uid}`);
      return answerOf(mail?.['state'], mail?.['reason']);
    },
  };
}

/** A case of its own, whose submitter was written to. */
async function openThread(url: string, ask: Ask): Promise<MailThread> {
  const submission = await prepare(url);
  const { id, caseId } = await submit(url, submission);
  const [sent] = await ask(
    `SELECT delivery_id AS id FROM outgoing_messages
     WHERE feedback_id = ${id} AND channel = 'email' AND is_to_submitter`,
  );
  const { email = '' } = submission.data;
  return { from: email, inReplyTo: `<${caseId}.${String(sent?.['id'])}@meridian.example>` };
}

/**
 * What became of a mail, as a status: in a case, or kept aside. One that nobody could read held up
 * the others for five tries, which is a fault; one without a row has the id of one before.
 */
function answerOf(state: unknown, reason: unknown): Answer {
  const text = `${String(state)}: ${String(reason)}`;
  if (reason === 'unreadable') return { status: 500, type: '', text };
  return { status: state === 'filed' ? 200 : 422, type: '', text };
}
