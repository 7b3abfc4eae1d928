import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';

/** Returns the focused element, also inside a shadow tree. */
function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'defaultPrevented' | 'preventDefault' | 'stopPropagation'
>;

/**
 * Checks for an open popup in the dialog, such as a menu, which the browser closes before the
 * dialog.
 */
const hasOpenPopup = (dialog: HTMLElement | null) =>
  [...(dialog?.querySelectorAll('[popover="auto"]') ?? [])].some((popup) =>
    popup.matches(':popover-open'),
  );

const controls = 'input, select, textarea, button';

/**
 * Focuses the first control. The browser would focus the first element that Tab reaches, which is
 * the body of a dialog that scrolls.
 */
function focusFirst(dialog: HTMLElement): void {
  const active = deepActiveElement();
  const isOnScroller = active !== dialog && !active?.matches(`${controls}, a`);
  const first = isOnScroller ? active?.querySelector<HTMLElement>(controls) : null;
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? first)?.focus();
}

/**
 * Shows a native dialog as modal while its component is mounted, and returns the focus on unmount.
 * The browser supplies the focus trap, the inert page and the top layer, also inside a shadow root.
 * @returns the props to spread on the `<dialog>`
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = deepActiveElement();
    isShown.current = true;
    if (!element?.open) element?.showModal();
    if (element) focusFirst(element);
    return () => {
      isShown.current = false;
      element?.close();
      if (opener?.isConnected && deepActiveElement() !== opener) opener.focus();
    };
  }, []);

  return {
    ref: dialog,
    /**
     * Handles Escape before the browser does: after two Escapes in a row the browser force-closes
     * dialogs, including the one below.
     */
    onKeyDown: (event: KeyPress) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (hasOpenPopup(dialog.current)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    },
    /** Handles the back gesture of a phone. */
    onCancel: (event: { preventDefault: () => void; target: unknown; currentTarget: unknown }) => {
      // A file input inside also fires `cancel`, and the event bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      latest.current();
    },
    /** Handles a close that the browser forces (Escape twice), so that the owner knows. */
    onClose: (event: { target: unknown; currentTarget: unknown }) => {
      if (event.target !== event.currentTarget) return;
      if (!isShown.current || dialog.current?.open) return;
      // The owner may ask for confirmation first, so the dialog opens again; an owner that accepts
      // unmounts it.
      dialog.current?.showModal();
      latest.current();
    },
  };
}
