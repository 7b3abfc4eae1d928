import { PassThrough, Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import { asError } from '../../thrown.ts';
import { aboutPart, fixedParts, workbookParts, type WorkbookAbout } from './workbook-parts.ts';
import { sheetXml, type WorkbookSheet } from './sheet-xml.ts';

/** Packing harder takes more time than it saves on the way. */
const compressionLevel = 1;

/** What all its parts are dated: the same cells make the same file. */
const mtime = new Date(1980, 0, 1);

/**
 * A workbook of sheets, written as their rows come, none kept: the next sheet is asked for when
 * the rows of the one before are through. A text is a text there whatever it begins with, so that
 * nothing has to be kept from being a formula.
 */
export function writeWorkbook(
  sheets: Iterable<WorkbookSheet> | AsyncIterable<WorkbookSheet>,
  about: WorkbookAbout,
): Readable {
  const out = new PassThrough();
  write(sheets, about, out).catch((error: unknown) => out.destroy(asError(error)));
  return out;
}

async function write(
  sheets: Iterable<WorkbookSheet> | AsyncIterable<WorkbookSheet>,
  about: WorkbookAbout,
  out: Writable,
): Promise<void> {
  const zip = new ZipFile();
  const leaving = new AbortController();
  // Who stops reading ends the rows' source too, which may hold a connection.
  out.once('close', () => leaving.abort());
  zip.on('error', (error: unknown) => out.destroy(asError(error)));
  const packed = pipeline(zip.outputStream, out);
  const written = writeParts(zip, { sheets, about }, leaving.signal).catch((error: unknown) => {
    out.destroy(asError(error));
    throw error;
  });
  await Promise.all([packed, written]);
}

interface Workbook {
  readonly sheets: Iterable<WorkbookSheet> | AsyncIterable<WorkbookSheet>;
  readonly about: WorkbookAbout;
}

async function writeParts(
  zip: ZipFile,
  { sheets, about }: Workbook,
  signal: AbortSignal,
): Promise<void> {
  const options = { compressionLevel, mtime };
  const add = ([path, xml]: readonly [string, string]) =>
    zip.addBuffer(Buffer.from(xml), path, options);
  const names: string[] = [];
  for (const part of [aboutPart(about), ...fixedParts]) add(part);
  for await (const sheet of sheets) {
    names.push(sheet.name);
    const xml = Readable.from(sheetXml(sheet), { objectMode: false, signal });
    zip.addReadStream(xml, `xl/worksheets/sheet${names.length}.xml`, options);
    await finished(xml);
  }
  for (const part of workbookParts(names)) add(part);
  zip.end();
}
