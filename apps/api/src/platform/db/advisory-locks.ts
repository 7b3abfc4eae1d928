/**
 * Keys of the PostgreSQL advisory locks that apply to a whole database. Each has a single purpose.
 */
export const advisoryLocks = {
  /** Lock of the one starting instance that runs the migrations. */
  migration: 61_500_001,
  /** Lock of a backup, from before its snapshot until it has copied every file. */
  backup: 61_500_002,
  /** Lock of the one instance that creates the job queues. */
  queues: 61_500_003,
  /** Lock of the one instance that loads the demo data. */
  demo: 61_500_004,
  /** Lock of the one worker that reads the mailbox. */
  mailbox: 7_240_117,
} as const;
