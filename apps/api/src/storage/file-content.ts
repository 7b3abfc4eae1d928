import type { FileKind } from '@feedback/contract/file-kinds';
import { fileTypeFromBuffer } from 'file-type';

/** What `file-type` calls the kinds that it knows by other names than ours. */
const otherNames: Record<string, string> = {
  'video/MP1S': 'video/mpeg',
  'video/MP2P': 'video/mpeg',
  'video/x-m4v': 'video/mp4',
  'video/vnd.avi': 'video/x-msvideo',
  'video/matroska': 'video/x-matroska',
  'image/apng': 'image/png',
};

/** Whether a file's first bytes are of the kind that its name says (contract 7). */
export async function isOfKind(head: Buffer, kind: FileKind): Promise<boolean> {
  const found = await fileTypeFromBuffer(head);
  if (kind.mediaType === 'image/svg+xml') {
    return (found === undefined || found.mime === 'application/xml') && beginsAsSvg(head);
  }
  return found !== undefined && (otherNames[found.mime] ?? found.mime) === kind.mediaType;
}

/** An SVG is text whose first element is `svg`; what comes before it may only be XML's preamble. */
function beginsAsSvg(head: Buffer): boolean {
  let text: string;
  try {
    // The head may end within a character.
    text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return false;
  }
  const preamble =
    /^\s*(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*(?:\[[^\]]*\])?[^>]*>|\s)*/i;
  return !text.includes('\0') && /^<(?:svg:)?svg[\s>/]/.test(text.replace(preamble, ''));
}
