/** One step of the data model: SQL that makes it and SQL that takes it back. */
export interface Migration {
  /** Sorts by its number; never changed once released. */
  readonly name: string;
  /**
   * One text is one transaction, for what takes an instant however many rows there are. A list
   * runs statement by statement, each by itself, while people work: an index built concurrently, a
   * rewrite in batches. One that was interrupted runs again from its first statement, so each must
   * bear to be repeated.
   */
  readonly up: string | readonly string[];
  readonly down: string;
}
