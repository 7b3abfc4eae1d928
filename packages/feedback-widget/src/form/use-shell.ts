import { useEffect, useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';

/** px: what a browser's font size is as long as nobody has chosen another. */
const usualFontSize = 16;

const useAtOnce = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A field that holds a text; what a browser or a password manager fills in may only "change" it. */
const textFields = 'input:not([type=file], [type=checkbox], [type=radio]), textarea';

/** Passes on a text that was set with a `change` event alone, as if it had been typed. */
function announceChange({ target }: Event): void {
  if (!(target instanceof HTMLElement) || !target.matches(textFields)) return;
  // React takes a value that a script has set for its own.
  Reflect.get(target, '_valueTracker')?.setValue('');
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What a form does for the page around it: its text size, and what is filled in by scripts. */
export function useShell(shell: RefObject<HTMLDivElement | null>): void {
  useAtOnce(() => {
    const element = shell.current;
    if (!element) return undefined;
    // The browser's font size, whatever the page makes of 1rem.
    element.style.setProperty('font-size', 'medium', 'important');
    const scale = Number.parseFloat(getComputedStyle(element).fontSize) / usualFontSize;
    element.style.removeProperty('font-size');
    const root = element.getRootNode();
    const tokens =
      root instanceof ShadowRoot && root.host instanceof HTMLElement ? root.host : element;
    if (scale > 0 && scale !== 1) tokens.style.setProperty('--feedback-scale', String(scale));
    element.addEventListener('change', announceChange);
    return () => element.removeEventListener('change', announceChange);
  }, [shell]);
}

/**
 * Keeps what is typed in a form from the page's shortcuts: outside of a shadow root they can't see
 * that it is typed into a field. The page hears of Escape, Tab, function keys and key combinations.
 */
export function keepKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || /^(?:Escape|Tab|F\d+)$/.test(key)) return;
  event.stopPropagation();
}
