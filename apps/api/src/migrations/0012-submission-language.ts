import type { Migration } from '../platform/db/migration.ts';

/** Keeps the language that a case was submitted in: its submitter is told of its closing in it. */
export const submissionLanguage: Migration = {
  name: '0012-submission-language',
  up: `
    ALTER TABLE feedbacks ADD COLUMN locale text NOT NULL DEFAULT 'en-IN'
      CHECK (locale IN ('en-IN', 'en', 'hi'));
  `,
  down: `
    ALTER TABLE feedbacks DROP COLUMN locale;
  `,
};
