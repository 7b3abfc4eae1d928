/** The functions of a dropdown that its neighbours need. */
export interface Dropdown {
  open(): void;
  close(): void;
}

const part = (root: HTMLElement, name: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-dropdown-${name}]`);

/**
 * Adds behaviour to a prerendered dropdown: `data-dropdown="hover"` opens on hover, focus and
 * click, `data-dropdown="click"` on click and focus. It closes when the mouse or the focus leaves
 * and on Escape (rule 4.2).
 * @param onOpen called when the dropdown opens, to close its neighbours
 */
export function attachDropdown(
  root: HTMLElement,
  signal: AbortSignal,
  onOpen: (self: Dropdown) => void,
): Dropdown | undefined {
  const trigger = part(root, 'trigger');
  const panel = part(root, 'panel');
  if (!trigger || !panel) return undefined;
  const opensOnHover = root.dataset['dropdown'] === 'hover';

  const isOpen = (): boolean => root.hasAttribute('data-open');
  const setOpen = (open: boolean): void => {
    root.toggleAttribute('data-open', open);
    trigger.setAttribute('aria-expanded', String(open));
  };
  const self: Dropdown = {
    open: () => {
      if (isOpen()) return;
      setOpen(true);
      onOpen(self);
    },
    close: () => setOpen(false),
  };

  listenToPointer(root, trigger, panel, { ...self, isOpen, opensOnHover }, signal);
  listenToFocus(root, trigger, panel, self, signal);
  root.ownerDocument.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isOpen()) return;
      // The focus moves first: focusing the trigger opens the dropdown, so closing must come last.
      if (panel.matches(':focus-within')) trigger.focus();
      self.close();
    },
    { signal },
  );
  return self;
}

function listenToPointer(
  root: HTMLElement,
  trigger: HTMLElement,
  panel: HTMLElement,
  dropdown: Dropdown & { isOpen: () => boolean; opensOnHover: boolean },
  signal: AbortSignal,
): void {
  let wasOpen = false;
  // Pressing the mouse button focuses the trigger and opens the dropdown before the click event, so
  // the handler records the state before the press.
  trigger.addEventListener('pointerdown', () => (wasOpen = dropdown.isOpen()), { signal });
  trigger.addEventListener(
    'click',
    (event) => {
      const byKeyboard = event.detail === 0;
      const byHoveringMouse =
        dropdown.opensOnHover && event instanceof PointerEvent && event.pointerType === 'mouse';
      const close = byKeyboard ? dropdown.isOpen() : wasOpen && !byHoveringMouse;
      if (close) dropdown.close();
      else dropdown.open();
    },
    { signal },
  );
  root.addEventListener(
    'pointerenter',
    (event) => {
      if (dropdown.opensOnHover && event.pointerType === 'mouse') dropdown.open();
    },
    { signal },
  );
  root.addEventListener(
    'pointerleave',
    (event) => {
      // An element with keyboard focus must stay visible.
      if (event.pointerType === 'mouse' && !panel.matches(':focus-within')) dropdown.close();
    },
    { signal },
  );
}

function listenToFocus(
  root: HTMLElement,
  trigger: HTMLElement,
  panel: HTMLElement,
  dropdown: Dropdown,
  signal: AbortSignal,
): void {
  trigger.addEventListener('focus', () => dropdown.open(), { signal });
  root.addEventListener(
    'focusout',
    (event) => {
      const next = event.relatedTarget;
      if (!(next instanceof Node) || !root.contains(next)) dropdown.close();
    },
    { signal },
  );
  panel.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a')) dropdown.close();
    },
    { signal },
  );
}
