import { query } from './query.ts';

/** Keeps a table of evidence from its owner, who makes it: they read it and add to it. */
export const withholdSql = (table: string) =>
  `REVOKE UPDATE, DELETE, TRUNCATE ON ${table} FROM PUBLIC, CURRENT_USER`;

/**
 * Lets rows of evidence be taken away that are none yet, in the open transaction alone: their owner
 * has no right to it otherwise (decision 130).
 */
export async function withRightToDelete(tables: string, work: () => Promise<unknown>) {
  await query(`GRANT DELETE ON ${tables} TO CURRENT_USER`);
  await work();
  await query(`REVOKE DELETE ON ${tables} FROM CURRENT_USER`);
}
