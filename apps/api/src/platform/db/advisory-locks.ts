/**
 * Keys of the PostgreSQL advisory locks that apply to a whole database. Each has a single purpose.
 */
export const advisoryLocks = {
  /** Lets one of several starting instances run the migrations. */
  migration: 61_500_001,
  /** Held by a backup from before its snapshot until it has copied every file. */
  backup: 61_500_002,
  /** Lets one instance create the job queues. */
  queues: 61_500_003,
  /** Lets one instance load the demo data. */
  demo: 61_500_004,
  /** Lets one worker read the mailbox. */
  mailbox: 7_240_117,
} as const;
