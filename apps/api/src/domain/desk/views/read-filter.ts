import type { CaseFilter, CaseQuery } from '@feedback/contract/case/report';
import { viewFilterSchema, viewSortSchema } from '@feedback/contract/desk/saved-view';

/** A saved filter as it holds now. */
export interface ReadFilter {
  readonly filter: CaseFilter;
  /** The names of what was saved and is no filter any more, or not with this value. */
  readonly dropped: string[];
}

/**
 * The parts of a saved filter that the report still knows. Names of types, people and tags
 * stay when these are removed: cases keep them, and are found by them.
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

/** The order that was saved, else the usual one. */
export function readSort(saved: string): NonNullable<CaseQuery['sort']> {
  const read = viewSortSchema.safeParse(saved);
  return (read.success ? read.data : undefined) ?? 'newest';
}
