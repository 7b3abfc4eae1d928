import type { Operation } from './operation.ts';

/**
 * Query parameters that every operation accepts and ignores: jQuery and proxies add `_` to avoid
 * caches.
 */
export const ignoredQueryParameters: readonly string[] = ['_'];

/**
 * Returns the query parameters that an operation does not declare (rule 7.5). The lists and exports
 * of the console reject them, because a misspelt filter would return every case. Operations that
 * change data, and operations that need no particular role, ignore unknown parameters.
 */
export function findUnknownParameters(
  { method, access, query }: Pick<Operation, 'method' | 'access' | 'query'>,
  given: object,
): string[] {
  if (method !== 'GET' || access === 'anyone' || access === 'session') return [];
  const known = new Set([...Object.keys(query?.shape ?? {}), ...ignoredQueryParameters]);
  return Object.keys(given).filter((name) => !known.has(name));
}
