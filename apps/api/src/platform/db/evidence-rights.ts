import { query } from './query.ts';

/**
 * Returns the SQL that takes the right to change a table of evidence from its owner, who may still
 * read it and insert into it.
 */
export const buildRevokeChangesSql = (table: string) =>
  `REVOKE UPDATE, DELETE, TRUNCATE ON ${table} FROM PUBLIC, CURRENT_USER`;

/**
 * Grants the right to delete rows that are not evidence yet, in the open transaction only: the
 * owner has no such right otherwise (ADR 48).
 */
export async function runWithDeleteRight(tables: string, work: () => Promise<unknown>) {
  await query(`GRANT DELETE ON ${tables} TO CURRENT_USER`);
  await work();
  await query(`REVOKE DELETE ON ${tables} FROM CURRENT_USER`);
}
