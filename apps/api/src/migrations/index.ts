import { baseline } from './0001-baseline/index.ts';
import type { Migration } from '../platform/db/migration.ts';

/** All migrations, in order. A released one is never edited: add the next. */
export const migrations: readonly Migration[] = [baseline];
