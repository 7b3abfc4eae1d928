import type { Operation } from './operation.ts';

/** Query parameters that every call accepts and ignores: jQuery and proxies add `_` against caches. */
export const ignoredParameters: readonly string[] = ['_'];

/**
 * Returns the names in a query that a call does not know (rule 7.5). The lists and exports of the
 * console reject them, because a misspelt filter would return every case. Calls that change
 * something, and calls that need no particular role, ignore unknown names.
 */
export function unknownParameters(
  { method, access, query }: Pick<Operation, 'method' | 'access' | 'query'>,
  given: object,
): string[] {
  if (method !== 'GET' || access === 'anyone' || access === 'session') return [];
  const known = new Set([...Object.keys(query?.shape ?? {}), ...ignoredParameters]);
  return Object.keys(given).filter((name) => !known.has(name));
}
