import { escapeLiteral } from 'pg';

/** A value of a statement's parameter; arrays hold ids. */
export type SqlValue = string | number | Date | Buffer | readonly number[];

/** Registers a value and returns its placeholder for the statement. */
export type BindValue = (value: SqlValue) => string;

/** Collects values as bound parameters `$1`, `$2`, …, which is the usual way. */
export function collectBoundValues(): { values: SqlValue[]; place: BindValue } {
  const values: SqlValue[] = [];
  return { values, place: (value) => `$${values.push(value)}` };
}

/** Writes values as quoted literals into the statement, because `COPY` takes no parameters. */
export const quoteSqlLiteral: BindValue = (value) => {
  // As a text, years before 1 and after 9999 would be read differently.
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1000})`;
  if (value instanceof Buffer) return escapeLiteral(`\\x${value.toString('hex')}`);
  if (typeof value === 'object') return escapeLiteral(`{${value.map(Number).join(',')}}`);
  return escapeLiteral(String(value));
};

const escape = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** Returns a `LIKE` pattern that finds a text anywhere. */
export const buildContainsPattern = (text: string): string => `%${escape(text)}%`;

/** Whether a word is shorter than the three characters of a trigram. */
export const isShortWord = (word: string): boolean => Array.from(word).length < 3;

/**
 * Returns a `LIKE` pattern for one of several words; a short word matches only at the beginning of
 * a word.
 */
export const buildWordPattern = (word: string): string =>
  isShortWord(word) ? `% ${escape(word)}%` : buildContainsPattern(word);

/** A row to insert. Columns have their database names; omitted columns take their defaults. */
export interface NewRow {
  readonly table: string;
  /** Column values: times are Dates, bytes are Buffers, `jsonb` is plain data. */
  readonly values: Readonly<Record<string, unknown>>;
}
