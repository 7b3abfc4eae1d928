import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

const storageKey = 'workingList';

const schema = z.object({
  key: z.string(),
  rows: z.array(z.object({ id: z.optional(z.int()), caseId: z.string() })),
  start: z.int(),
  total: z.int(),
  previousCursor: z.nullable(z.string()),
  nextCursor: z.nullable(z.string()),
  back: z.optional(z.object({ to: z.string(), text: z.string() })),
});

/**
 * A snapshot of the list that a case was opened from. It stays the same while the user works
 * through it, so that a case that leaves the list still has a previous and a next case. The browser
 * tab stores it, with case ids only.
 */
export type StoredCaseList = Readonly<z.infer<typeof schema>>;

/** Returns a list whose cases are all shown on one page, which is also the way back. */
export const createSinglePageCaseList = (
  key: string,
  cases: readonly { readonly caseId: string }[],
  back: StoredCaseList['back'],
): StoredCaseList => {
  // A case may have several rows, such as several steps that are due.
  const rows = [...new Set(cases.map(({ caseId }) => caseId))].map((caseId) => ({ caseId }));
  const paging = { start: 0, total: rows.length, previousCursor: null, nextCursor: null };
  return { key, rows, ...paging, back };
};

/** Stores the list that the user works through, in place of the previous list. */
export function storeCaseList(list: StoredCaseList): void {
  sessionStorage.setItem(storageKey, JSON.stringify(list));
}

/** Removes the stored list; the next case that is opened begins a new snapshot. */
export function removeStoredCaseList(): void {
  sessionStorage.removeItem(storageKey);
}

function readWorkingList(key: string): StoredCaseList | undefined {
  try {
    const list = schema.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    return list.key === key ? list : undefined;
  } catch {
    // No list is stored, or an older version stored it: the user begins a new one.
    return undefined;
  }
}

/**
 * Returns the stored snapshot of a list, or takes it from the current list once that has loaded.
 */
export function useStoredCaseList(
  key: string,
  current: Omit<StoredCaseList, 'key'> | undefined,
): StoredCaseList | undefined {
  const [list, setList] = useState(() => readWorkingList(key));
  let shown = list?.key === key ? list : undefined;
  if (!shown && current) {
    const { rows, ...rest } = current;
    shown = { ...rest, key, rows: rows.map(({ id, caseId }) => ({ id, caseId })) };
    setList(shown);
  }
  useEffect(() => {
    if (list) storeCaseList(list);
  }, [list]);
  return shown;
}
