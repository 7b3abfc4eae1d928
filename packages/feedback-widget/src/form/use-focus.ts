import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

const fields = 'input:not([type=file]), select, textarea';
/**
 * Matches the first invalid field. A group of choices is invalid as a whole, but only one of its
 * inputs can take the focus.
 */
const firstWrong = '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid] input';

/** Checks whether a point of an element is visible, with nothing of the page above it. */
function isSeenAt(element: Element, x: number, y: number): boolean {
  const root = element.getRootNode();
  const isTree = root instanceof Document || root instanceof ShadowRoot;
  const top = isTree && root.elementFromPoint?.(x, y);
  return top instanceof Element && element.contains(top);
}

/**
 * Scrolls to an element that is out of sight or hidden below a sticky header or bar of the page.
 */
export function bringIntoView(element: Element): void {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (left + right) / 2;
  if (isSeenAt(element, middle, top + 2) && isSeenAt(element, middle, bottom - 2)) return;
  element.scrollIntoView?.({ block: 'center' });
}

/** Moves the focus inside a form after the target has rendered. */
export function useFormFocus(form: RefObject<HTMLFormElement | null>) {
  const [wanted, setWanted] = useState<{ selector: string } | null>(null);

  useEffect(() => {
    const field = wanted && form.current?.querySelector<HTMLElement>(wanted.selector);
    if (!field) return;
    field.focus();
    bringIntoView(field);
  }, [form, wanted]);

  return {
    focusFirst: () => setWanted({ selector: fields }),
    focusFirstWrong: () => setWanted({ selector: firstWrong }),
    focusRefusedFile: () => setWanted({ selector: 'li[data-invalid] button' }),
    focusField: (name: string) => setWanted({ selector: `[name=${name}]` }),
  };
}

export type FormFocus = ReturnType<typeof useFormFocus>;

/**
 * Stops native submission, which only the button's click may start, and hides the event from the
 * page around the form.
 */
export function preventNativeSubmit(event: FormEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Handles Enter. On a phone the key reads "next" and moves to the next field; with a mouse and a
 * physical keyboard it submits, as in other forms.
 */
export function handleEnterKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return;
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const all = Array.from(currentTarget.querySelectorAll<HTMLElement>(fields));
  all[all.indexOf(target) + 1]?.focus();
}
