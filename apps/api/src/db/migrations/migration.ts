/** One step of the data model: SQL that makes it and SQL that takes it back. */
export interface Migration {
  /** Sorts by its number; never changed once released. */
  readonly name: string;
  readonly up: string;
  readonly down: string;
}
