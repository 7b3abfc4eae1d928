import { baselineMigration } from './0001-baseline/index.ts';
import type { Migration } from '../platform/db/migration.ts';

/** All migrations in order. A released migration is never edited; add a new migration instead. */
export const databaseMigrations: readonly Migration[] = [baselineMigration];
