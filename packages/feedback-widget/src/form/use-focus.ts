import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

const fields = 'input:not([type=file]), select, textarea';
/** A group of choices is wrong as a whole, but only a choice takes the focus. */
const firstWrong = '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid] input';

/** Moves the focus inside a form once what it moves to has been drawn. */
export function useFormFocus(form: RefObject<HTMLFormElement | null>) {
  const [wanted, setWanted] = useState<{ selector: string } | null>(null);

  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
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
