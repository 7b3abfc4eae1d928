import type { Migration } from '../platform/db/migration.ts';

/**
 * Texts that staff wrote into the events of a case, such as reasons. The history never changes and
 * holds a salted digest of each text. These rows are deleted with the case (rule 15.6).
 */
export const caseWords: Migration = {
  name: '0133-case-words',
  up: [
    `CREATE TABLE IF NOT EXISTS case_words (
       sha256 text PRIMARY KEY,
       feedback_id integer NOT NULL,
       salt bytea NOT NULL,
       words text NOT NULL
     )`,
    'CREATE INDEX IF NOT EXISTS case_words_of_case ON case_words (feedback_id)',
    // Reasons of exports, which an erasure looks into.
    'CREATE INDEX IF NOT EXISTS security_log_reasons ON security_log (at) WHERE reason IS NOT NULL',
  ],
  down: 'DROP INDEX security_log_reasons; DROP TABLE case_words',
};
