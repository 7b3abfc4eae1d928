import { typedKeys, recordWithKeys } from '@feedback/contract/keys';
import { importLimits } from '@feedback/contract/limits';
import type { ValidationKey } from '@feedback/contract/messages/en-IN/validation';

import { createListError } from './list-error.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** Whether the file is a zip, and thus a workbook; all other files are CSV. */
const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'));

/**
 * Reads the cells of an uploaded list row by row, from a CSV or from a workbook's first sheet.
 * @throws ValidationError `listUnreadable`, `listTooLarge`
 */
export const readUploadedList = async (bytes: Buffer): Promise<string[][]> =>
  isZip(bytes) ? readXlsx(bytes) : readCsv(bytes);

/** A row of a list, with its cells by column name. */
export interface NamedRow<Column extends string> {
  /** Row number in the file. */
  readonly row: number;
  readonly values: Record<Column, string>;
}

interface Naming<Column extends string> {
  /** Accepted names of each column, in lower case and letters only. */
  readonly names: Readonly<Record<Column, readonly string[]>>;
  /** Required columns, and the validation error for a missing column. */
  readonly needed: readonly Column[];
  readonly missing: ValidationKey;
}

/**
 * Returns the rows below the header. A missing column is empty, and rows without text are skipped.
 * @throws ValidationError `listEmpty`, `listTooLarge`, and the error for a missing column
 */
export function toNamedRows<Column extends string>(
  [head = [], ...body]: readonly (readonly string[])[],
  { names, needed, missing }: Naming<Column>,
): NamedRow<Column>[] {
  const simplified = head.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const places = recordWithKeys(typedKeys(names), (column) =>
    simplified.findIndex((name) => names[column].includes(name)),
  );
  if (needed.some((column) => places[column] < 0)) throw createListError(missing);
  const rows = body.flatMap((texts, index) => {
    const values = recordWithKeys(typedKeys(names), (column) => clean(texts[places[column]]));
    const isBlank = Object.values(values).every((text) => text === '');
    return isBlank ? [] : [{ row: index + 2, values }];
  });
  if (rows.length === 0) throw createListError('listEmpty');
  if (rows.length > importLimits.mostRows) throw createListError('listTooLarge');
  return rows;
}

/** Cleans a cell and cuts it to the length that is shown. */
const clean = (text = ''): string =>
  text.slice(0, importLimits.cellText).replaceAll(/\s+/g, ' ').trim();
