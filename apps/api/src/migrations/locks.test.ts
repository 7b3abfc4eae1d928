import { expect, test } from 'vitest';

import { migrations } from './index.ts';
import type { Migration } from '../platform/db/migration.ts';

/** The newest step that was released before these were looked for. */
const lookedForSince = '0050-announced-after';

const alterTable = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)\s/i;
const createIndex = /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?.*?\bON (\w+)/is;

/** What reads or writes all rows of a table that nobody else may use meanwhile. */
const slow: readonly (readonly [string, RegExp])[] = [
  ['a check that is not NOT VALID', /\bCHECK\s*\((?!.*\bNOT VALID\b)/is],
  ['a reference that is not NOT VALID', /\bREFERENCES\b(?!.*\bNOT VALID\b)/is],
  ['NOT NULL set on what is there', /\bSET NOT NULL\b/i],
  ['another type', /\bALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/i],
  ['a key that is not USING INDEX', /\b(?:UNIQUE|PRIMARY KEY)\b(?!.*\bUSING INDEX\b)/is],
];

/** The statements of a step, without comments and the bodies of functions. */
const statementsOf = ({ up }: Migration) =>
  [up]
    .flat()
    .flatMap((text) =>
      text
        .replace(/--.*$/gm, '')
        .replace(/\$(\w*)\$.*?\$\1\$/gs, '')
        .split(';'),
    )
    .map((statement) => statement.trim());

/** Tables of monthly partitions: PostgreSQL cannot build their indexes concurrently. */
const partitioned = new Set(['audit_history', 'security_log']);

/** Returns the statements of a step that lock an existing table while they read all its rows. */
function faultsOf(step: Migration): string[] {
  const statements = statementsOf(step);
  const own = new Set(
    statements.map((one) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(one)?.[1]),
  );
  return statements.flatMap((statement) => {
    const altered = alterTable.exec(statement)?.[1];
    if (altered && !own.has(altered)) {
      const found = slow.filter(([, pattern]) => pattern.test(statement));
      return found.map(([what]) => `${step.name}: ${altered}: ${what}`);
    }
    const [, isConcurrent, indexed] = createIndex.exec(statement) ?? [];
    return indexed && !isConcurrent && !own.has(indexed) && !partitioned.has(indexed)
      ? [`${step.name}: ${indexed}: an index that is not built concurrently`]
      : [];
  });
}

test('no later step keeps people out of a table while its rows are looked at', () => {
  const later = migrations.filter(({ name }) => name > lookedForSince);
  expect(later.flatMap(faultsOf)).toEqual([]);
});

test('what two released steps do is found', () => {
  const found = migrations.flatMap(faultsOf);
  expect(found).toContain('0028-disclosures: feedbacks: a check that is not NOT VALID');
  expect(found).toContain('0029-incoming-mails: case_entries: a check that is not NOT VALID');
});
