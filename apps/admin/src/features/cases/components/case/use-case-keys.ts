import { useLayoutEffect, useRef } from 'react';

import { isTypingTarget } from '../../../../lib/browser/browser.ts';

/** Checks whether the arrow keys belong to a control, such as a group of radio buttons. */
const isChoosing = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, [role="radiogroup"], [role="tablist"], [role="menu"]') !== null;

/**
 * The milliseconds after the key `g` in which the next key opens a page and does nothing in the
 * case.
 */
const goes = 1500;

/**
 * Handles the keys of a case, unless another dialog is above it.
 * @param ownDialogs the number of open dialogs that belong to the case: 1 in its popup
 */
export function useCaseShortcuts(
  keys: Readonly<Record<string, (() => void) | undefined>>,
  ownDialogs = 0,
): void {
  const current = useRef(keys);
  // The keys are updated before the page is painted, so that a key always runs the visible action.
  useLayoutEffect(() => {
    current.current = keys;
  });
  useLayoutEffect(() => {
    let wentAt = -goes;
    const handleKey = (event: KeyboardEvent) => {
      const isTaken = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (isTaken || event.isComposing || isTypingTarget(event.target)) return;
      if (event.key.startsWith('Arrow') && isChoosing(event.target)) return;
      if (document.querySelectorAll('dialog[open]').length > ownDialogs) return;
      const isGoing = event.timeStamp - wentAt < goes;
      if (event.key === 'g') wentAt = event.timeStamp;
      const run = current.current[event.key];
      if (isGoing || !run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [ownDialogs]);
}
