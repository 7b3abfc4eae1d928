import {
  queryDatabaseUrl,
  findRunningUrl,
  type RunStatement,
} from '@feedback/embedded-postgres/running';
import { expect } from 'vitest';

import type { ImapServer } from '../../apps/api/src/modules/inbox/testing/imap-server.ts';
import { prepareSubmission, submitUntilAcknowledged } from '../support/client.ts';
import type { RunningProduct } from '../support/product.ts';
import type { AttemptResponse } from './attempt.ts';

/** The address that receives replies to the company's mails. */
export const mailAddress = 'answers@meridian.example';

/** Returns the product's `MAILBOX` variable for a test IMAP server. */
export const buildMailboxVariable = ({
  settings: { auth, host, port, folder },
}: ImapServer): string =>
  `imap://${auth.user}:${auth.pass}@${host}:${port}/${folder}?address=${mailAddress}&tls=optional`;

/** Headers by which a reply to the company's mail finds its case (rule 10.4). */
export interface MailThread {
  /** The submitter's address. */
  readonly from: string;
  readonly inReplyTo: string;
}

/** Delivers mails to a mailbox that the product reads. */
export interface MailDeliverer {
  readonly thread: MailThread;
  /** Delivers a mail. Resolves with the mail's outcome once the product has read past the mail. */
  readonly send: (raw: Buffer) => Promise<AttemptResponse>;
}

/** Time limit in ms, long enough for a busy machine. */
const patienceMs = 300_000;

/**
 * Returns the uid up to which the product has read the mailbox. Queues a read when none is due,
 * instead of waiting for the schedule.
 */
const readOn = `
  WITH asked AS (
    INSERT INTO jobs.job (name, data) SELECT 'mail.read', '{}' WHERE NOT EXISTS (
      SELECT FROM jobs.job WHERE name = 'mail.read' AND start_after <= now()
        AND state IN ('created', 'retry', 'active'))
  )
  SELECT coalesce(max(last_uid), 0)::int AS uid FROM mailboxes`;

/**
 * Opens a mail drop.
 * @param product the product that reads this server's mailbox
 */
export async function openMailDeliverer(
  imap: ImapServer,
  product: RunningProduct,
): Promise<MailDeliverer> {
  const database = await findRunningUrl(product.dataDir);
  const ask = (sql: string) => queryDatabaseUrl(database, sql);
  let look: Promise<number> | null = null;
  /** Shares one query between all waiting mails. */
  const readUpTo = () => {
    look ??= ask(readOn)
      .then(([row]) => Number(row?.['uid']))
      .finally(() => (look = null));
    return look;
  };
  let delivered: Promise<unknown> = Promise.resolve();
  /** Delivers mails one at a time, because the server accepts at most ten connections of a user. */
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

/** Creates a case whose submitter has received a mail. */
async function openThread(url: string, ask: RunStatement): Promise<MailThread> {
  const submission = await prepareSubmission(url);
  const { id, caseId } = await submitUntilAcknowledged(url, submission);
  const [sent] = await ask(
    `SELECT delivery_id AS id FROM outgoing_messages
     WHERE feedback_id = ${id} AND channel = 'email' AND is_to_submitter`,
  );
  const { email = '' } = submission.data;
  return { from: email, inReplyTo: `<${caseId}.${String(sent?.['id'])}@meridian.example>` };
}

/**
 * Converts the outcome of a mail into a status: 200 when it is in a case, 422 when it is set aside.
 * An unreadable mail is a fault, because it blocked other mails for five attempts. A mail without a
 * row repeats the id of an earlier one.
 */
function answerOf(state: unknown, reason: unknown): AttemptResponse {
  const text = `${String(state)}: ${String(reason)}`;
  if (reason === 'unreadable') return { status: 500, type: '', text };
  return { status: state === 'filed' ? 200 : 422, type: '', text };
}
