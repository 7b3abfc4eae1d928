import type { Migration } from '../platform/db/migration.ts';

/**
 * Cases' records whose month lies in the storage: what the proof of a receipt is made of stays,
 * beside the leaves.
 */
export const storedReceipts: Migration = {
  name: '0129-stored-receipts',
  up: `
    CREATE TABLE stored_receipts (
      feedback_id integer PRIMARY KEY,
      event_id bigint NOT NULL,
      at timestamptz(3) NOT NULL,
      case_id text NOT NULL
    )`,
  down: 'DROP TABLE stored_receipts',
};
