import { parseCaseId } from '@feedback/contract/case/case-id';
import { query } from '../../db/query.ts';

import { deliveryIdsIn } from '../outbox/mail-thread.ts';
import { caseOfAddress } from '../outbox/reply-address.ts';
import { findCaseOfAddress } from './case-address.ts';
import type { Mail } from './read-mail.ts';

/**
 * The case that a mail is about (rule 10.4): by the signed address that it went to, else by the
 * mail of ours that it answers, else by the case id in its subject when its sender is the
 * submitter.
 * @returns the case id; null: a person has to say
 */
export async function matchMail(mail: Mail, secret: Buffer): Promise<string | null> {
  const signed = addressesIn(mail.recipients)
    .map((address) => caseOfAddress(address, secret))
    .find((caseId) => caseId !== null);
  return signed ?? (await caseOfThread(mail)) ?? caseOfSubject(mail);
}

const addressesIn = (text: string): string[] => text.split(/[\s<>,;]+/).slice(0, 100);

/** Only who was sent a mail knows its id; staff are sent such, too, and are no submitters. */
async function caseOfThread({ headers }: Mail): Promise<string | null> {
  const named = ['in-reply-to', 'references'].map((name) => headers.get(name) ?? '').join(' ');
  const ids = deliveryIdsIn(named);
  if (ids.length === 0) return null;
  const rows = await query<{ caseId: string }>(
    `SELECT f.case_id AS "caseId" FROM outgoing_messages AS m JOIN feedbacks AS f ON f.id = m.feedback_id
     LEFT JOIN users AS u ON u.id = f.submitted_by
     WHERE m.delivery_id = ANY ($1::uuid[])
       AND (m.is_to_submitter OR m.recipient = coalesce(f.email, u.email))
     ORDER BY m.id DESC LIMIT 1`,
    [ids],
  );
  return rows[0]?.caseId ?? null;
}

async function caseOfSubject({ subject, sender }: Mail): Promise<string | null> {
  const ids = [...subject.matchAll(/\bMF-[\w-]{8,9}\b/gi)]
    .map(([found]) => parseCaseId(found))
    .filter((caseId) => caseId !== null);
  return ids.length === 0 ? null : findCaseOfAddress(ids, sender);
}
