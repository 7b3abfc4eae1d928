import { parseCaseId } from '@feedback/contract/cases/case-id';
import { query } from '../../platform/db/query.ts';

import { findDeliveryIds, parseReplyAddress } from '../notifications/index.ts';
import { findCaseOfAddress } from './case-address.ts';
import type { Mail } from './read-mail.ts';

/** Maximum number of cases in which one mail is filed. */
const mostCases = 20;

/**
 * Returns the cases that a mail belongs to (rule 10.4): by the signed reply addresses among its
 * recipients, else by the message that the mail replies to, else by the case id in its subject when
 * the sender is the submitter.
 * @returns the case ids; empty when a super admin has to decide
 */
export async function matchMail(mail: Mail, secret: Buffer): Promise<string[]> {
  const signed = signedCases(mail, secret);
  if (signed.length > 0) return signed;
  const found = (await caseOfThread(mail)) ?? (await caseOfSubject(mail));
  return found === null ? [] : [found];
}

/**
 * Returns the cases of the signed reply addresses. Only recipients of a message know such an
 * address, so it counts in any header.
 */
function signedCases({ recipients }: Mail, secret: Buffer): string[] {
  const addresses = recipients.match(/\+[\w-]{1,20}\.[0-9a-f]{16}@/gi) ?? [];
  const distinct = new Set(addresses.map((address) => address.toLowerCase()));
  const cases = [...distinct]
    .slice(0, mostCases)
    .map((address) => parseReplyAddress(address, secret));
  return [...new Set(cases)].filter((caseId) => caseId !== null);
}

/**
 * Returns the case of the message that a mail replies to. Only the message's recipients know its
 * id. Messages to staff do not count, because staff are not the submitter.
 */
async function caseOfThread({ headers }: Mail): Promise<string | null> {
  const named = ['in-reply-to', 'references'].map((name) => headers.get(name) ?? '').join(' ');
  const ids = findDeliveryIds(named);
  if (ids.length === 0) return null;
  const rows = await query<{ caseId: string }>(
    `SELECT f.case_id AS "caseId" FROM outgoing_messages AS m JOIN feedbacks AS f ON f.id = m.feedback_id
     WHERE m.delivery_id = ANY ($1::uuid[])
       AND m.is_to_submitter
     ORDER BY m.id DESC LIMIT 1`,
    [ids],
  );
  return rows[0]?.caseId ?? null;
}

/** Matches `MF` and 8 characters, with up to three spaces or dashes of any kind after each. */
const writtenCaseId =
  /\bMF[\s\p{Pd}\u2212]{0,3}(?:[0-9A-Z][\s\p{Pd}\u2212]{0,3}){7}[0-9A-Z](?![0-9A-Z])/giu;

async function caseOfSubject({ subject, sender }: Mail): Promise<string | null> {
  const plain = subject.normalize('NFKC').replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '');
  const ids = [...plain.matchAll(writtenCaseId)]
    .map(([found]) => parseCaseId(found))
    .filter((caseId) => caseId !== null);
  return ids.length === 0 ? null : findCaseOfAddress(ids, sender);
}
