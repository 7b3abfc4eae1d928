import { createHmac, timingSafeEqual } from 'node:crypto';

import { parseCaseId } from '@feedback/contract/cases/case-id';

/**
 * Number of hexadecimal digits of the signature: 64 bits, because the local part of an address has
 * at most 64 characters.
 */
const signatureLength = 16;

/**
 * Returns the address for replies about a case: the mailbox's address with the signed case id (rule
 * 10.3).
 */
export function buildReplyAddress(address: string, secret: Buffer, caseId: string): string {
  const at = address.lastIndexOf('@');
  const tag = `${caseId.toLowerCase()}.${signatureOf(caseId, secret)}`;
  return `${address.slice(0, at)}+${tag}${address.slice(at)}`;
}

/** Returns the case id of a reply address, or null when its signature is invalid. */
export function parseReplyAddress(given: string, secret: Buffer): string | null {
  const [, id = '', signature = ''] = /\+([\w-]+)\.([0-9a-f]{16})@/i.exec(given) ?? [];
  const caseId = parseCaseId(id);
  if (!caseId) return null;
  const right = Buffer.from(signatureOf(caseId, secret));
  return timingSafeEqual(right, Buffer.from(signature.toLowerCase())) ? caseId : null;
}

const signatureOf = (caseId: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(caseId).digest('hex').slice(0, signatureLength);
