import { caseWorkLimits } from '@feedback/contract/limits';

import { readMailHead, readMailHeaders } from './mail-head.ts';
import { readMailTree } from './mail-tree.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { readMailContent } from './read-content.ts';

const bounds = { maxParts: caseWorkLimits.mailIn.maxParts, maxDepth: 100 };

/** Maximum number of addresses; the content of a mail with more addresses is not read. */
const maxAddresses = 2000;

/**
 * Parses the source of a mail.
 * @throws Error when the mail exceeds a limit of the MIME tree; the caller limits time and memory
 */
export async function parseMail(source: Buffer, isHeadOnly = false): Promise<ParsedMail> {
  const root = await readMailTree(isHeadOnly ? headOf(source) : source, bounds);
  const head = readMailHead(readMailHeaders(root.node));
  const isFlood = head.senders.length + head.recipients.length > maxAddresses;
  return { head, content: isHeadOnly || isFlood ? null : await readMailContent(root) };
}

/** Returns the bytes of a mail's headers. */
function headOf(source: Buffer): Buffer {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => source.indexOf(end)).filter((at) => at >= 0);
  return source.subarray(0, Math.min(source.length, ...ends));
}
