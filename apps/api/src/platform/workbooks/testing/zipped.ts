import { buffer } from 'node:stream/consumers';

import { ZipFile } from 'yazl';

/** Parts of a zip by path. */
export type ZippedParts = Readonly<Record<string, string | Buffer>>;

export async function buildZip(parts: ZippedParts): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), path);
  zip.end();
  return buffer(zip.outputStream);
}

const relation =
  '<Relationships><Relationship Id="a" Target="worksheets/list.xml"/></Relationships>';

/** Builds a workbook with one sheet from raw XML. */
export const buildTestWorkbook = (
  sheetData: string | Buffer,
  more: ZippedParts = {},
): Promise<Buffer> =>
  buildZip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="List" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relation,
    'xl/worksheets/list.xml': sheetData,
    ...more,
  });

/** Returns the XML of a sheet with these rows. */
export const buildSheetXml = (rows: string): string =>
  `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
