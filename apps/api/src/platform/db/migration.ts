/** A migration of the data model: SQL that applies it, and SQL that reverts it. */
export interface Migration {
  /** Name that begins with the migration's number; never changed after its release. */
  readonly name: string;
  /**
   * SQL that applies the migration. A single text runs in one transaction, for changes that take an
   * instant whatever the number of rows. The statements of a list run one by one while users work,
   * for example to build an index concurrently or to rewrite rows in batches. An interrupted list
   * runs again from its first statement, so each statement must be repeatable.
   */
  readonly up: string | readonly string[];
  readonly down: string;
}
