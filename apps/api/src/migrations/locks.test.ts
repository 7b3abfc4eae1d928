import { expect, test } from 'vitest';

import { successorMigrations } from '../testing/successor.ts';
import type { Migration } from '../platform/db/migration.ts';

const alterTable = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)\s/i;
const createIndex = /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?.*?\bON (\w+)/is;

/** Schema changes that read or write all rows of a table while they lock the table. */
const slow: readonly (readonly [string, RegExp])[] = [
  ['a check that is not NOT VALID', /\bCHECK\s*\((?!.*\bNOT VALID\b)/is],
  ['a reference that is not NOT VALID', /\bREFERENCES\b(?!.*\bNOT VALID\b)/is],
  ['NOT NULL on an existing column', /\bSET NOT NULL\b/i],
  ['a change of type', /\bALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/i],
  ['a key without USING INDEX', /\b(?:UNIQUE|PRIMARY KEY)\b(?!.*\bUSING INDEX\b)/is],
];

/** Returns the statements of a migration, without comments and the bodies of functions. */
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

/** Tables with monthly partitions, whose indexes PostgreSQL cannot build concurrently. */
const partitioned = new Set(['audit_history', 'security_log']);

/** Returns the statements of a migration that lock an existing table while they read all its rows. */
function faultsOf(migration: Migration): string[] {
  const statements = statementsOf(migration);
  const own = new Set(
    statements.map((one) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(one)?.[1]),
  );
  return statements.flatMap((statement) => {
    const altered = alterTable.exec(statement)?.[1];
    if (altered && !own.has(altered)) {
      const found = slow.filter(([, pattern]) => pattern.test(statement));
      return found.map(([what]) => `${migration.name}: ${altered}: ${what}`);
    }
    const [, isConcurrent, indexed] = createIndex.exec(statement) ?? [];
    return indexed && !isConcurrent && !own.has(indexed) && !partitioned.has(indexed)
      ? [`${migration.name}: ${indexed}: an index that is not built concurrently`]
      : [];
  });
}

test('no migration after the baseline locks a table while it reads all rows', () => {
  expect(successorMigrations.slice(1).flatMap(faultsOf)).toEqual([]);
});

test.each([
  ['ALTER TABLE tags ADD CHECK (id > 0)', 'a check that is not NOT VALID'],
  ['ALTER TABLE tags ADD COLUMN of integer REFERENCES users', 'a reference that is not NOT VALID'],
  ['ALTER TABLE tags ALTER COLUMN name SET NOT NULL', 'NOT NULL on an existing column'],
  ['ALTER TABLE tags ALTER COLUMN name TYPE varchar', 'a change of type'],
  ['ALTER TABLE tags ADD UNIQUE (name)', 'a key without USING INDEX'],
  ['CREATE INDEX tags_color ON tags (color)', 'an index that is not built concurrently'],
])('the lock check detects that %s locks the table while all rows are read', (up, fault) => {
  expect(faultsOf({ name: '0002-tags', up, down: '' })).toEqual([`0002-tags: tags: ${fault}`]);
});

test.each([
  'CREATE TABLE shelves (id integer PRIMARY KEY); CREATE INDEX shelves_id ON shelves (id)',
  'ALTER TABLE tags ADD CHECK (id > 0) NOT VALID',
  'CREATE UNIQUE INDEX CONCURRENTLY tags_color ON tags (color)',
])('the lock check accepts the migration statements %s', (up) => {
  expect(faultsOf({ name: '0002-tags', up, down: '' })).toEqual([]);
});
