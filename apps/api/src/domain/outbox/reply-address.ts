import { createHmac, timingSafeEqual } from 'node:crypto';

import { parseCaseId } from '@feedback/contract/case/case-id';
import { serverSecret } from '../../db/server-secret.ts';

/** The signature's hexadecimal digits: 64 bits, as an address's part has room for 64 letters. */
const signatureLength = 16;

/** What the addresses are signed with, of all instances. */
export const replySecret = (): Promise<Buffer> => serverSecret('reply addresses');

/** Where an answer about a case comes in: our address with the case's id, signed (rule 10.3). */
export function replyAddress(address: string, secret: Buffer, caseId: string): string {
  const at = address.lastIndexOf('@');
  const tag = `${caseId.toLowerCase()}.${signatureOf(caseId, secret)}`;
  return `${address.slice(0, at)}+${tag}${address.slice(at)}`;
}

/** The case that an address of ours was made for; null: it was made by somebody else. */
export function caseOfAddress(given: string, secret: Buffer): string | null {
  const tag = /\+([\w-]+)\.([0-9a-f]{16})@/i.exec(given);
  const caseId = tag?.[1] ? parseCaseId(tag[1]) : null;
  if (!caseId || !tag?.[2]) return null;
  const [right, found] = [signatureOf(caseId, secret), tag[2].toLowerCase()].map((text) =>
    Buffer.from(text),
  );
  return right && found && timingSafeEqual(right, found) ? caseId : null;
}

const signatureOf = (caseId: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(caseId).digest('hex').slice(0, signatureLength);
