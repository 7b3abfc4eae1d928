import type { CaseFilter, CaseQuery } from '@feedback/contract/cases/report';
import { viewFilterSchema, viewSortSchema } from '@feedback/contract/cases/saved-view';

/** A saved filter, as far as it is still valid. */
export interface ReadFilter {
  readonly filter: CaseFilter;
  /** Names of saved filters that no longer exist or have an invalid value. */
  readonly dropped: string[];
}

/**
 * Returns the parts of a saved filter that the report still supports. Names of deleted types,
 * people and tags stay, because cases keep them and are found by them.
 */
export function readFilter(saved: Readonly<Record<string, unknown>>): ReadFilter {
  const dropped: string[] = [];
  const filter: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(saved)) {
    const read = viewFilterSchema.safeParse({ [name]: value });
    if (read.success && Object.hasOwn(read.data, name)) Object.assign(filter, read.data);
    else dropped.push(name);
  }
  return { filter, dropped };
}

/** Returns the saved order, or the default. */
export function readSort(saved: string): NonNullable<CaseQuery['sort']> {
  const read = viewSortSchema.safeParse(saved);
  return (read.success ? read.data : undefined) ?? 'newest';
}
