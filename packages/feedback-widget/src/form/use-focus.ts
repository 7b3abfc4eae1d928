import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

const fields = 'input:not([type=file]), select, textarea';
/** A group of choices is wrong as a whole, but only a choice takes the focus. */
const firstWrong = '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid] input';

/** Whether a point of an element can be seen: nothing of the page lies above it. */
function isSeenAt(element: Element, x: number, y: number): boolean {
  const root = element.getRootNode();
  const isTree = root instanceof Document || root instanceof ShadowRoot;
  const top = isTree && root.elementFromPoint?.(x, y);
  return top instanceof Element && element.contains(top);
}

/** Scrolls to what is out of sight, or below a header or bar that the page keeps in its place. */
export function bringIntoView(element: Element): void {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (left + right) / 2;
  if (isSeenAt(element, middle, top + 2) && isSeenAt(element, middle, bottom - 2)) return;
  element.scrollIntoView?.({ block: 'center' });
}

/** Moves the focus inside a form once what it moves to has been drawn. */
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

/** A form is sent by its button's click: nothing else may submit it, and no page around it hears. */
export function stopSubmit(event: FormEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * On a phone the keyboard's key reads "next" and goes to the next field. With a mouse and a real
 * keyboard, Enter submits, as forms do.
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
