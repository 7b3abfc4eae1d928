import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** A zip is a workbook, all else is CSV. */
const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'));

/**
 * The cells of a list that somebody uploaded, row by row: CSV, or a workbook's first sheet.
 * @throws ValidationError `listUnreadable`, `listTooLarge`
 */
export const readList = async (bytes: Buffer): Promise<string[][]> =>
  isZip(bytes) ? readXlsx(bytes) : readCsv(bytes);
