/** A row to be written; columns by their names in the table, the others take their defaults. */
export interface NewRow {
  readonly table: string;
  /** Dates are Dates, bytes are Buffers, `jsonb` is plain data. */
  readonly values: Readonly<Record<string, unknown>>;
}
