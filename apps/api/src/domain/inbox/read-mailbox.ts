import { limits } from '@feedback/contract/limits';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { connectUnhurried } from '../../db/connection.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors.ts';
import { isAway, setAside } from '../../jobs/set-aside.ts';
import { services } from '../../context/context.ts';

import type { MailboxSettings } from '../../config/mailbox.ts';
import { decidedMails, giveBack, noteFailure } from './decided-mails.ts';
import { fileMail } from './file-mail.ts';
import { recordMail, type MailOutcome } from './incoming-mail.ts';
import { withMailReader, type Mail, type MailReader } from './read-mail.ts';
import { takeMail } from './take-mail.ts';

/** Mails of one run; what is beyond has its turn in the next. */
const mostAtOnce = 200;

/** After so many tries a mail waits for a person, and those behind it have their turn. */
const maxFailures = 5;

/**
 * Reads what came into the mailbox since the last time, each mail once, oldest first. A mailbox or
 * a database that is away only delays: how far it was read is written down mail by mail.
 * @throws Error when the mailbox can't be reached
 */
export async function readMailbox(): Promise<void> {
  const { mailbox: settings } = services().config;
  if (!settings) return;
  // One of its own: the lock is a session's, which a pooler shares out.
  const client = await connectUnhurried(services().databaseUrl, 'feedback-mailbox');
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS mine',
      [advisoryLocks.mailbox],
    );
    if (!rows[0]?.mine) return;
    try {
      await withMailReader(settings, async (mailbox) => {
        await fileDecided(mailbox);
        await readNew(settings, mailbox);
      });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.mailbox]);
    }
  } finally {
    await client.end();
  }
}

async function readNew(settings: MailboxSettings, mailbox: MailReader) {
  const name = `${settings.auth.user}@${settings.host}/${settings.folder}`;
  const place = await findPlace(name, mailbox.uidValidity);
  let left = mostAtOnce;
  for (const uid of await mailbox.uidsAfter(place.lastUid)) {
    const mail = await mailbox.read(uid);
    if (!mail) continue;
    const isHopeless = place.failures >= maxFailures;
    if (!(await isKnown(mail))) await take(mailbox, mail, name, isHopeless);
    await query('UPDATE mailboxes SET last_uid = $2, failures = 0 WHERE name = $1', [
      name,
      mail.uid,
    ]);
    place.failures = 0;
    left -= 1;
    if (left === 0) return;
  }
}

async function take(mailbox: MailReader, mail: Mail, name: string, isHopeless: boolean) {
  try {
    const outcome = isHopeless
      ? ({ state: 'waiting', reason: 'unreadable' } as const)
      : await takeMail(mail);
    const text = textToShow(mail, outcome);
    await recordMail(mail, mailbox.uidValidity, { ...outcome, text });
  } catch (error) {
    if (isRejection(error)) {
      await setAside('mail.read', `${mailbox.uidValidity}:${mail.uid}`, error);
      await recordMail(mail, mailbox.uidValidity, { state: 'waiting', reason: 'unreadable' });
      return;
    }
    await query('UPDATE mailboxes SET failures = failures + 1 WHERE name = $1', [name]);
    throw error;
  }
}

/** The product rejects what the mail asks for: another attempt changes nothing. */
const isRejection = (error: unknown): boolean => error instanceof AppError && !isAway(error);

/** The text of a mail that stands in no case, as far as it could be read. */
function textToShow(mail: Mail, { state, reason }: MailOutcome) {
  const isUnread = reason === 'tooLarge' || reason === 'tooManyParts' || reason === 'unreadable';
  if (isUnread || state === 'filed' || state === 'dropped') return null;
  return mail.text.own.slice(0, limits.text.entry);
}

/** Files what a person has said the case of; one that fails holds up none behind it. */
async function fileDecided(mailbox: MailReader): Promise<void> {
  for (const { id, uid, uidValidity, caseId } of await decidedMails()) {
    const isThere = uidValidity === String(mailbox.uidValidity);
    const mail = isThere ? await mailbox.read(uid) : null;
    if (!mail) {
      await giveBack(id);
      continue;
    }
    try {
      const outcome = await fileMail(mail, caseId);
      await recordMail(mail, mailbox.uidValidity, outcome);
    } catch (error) {
      services().logger.warn(
        { err: error, mail: id },
        'a mail that was decided could not be filed',
      );
      await noteFailure(id, maxFailures);
    }
  }
}

async function isKnown({ messageId }: Mail): Promise<boolean> {
  const rows = await query('SELECT FROM incoming_mails WHERE message_id = $1', [messageId]);
  return rows.length > 0;
}

/** How far a mailbox was read; one that numbers its messages anew is read from the beginning. */
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
