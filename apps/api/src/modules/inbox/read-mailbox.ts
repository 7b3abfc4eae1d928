import { advisoryLocks } from '../../platform/db/advisory-locks.ts';
import { connectWithoutTimeLimits } from '../../platform/db/connection.ts';
import { query } from '../../platform/db/query.ts';
import { AppError } from '../../platform/errors.ts';
import { isServiceUnavailable, setRowAside } from '../../platform/jobs/set-aside.ts';
import { services } from '../../platform/context/context.ts';

import type { MailboxSettings } from '../../platform/config/mailbox.ts';
import { findDecidedMails, returnMailToWaiting, countFilingFailure } from './decided-mails.ts';
import { fileMailInCase } from './file-mail.ts';
import {
  recordDecidedMail,
  recordMail,
  stripMailContent,
  type MailOutcome,
  type MailPosition,
} from './incoming-mail.ts';
import { calculateMailId, calculateMailDigest } from './mail-content.ts';
import { runWithMailReader, type Mail, type MailReader } from './read-mail.ts';
import { planMailTasks, unreadableMailTask } from './process-mail.ts';
import { findTargetCase } from './target-case.ts';

/** Maximum number of mails in one run; the next run continues. */
const mostAtOnce = 200;

/**
 * Number of runs in which a mail may fail while a required service is unavailable. After them the
 * mail waits for review, and the next mails are processed.
 */
const maxFailures = 5;

/**
 * Reads new mails from the mailbox, each once, oldest first. An unavailable mailbox or database
 * only causes a delay, because the position is stored after each mail.
 * @throws Error when the mailbox cannot be reached
 */
export async function readMailbox(): Promise<void> {
  const { mailbox: settings } = services().config;
  if (!settings) return;
  // A separate connection: the advisory lock belongs to a database session, which a pooler would
  // share.
  const client = await connectWithoutTimeLimits(services().databaseUrl, 'feedback-mailbox');
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS mine',
      [advisoryLocks.mailbox],
    );
    if (!rows[0]?.mine) return;
    try {
      await runWithMailReader(settings, async (reader) => {
        await fileDecided(reader);
        await readNew(settings, reader);
      });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.mailbox]);
    }
  } finally {
    await client.end();
  }
}

async function readNew(settings: MailboxSettings, reader: MailReader) {
  const name = `${settings.auth.user}@${settings.host}/${settings.folder}`;
  const place = await findPlace(name, reader.uidValidity);
  const uids = await reader.uidsAfter(place.lastUid);
  let { failures } = place;
  for (const uid of uids.slice(0, mostAtOnce)) {
    const mail = await reader.read(uid);
    if (mail) await take(mail, { name, uidValidity: reader.uidValidity, failures });
    await query('UPDATE mailboxes SET last_uid = $2, failures = 0 WHERE name = $1', [name, uid]);
    failures = 0;
  }
}

interface Taking {
  /** Key of the mailbox in the table `mailboxes`. */
  readonly name: string;
  readonly uidValidity: bigint;
  /** Number of runs in which processing the mail failed. */
  readonly failures: number;
}

/** Processes a mail for each case that it belongs to, unless the mail is already recorded there. */
async function take(mail: Mail, { name, uidValidity, failures }: Taking) {
  const digest = calculateMailDigest(mail.source);
  const row = `${uidValidity}:${mail.uid}`;
  try {
    const tasks = failures >= maxFailures ? [unreadableMailTask] : await tasksOrReview(row, mail);
    for (const task of tasks) {
      const contentId = calculateMailId(digest, task.caseId);
      if (await isKnown(contentId)) continue;
      const outcome = await orSetAside(
        row,
        () => task.take(contentId),
        () => unreadableMailTask.take(contentId),
      );
      await record(row, mail, { uidValidity, contentId }, outcome);
    }
  } catch (error) {
    await query('UPDATE mailboxes SET failures = failures + 1 WHERE name = $1', [name]);
    throw error;
  }
}

const tasksOrReview = (row: string, mail: Mail) =>
  orSetAside(
    row,
    () => planMailTasks(mail),
    async () => [unreadableMailTask],
  );

/** Records a mail. Retries without the sender's values when the database can't store the mail. */
const record = (row: string, mail: Mail, place: MailPosition, outcome: MailOutcome) =>
  orSetAside(
    row,
    () => recordMail(mail, place, outcome),
    () =>
      orSetAside(
        row,
        () => recordMail(stripMailContent(mail), place, outcome),
        async () => undefined,
      ),
  );

/**
 * Runs work on a mail, and once more when the work fails unexpectedly. A mail that fails again, or
 * that the product rejects, is set aside, and `instead` runs.
 * @throws UnavailableError, or the error of an unavailable service
 */
async function orSetAside<Result>(
  row: string,
  work: () => Promise<Result>,
  instead: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work().catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      return work();
    });
  } catch (error) {
    if (isServiceUnavailable(error)) throw error;
    await setRowAside('mail.read', row, error);
    return instead();
  }
}

/**
 * Files the mails that a super admin has assigned to a case. A failing mail does not delay the next
 * mails.
 */
async function fileDecided(reader: MailReader): Promise<void> {
  for (const { id, uid, uidValidity, caseId, contentId } of await findDecidedMails()) {
    const isThere = uidValidity === String(reader.uidValidity);
    const mail = isThere ? await reader.read(uid) : null;
    const target = await findTargetCase(caseId);
    if (!mail || !target) {
      await returnMailToWaiting(id);
      continue;
    }
    try {
      await recordDecidedMail(id, mail, await fileMailInCase(mail, target, contentId));
    } catch (error) {
      services().logger.warn(
        { err: error, mail: id },
        'a processed mail could not be moved to its folder',
      );
      await countFilingFailure(id, maxFailures);
    }
  }
}

async function isKnown(contentId: string): Promise<boolean> {
  const rows = await query('SELECT FROM incoming_mails WHERE content_id = $1', [contentId]);
  return rows.length > 0;
}

/**
 * Returns the UID up to which a mailbox was read. A mailbox that renumbers its messages is read
 * from the beginning.
 */
async function findPlace(name: string, uidValidity: bigint) {
  const rows = await query<{ lastUid: string; failures: number }>(
    `INSERT INTO mailboxes AS known (name, uid_validity, last_uid) VALUES ($1, $2, 0)
     ON CONFLICT (name) DO UPDATE
     SET last_uid = CASE WHEN known.uid_validity = $2 THEN known.last_uid ELSE 0 END,
       uid_validity = $2
     RETURNING last_uid AS "lastUid", failures`,
    [name, String(uidValidity)],
  );
  const [found] = rows;
  return { lastUid: Number(found?.lastUid ?? 0), failures: found?.failures ?? 0 };
}
