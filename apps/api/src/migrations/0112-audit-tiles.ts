import type { Migration } from '../platform/db/migration.ts';

/**
 * Hashes of whole subtrees of the history's log, of 256 and of 65,536 leaves: with them a proof for
 * one event is read from some hundred rows instead of all. A job makes them of the leaves.
 */
export const auditTiles: Migration = {
  name: '0112-audit-tiles',
  up: `CREATE TABLE IF NOT EXISTS audit_tiles (
    level smallint NOT NULL CHECK (level IN (8, 16)),
    index bigint NOT NULL,
    hash bytea NOT NULL CHECK (octet_length(hash) = 32),
    PRIMARY KEY (level, index)
  )`,
  down: 'DROP TABLE audit_tiles;',
};
