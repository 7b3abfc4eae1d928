import { keysOf, recordOf } from '@feedback/contract/keys';
import { importLimits } from '@feedback/contract/limits';
import type { ValidationKey } from '@feedback/contract/messages/en-IN/validation';

import { listRefused } from './list-refused.ts';
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

/** A row of a list, its cells by the columns that the first row names. */
export interface NamedRow<Column extends string> {
  /** The row's number in the file. */
  readonly row: number;
  readonly values: Record<Column, string>;
}

interface Naming<Column extends string> {
  /** The names that each column may have, in small letters without signs. */
  readonly names: Readonly<Record<Column, readonly string[]>>;
  /** The columns that must be there, and what is said when one is not. */
  readonly needed: readonly Column[];
  readonly missing: ValidationKey;
}

/**
 * The rows below the first one. A column that is not there is empty, and rows without a word are
 * left out.
 * @throws ValidationError `listEmpty`, `listTooLarge`, and what is said of a missing column
 */
export function namedRows<Column extends string>(
  [head = [], ...body]: readonly (readonly string[])[],
  { names, needed, missing }: Naming<Column>,
): NamedRow<Column>[] {
  const simplified = head.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const places = recordOf(keysOf(names), (column) =>
    simplified.findIndex((name) => names[column].includes(name)),
  );
  if (needed.some((column) => places[column] < 0)) throw listRefused(missing);
  const rows = body.flatMap((texts, index) => {
    const values = recordOf(keysOf(names), (column) => clean(texts[places[column]]));
    const isBlank = Object.values(values).every((text) => text === '');
    return isBlank ? [] : [{ row: index + 2, values }];
  });
  if (rows.length === 0) throw listRefused('listEmpty');
  if (rows.length > importLimits.mostRows) throw listRefused('listTooLarge');
  return rows;
}

/** No more of a cell is kept than is shown. */
const clean = (text = ''): string =>
  text.slice(0, importLimits.cellText).replaceAll(/\s+/g, ' ').trim();
