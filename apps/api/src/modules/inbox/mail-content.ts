import { createHash } from 'node:crypto';

import { caseWorkLimits } from '@feedback/contract/limits';

/** Matches headers that the sender's mail program sets; mail servers add the others in delivery. */
const compared = /^(?:message-id|date|from|subject|content-type):/i;

/**
 * Returns a digest of a mail's content: the headers of the sender's mail program and the body, byte
 * by byte. Two mails count as copies only when their digests are equal, whatever their Message-IDs
 * are.
 */
export function calculateMailDigest(source: Buffer): string {
  const [blank] = /\r?\n\r?\n/.exec(source.toString('latin1', 0, 1024 * 1024)) ?? [''];
  const end = blank ? source.indexOf(blank) : source.length;
  const head = source
    .toString('latin1', 0, end)
    .replaceAll(/\r?\n(?=[ \t])/g, '')
    .split(/\r?\n/)
    .filter((line) => compared.test(line));
  return createHash('sha256').update(head.join('\n')).update(source.subarray(end)).digest('hex');
}

/**
 * Returns the id of a mail in a case, which is always the same for the same content and case. The
 * case entry of the mail has this id as its submission id.
 * @param caseId null while no case is known
 */
export const calculateMailId = (digest: string, caseId: string | null): string =>
  createHash('sha256')
    .update(`${digest}|${caseId ?? ''}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');

/** Returns the beginning of a text that is stored; the original mail contains the rest. */
export const truncateStoredText = (text: string): string => {
  const { maxText } = caseWorkLimits.mailIn;
  const normal = text.normalize();
  return normal.length > maxText ? Array.from(normal).slice(0, maxText).join('') : normal;
};
