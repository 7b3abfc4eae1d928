import type { Migration } from '../platform/db/migration.ts';

/** A proof says what it lets somebody do; those from before let them submit a case. */
export const proofPurpose: Migration = {
  name: '0016-proof-purpose',
  up: `
    ALTER TABLE verification_proofs ADD COLUMN purpose text NOT NULL DEFAULT 'submission'
      CHECK (purpose IN ('submission', 'caseAccess'));
  `,
  down: `
    ALTER TABLE verification_proofs DROP COLUMN purpose;
  `,
};
