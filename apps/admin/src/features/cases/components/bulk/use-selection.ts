import type { Audience } from '@feedback/contract/kinds/audience';
import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { useCallback, useMemo, useState } from 'react';

/** Manages the selected cases, across pages; another tab starts with an empty selection. */
export function useCaseSelection(rows: readonly CaseRow[], tab: Audience) {
  const [state, setState] = useState<{ tab: Audience; rows: ReadonlyMap<number, CaseRow> }>({
    tab,
    rows: new Map(),
  });
  const chosen = state.tab === tab ? state.rows : undefined;

  const update = useCallback(
    (edit: (chosen: Map<number, CaseRow>) => void) =>
      setState((before) => {
        const next = new Map(before.tab === tab ? before.rows : []);
        edit(next);
        return { tab, rows: next };
      }),
    [tab],
  );
  const select = useCallback(
    (id: number, isSelected: boolean) =>
      update((next) => {
        const row = rows.find((each) => each.id === id);
        if (isSelected && row) next.set(id, row);
        else next.delete(id);
      }),
    [rows, update],
  );
  const selectAll = useCallback(
    (isSelected: boolean) =>
      update((next) => {
        for (const row of rows) {
          if (isSelected) next.set(row.id, row);
          else next.delete(row.id);
        }
      }),
    [rows, update],
  );
  const clear = useCallback(() => update((next) => next.clear()), [update]);

  return useMemo(
    () => ({
      ids: new Set(chosen?.keys()) as ReadonlySet<number>,
      rows: [...(chosen?.values() ?? [])],
      select,
      selectAll,
      clear,
    }),
    [chosen, select, selectAll, clear],
  );
}

export type CaseSelection = ReturnType<typeof useCaseSelection>;
