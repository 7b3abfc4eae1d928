import { PassThrough, Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import { toError } from '../error-details.ts';
import {
  buildMetadataPart,
  fixedWorkbookParts,
  buildWorkbookParts,
  type WorkbookMetadata,
} from './workbook-parts.ts';
import { writeSheetXml, type WorkbookSheet } from './sheet-xml.ts';

/** Fastest compression: a higher level takes more time than it saves in transfer. */
const compressionLevel = 1;

/** Fixed modification time of all parts, so that the same cells produce the same file. */
const mtime = new Date(1980, 0, 1);

/**
 * Streams a workbook while its rows arrive, without storing the rows; a sheet is requested after
 * all rows of the previous sheet. Text cells stay text, so formulas need no protection.
 */
export function writeWorkbook(
  sheets: Iterable<WorkbookSheet> | AsyncIterable<WorkbookSheet>,
  about: WorkbookMetadata,
): Readable {
  const out = new PassThrough();
  write(sheets, about, out).catch((error: unknown) => out.destroy(toError(error)));
  return out;
}

async function write(
  sheets: Iterable<WorkbookSheet> | AsyncIterable<WorkbookSheet>,
  about: WorkbookMetadata,
  out: Writable,
): Promise<void> {
  const zip = new ZipFile();
  const leaving = new AbortController();
  // A reader that stops also ends the source of rows, which may hold a database connection.
  out.once('close', () => leaving.abort());
  zip.on('error', (error: unknown) => out.destroy(toError(error)));
  const packed = pipeline(zip.outputStream, out);
  const written = writeParts(zip, { sheets, about }, leaving.signal).catch((error: unknown) => {
    out.destroy(toError(error));
    throw error;
  });
  await Promise.all([packed, written]);
}

interface Workbook {
  readonly sheets: Iterable<WorkbookSheet> | AsyncIterable<WorkbookSheet>;
  readonly about: WorkbookMetadata;
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
  for (const part of [buildMetadataPart(about), ...fixedWorkbookParts]) add(part);
  for await (const sheet of sheets) {
    names.push(sheet.name);
    const xml = Readable.from(writeSheetXml(sheet), { objectMode: false, signal });
    zip.addReadStream(xml, `xl/worksheets/sheet${names.length}.xml`, options);
    await finished(xml);
  }
  for (const part of buildWorkbookParts(names)) add(part);
  zip.end();
}
