import { escapeLiteral } from 'pg';

/** A value that a statement is given; arrays are of ids. */
export type SqlValue = string | number | Date | Buffer | readonly number[];

/** Takes a value and gives back what stands for it in the statement. */
export type PlaceValue = (value: SqlValue) => string;

/** Values that travel beside the statement, as `$1`, `$2`, …: the usual way. */
export function boundValues(): { values: SqlValue[]; place: PlaceValue } {
  const values: SqlValue[] = [];
  return { values, place: (value) => `$${values.push(value)}` };
}

/** Values as quoted literals inside the statement: `COPY` takes no parameters. */
export const placeLiteral: PlaceValue = (value) => {
  // Written as a text, years before 1 and after 9999 would be read differently.
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1000})`;
  if (value instanceof Buffer) return escapeLiteral(`\\x${value.toString('hex')}`);
  if (typeof value === 'object') return escapeLiteral(`{${value.map(Number).join(',')}}`);
  return escapeLiteral(String(value));
};

const escape = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** A pattern for `LIKE` that finds a text anywhere. */
export const containsPattern = (text: string): string => `%${escape(text)}%`;

/** Whether a word is shorter than the unit of a trigram index, of three characters. */
export const isShort = (word: string): boolean => Array.from(word).length < 3;

/** The same for one word of many; a short one is looked for at a word's beginning. */
export const wordPattern = (word: string): string =>
  isShort(word) ? `% ${escape(word)}%` : containsPattern(word);

/** A row to be written; columns by their names in the table, the others take their defaults. */
export interface NewRow {
  readonly table: string;
  /** Dates are Dates, bytes are Buffers, `jsonb` is plain data. */
  readonly values: Readonly<Record<string, unknown>>;
}
