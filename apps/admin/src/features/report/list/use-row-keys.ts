import { useState, type FocusEvent, type KeyboardEvent } from 'react';

interface Options {
  /** The cases of the rows, by their ids. */
  ids: readonly number[];
  selected: ReadonlySet<number>;
  onOpen: (id: number) => void;
  onSelect: (id: number, isSelected: boolean) => void;
}

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-case]') : null;

/** The keys of a list, on its rows: arrows and J, K move along them, Enter opens, X selects. */
export function useRowKeys({ ids, selected, onOpen, onSelect }: Options) {
  const [last, setLast] = useState<number | null>(null);

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const id = Number(row.dataset.case);
    const isOnRow = event.target === row;
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    if (step) {
      const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
      if (next instanceof HTMLElement) next.focus();
      event.preventDefault();
    } else if (event.key === 'x') {
      onSelect(id, !selected.has(id));
    } else if (event.key === 'Enter' && isOnRow) {
      event.preventDefault();
      onOpen(id);
    }
  };

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (row) setLast(Number(row.dataset.case));
  };

  return {
    handleKey,
    handleFocus,
    /** The one row of the table that Tab reaches; the arrows reach the others. */
    tabStop: ids.find((id) => id === last) ?? ids[0],
  };
}
