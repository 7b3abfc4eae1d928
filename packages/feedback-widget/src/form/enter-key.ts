import type { KeyboardEvent } from 'react';

const fields = 'input:not([type=file]), select, textarea';

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
