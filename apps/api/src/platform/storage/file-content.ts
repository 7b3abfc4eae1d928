import type { FileKind } from '@feedback/contract/fields/file-kinds';
import { fileTypeFromBuffer } from 'file-type';

/** The media types of this product for kinds that `file-type` names differently. */
const otherNames: Record<string, string> = {
  'video/MP1S': 'video/mpeg',
  'video/MP2P': 'video/mpeg',
  'video/x-m4v': 'video/mp4',
  'video/vnd.avi': 'video/x-msvideo',
  'video/matroska': 'video/x-matroska',
  'image/apng': 'image/png',
};

/** Returns whether a file's first bytes match the kind of its name (rule 12.1). */
export async function matchesFileKind(head: Buffer, kind: FileKind): Promise<boolean> {
  const found = await fileTypeFromBuffer(head);
  if (kind.mediaType === 'image/svg+xml') {
    return (found === undefined || found.mime === 'application/xml') && beginsAsSvg(head);
  }
  return found !== undefined && (otherNames[found.mime] ?? found.mime) === kind.mediaType;
}

/**
 * The maximum number of declarations and comments before an SVG's first element; drawing programs
 * write a handful.
 */
const mostPieces = 100;

/**
 * Returns whether the text's first element is `svg`, after nothing but an XML preamble. Reads each
 * character once, because an unauthenticated client chose them.
 */
function beginsAsSvg(head: Buffer): boolean {
  let text: string;
  try {
    // `stream: true` allows the head to end within a character.
    text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return false;
  }
  return !text.includes('\0') && /^<(?:svg:)?svg[\s>/]/.test(text.slice(endOfPreamble(text)));
}

/** Returns where the first element may begin: after all spaces, declarations and comments. */
function endOfPreamble(text: string): number {
  let end = 0;
  let next = 0;
  for (let pieces = 0; next !== -1 && pieces <= mostPieces; pieces += 1) {
    end = next + lengthAt(/\s*/y, text, next);
    next = endOfPiece(text, end);
  }
  return end;
}

/**
 * Returns the end of the preamble part at this position, or -1 when there is none or it has no end.
 */
function endOfPiece(text: string, start: number): number {
  const after = (mark: string, from: number): number => {
    const found = from === -1 ? -1 : text.indexOf(mark, from);
    return found === -1 ? -1 : found + mark.length;
  };
  if (text.startsWith('<!--', start)) return after('-->', start);
  if (lengthAt(/<\?xml/iy, text, start) > 0) return after('?>', start);
  const doctype = lengthAt(/<!doctype\s+svg[^>[]*/iy, text, start);
  if (doctype === 0) return -1;
  const inner = start + doctype;
  return after('>', text[inner] === '[' ? after(']', inner) : inner);
}

/** Returns the length of a sticky expression's match at a position. */
function lengthAt(expression: RegExp, text: string, place: number): number {
  expression.lastIndex = place;
  return expression.exec(text)?.[0].length ?? 0;
}
