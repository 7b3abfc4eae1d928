import { parseCaseId } from '@feedback/contract/case/case-id';
import { query } from '../../db/query.ts';

import { deliveryIdsIn } from '../outbox/mail-thread.ts';
import { caseOfAddress } from '../outbox/reply-address.ts';
import { findCaseOfAddress } from './case-address.ts';
import type { Mail } from './read-mail.ts';

/** A mail reaches no more cases than this by their addresses. */
const mostCases = 20;

/**
 * The cases that a mail is about (rule 10.4): by the signed addresses that it went to, else by the
 * mail of ours that it answers, else by the case id in its subject when its sender is the
 * submitter.
 * @returns the case ids; none when a person has to decide
 */
export async function matchMail(mail: Mail, secret: Buffer): Promise<string[]> {
  const signed = signedCases(mail, secret);
  if (signed.length > 0) return signed;
  const found = (await caseOfThread(mail)) ?? (await caseOfSubject(mail));
  return found === null ? [] : [found];
}

/** Only whoever was sent a signed address knows it, so it counts wherever it stands. */
function signedCases({ recipients }: Mail, secret: Buffer): string[] {
  const addresses = recipients.match(/\+[\w-]{1,20}\.[0-9a-f]{16}@/gi) ?? [];
  const distinct = new Set(addresses.map((address) => address.toLowerCase()));
  const cases = [...distinct].slice(0, mostCases).map((address) => caseOfAddress(address, secret));
  return [...new Set(cases)].filter((caseId) => caseId !== null);
}

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

/** The prefix, and 8 characters with a dash or a space of any kind at most twice between them. */
const writtenCaseId =
  /\bMF[\s\p{Pd}\u2212]{0,3}(?:[0-9A-Z][\s\p{Pd}\u2212]{0,3}){7}[0-9A-Z](?![0-9A-Z])/giu;

async function caseOfSubject({ subject, sender }: Mail): Promise<string | null> {
  const plain = subject.normalize('NFKC').replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '');
  const ids = [...plain.matchAll(writtenCaseId)]
    .map(([found]) => parseCaseId(found))
    .filter((caseId) => caseId !== null);
  return ids.length === 0 ? null : findCaseOfAddress(ids, sender);
}
