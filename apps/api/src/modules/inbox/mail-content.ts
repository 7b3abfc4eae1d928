import { createHash } from 'node:crypto';

import { workLimits } from '@feedback/contract/limits';

/** Headers set by the sender's mail program; others are added in delivery. */
const compared = /^(?:message-id|date|from|subject|content-type):/i;

/**
 * Returns a digest of what a mail says: its writer's headers and its body, byte by byte. Two mails
 * are the same only when this is the same, whatever their Message-IDs are.
 */
export function mailContentDigest(source: Buffer): string {
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
 * Returns the id of a mail in a case, always the same for the same content and case. The entry that
 * the mail becomes has this id as its submission id.
 * @param caseId null while no case is known
 */
export const contentIdOf = (digest: string, caseId: string | null): string =>
  createHash('sha256')
    .update(`${digest}|${caseId ?? ''}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');

/** Returns the part of a text that is stored beside the original. */
export const truncateStoredText = (text: string): string => {
  const { maxText } = workLimits.mailIn;
  const normal = text.normalize();
  return normal.length > maxText ? Array.from(normal).slice(0, maxText).join('') : normal;
};
