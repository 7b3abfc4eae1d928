import type { Migration } from '../platform/db/migration.ts';

/** Months of tables by months that lie in the storage, each as one file. */
export const storedMonths: Migration = {
  name: '0123-stored-months',
  up: `
    CREATE TABLE stored_months (
      table_name text NOT NULL,
      -- Of Asia/Kolkata, such as 2027-01.
      month text NOT NULL,
      -- When it was over.
      until timestamptz(3) NOT NULL,
      row_count bigint NOT NULL,
      storage_key text NOT NULL UNIQUE,
      key_id uuid NOT NULL,
      -- Of the packed rows, and of the file as it lies there.
      sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
      sealed_sha256 bytea NOT NULL CHECK (octet_length(sealed_sha256) = 32),
      stored_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (table_name, month)
    )`,
  down: 'DROP TABLE stored_months',
};
