import { baseline } from './0001-baseline/index.ts';
import type { Migration } from '../platform/db/migration.ts';

/**
 * All migrations in their order. A released migration is never edited; changes go into a new
 * migration.
 */
export const migrations: readonly Migration[] = [baseline];
