import { useEffect, useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';

/** The default font size of browsers, in px. */
const usualFontSize = 16;

const useAtOnce = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Matches fields that contain text; a browser or a password manager may fill them in with a
 * "change" event only.
 */
const textFields = 'input:not([type=file], [type=checkbox], [type=radio]), textarea';

/** Passes on a text that was set with a `change` event only, as if the user had typed it. */
function announceChange({ target }: Event): void {
  if (!(target instanceof HTMLElement) || !target.matches(textFields)) return;
  // Resets React's tracked value: React ignores an input event whose value it believes to know.
  Reflect.get(target, '_valueTracker')?.setValue('');
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Adapts a form to its page: follows the browser's text size and notices fields that scripts fill
 * in.
 */
export function useFormShell(shell: RefObject<HTMLDivElement | null>): void {
  useAtOnce(() => {
    const element = shell.current;
    if (!element) return undefined;
    // Measures the browser's font size, whatever size the page sets for 1rem.
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
 * Stops a form's keys from triggering the page's shortcuts, which cannot see from outside a shadow
 * root that the user types into a field. Escape, Tab, function keys and key combinations still
 * reach the page.
 */
export function stopFormKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || /^(?:Escape|Tab|F\d+)$/.test(key)) return;
  event.stopPropagation();
}
