/** Numbers of the advisory locks that hold for a whole database; each is for one purpose alone. */
export const advisoryLocks = {
  /** One of many starting instances migrates. */
  migration: 61_500_001,
  /** Held by a backup from before its snapshot until it has every file. */
  backup: 61_500_002,
  /** One instance makes the job queues. */
  queues: 61_500_003,
  /** One instance loads the demo. */
  demo: 61_500_004,
  /** One worker reads the mailbox. */
  mailbox: 7_240_117,
} as const;
