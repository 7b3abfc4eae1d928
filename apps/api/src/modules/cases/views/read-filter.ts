import type { CaseFilter, CaseQuery } from '@feedback/contract/cases/report';
import { viewFilterSchema, viewSortSchema } from '@feedback/contract/cases/saved-view';

/** The valid conditions of a saved filter, and the names of the dropped conditions. */
export interface ParsedViewFilter {
  readonly filter: CaseFilter;
  /** Names of saved filters that no longer exist or have an invalid value. */
  readonly dropped: string[];
}

/**
 * Returns the conditions of a saved filter that the report still supports. Keeps deleted types,
 * people and tags, because cases still refer to them.
 */
export function parseSavedFilter(saved: Readonly<Record<string, unknown>>): ParsedViewFilter {
  const dropped: string[] = [];
  const filter: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(saved)) {
    const read = viewFilterSchema.safeParse({ [name]: value });
    if (read.success && Object.hasOwn(read.data, name)) Object.assign(filter, read.data);
    else dropped.push(name);
  }
  return { filter, dropped };
}

/** Returns the saved sort order, or the default for an unknown order. */
export function parseSavedSort(saved: string): NonNullable<CaseQuery['sort']> {
  const read = viewSortSchema.safeParse(saved);
  return (read.success ? read.data : undefined) ?? 'newest';
}
