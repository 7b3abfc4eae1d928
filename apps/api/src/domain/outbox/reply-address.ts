import { createHmac, timingSafeEqual } from 'node:crypto';

import { parseCaseId } from '@feedback/contract/case/case-id';

/** The signature's hexadecimal digits: 64 bits, as an address's part has room for 64 letters. */
const signatureLength = 16;

/** Returns the address for answers about a case: ours with the signed case id (rule 10.3). */
export function replyAddress(address: string, secret: Buffer, caseId: string): string {
  const at = address.lastIndexOf('@');
  const tag = `${caseId.toLowerCase()}.${signatureOf(caseId, secret)}`;
  return `${address.slice(0, at)}+${tag}${address.slice(at)}`;
}

/** The case that an address of ours was made for; null: it was made by somebody else. */
export function caseOfAddress(given: string, secret: Buffer): string | null {
  const [, id = '', signature = ''] = /\+([\w-]+)\.([0-9a-f]{16})@/i.exec(given) ?? [];
  const caseId = parseCaseId(id);
  if (!caseId) return null;
  const right = Buffer.from(signatureOf(caseId, secret));
  return timingSafeEqual(right, Buffer.from(signature.toLowerCase())) ? caseId : null;
}

const signatureOf = (caseId: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(caseId).digest('hex').slice(0, signatureLength);
