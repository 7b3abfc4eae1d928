const typedIn =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], video, iframe';

/** Whether a key belongs to the control it was pressed in, so that no shortcut may take it. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedIn) !== null;
}
