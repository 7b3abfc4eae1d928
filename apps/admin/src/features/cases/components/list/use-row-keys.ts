import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import { isTypingTarget } from '../../../../lib/browser/browser.ts';

interface RowKeysInput {
  /** The ids of the cases, in the order of the rows. */
  ids: readonly number[];
  selected: ReadonlySet<number>;
  onOpen: (id: number) => void;
  onSelect: (id: number, isSelected: boolean) => void;
}

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-case]') : null;

/**
 * Handles the keys of a list: arrows and J, K move along the rows, Enter opens, X selects. J and K
 * also enter the list from anywhere on the page.
 */
export function useCaseListKeys({ ids, selected, onOpen, onSelect }: RowKeysInput) {
  const list = useRef<HTMLTableSectionElement>(null);
  const [last, setLast] = useState<number | null>(null);
  const tabStop = ids.find((id) => id === last) ?? ids[0];

  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'j' && event.key !== 'k') return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (
        event.isComposing ||
        isTypingTarget(event.target) ||
        document.querySelector('dialog[open]')
      )
        return;
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    };
    window.addEventListener('keydown', enter);
    return () => window.removeEventListener('keydown', enter);
  }, []);

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

  /** `tabStop` is the only row that Tab reaches; the arrow keys reach the other rows. */
  return { list, handleKey, handleFocus, tabStop };
}
