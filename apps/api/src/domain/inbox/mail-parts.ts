import type { MessageStructureObject } from 'imapflow';

/** A part of a mail that is one thing: a text, a file. */
export interface MailPart {
  /** Its number in the mail, such as `1.2`. */
  readonly part: string;
  readonly type: string;
  /** As its sender named it; null: it is no file. */
  readonly fileName: string | null;
}

/** The parts of a mail that hold something, in order; a mail within one is one part. */
export function partsOf(node: MessageStructureObject | undefined): MailPart[] {
  const found: MailPart[] = [];
  // Not by recursion: who nests parts decides how deep.
  const left = node ? [node] : [];
  for (let next = left.pop(); next; next = left.pop()) {
    const { childNodes = [], type, part = '1' } = next;
    if (type.startsWith('multipart/')) left.push(...childNodes.toReversed());
    else found.push({ part, type, fileName: fileNameOf(next) });
  }
  return found;
}

function fileNameOf({
  disposition,
  dispositionParameters,
  parameters,
  type,
}: MessageStructureObject) {
  const name = dispositionParameters?.filename ?? parameters?.name;
  if (name) return name;
  return disposition === 'attachment' ? type.replace('/', '.') : null;
}

/** The part that says what the mail says: plain text before HTML. */
export const textPartOf = (parts: readonly MailPart[]): MailPart | undefined =>
  ['text/plain', 'text/html']
    .map((type) => parts.find((part) => part.type === type && part.fileName === null))
    .find((part) => part !== undefined);
