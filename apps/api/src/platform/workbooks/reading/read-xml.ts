import { SaxesParser } from 'saxes';

import { createListError } from '../list-error.ts';

/** Maximum depth of nested tags; a sheet has about ten. */
const mostDepth = 64;

/**
 * Maximum number of bytes of a tag, or between two tags; a cell needs at most about thirty
 * thousand. The parser buffers these bytes in one string, and a string that exceeds the thread's
 * memory would end the whole process.
 */
const mostUnbroken = 1024 * 1024;

/** Callbacks for the tags and texts of a part. Names have no prefix. */
export interface XmlReader {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Whether the rest of the part need not be read. */
  readonly isDone?: () => boolean;
}

/**
 * Reads a part chunk by chunk; custom entities are not supported.
 * @throws ValidationError `listUnreadable`, `listTooLarge`
 */
export async function readXml(part: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  let unbroken = 0;
  const parser = openParser(reader, () => (unbroken = 0));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isEmpty = true;
  for await (const bytes of part) {
    isEmpty = false;
    unbroken += bytes.length;
    if (unbroken > mostUnbroken) throw createListError('listTooLarge');
    parser.write(decoder.decode(bytes, { stream: true }));
    if (reader.isDone?.()) return;
  }
  if (!isEmpty) parser.close();
}

function openParser(
  { open, close, text }: XmlReader,
  onTag: () => void,
): SaxesParser<{ xmlns: false; position: false }> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  let depth = 0;
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    onTag();
    depth += 1;
    if (depth > mostDepth) refuse();
    open?.(withoutPrefix(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    onTag();
    depth -= 1;
    close?.(withoutPrefix(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return parser;
}

function refuse(): never {
  throw createListError('listUnreadable');
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
