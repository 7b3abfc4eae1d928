import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';

/** The focused element, also where it stands in a shadow tree. */
function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'defaultPrevented' | 'preventDefault' | 'stopPropagation'
>;

/** A menu in it, which the browser closes before the dialog. */
const hasOpenPopup = (dialog: HTMLElement | null) =>
  [...(dialog?.querySelectorAll('[popover="auto"]') ?? [])].some((popup) =>
    popup.matches(':popover-open'),
  );

const controls = 'input, select, textarea, button';

/**
 * The browser focuses the first thing that Tab reaches, which is the body of a dialog that scrolls;
 * who opened it to fill something in means its first control.
 */
function focusFirst(dialog: HTMLElement): void {
  const active = deepActiveElement();
  const isOnScroller = active !== dialog && !active?.matches(`${controls}, a`);
  const first = isOnScroller ? active?.querySelector<HTMLElement>(controls) : null;
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? first)?.focus();
}

/**
 * Shows a native dialog as modal for as long as its component lives, and gives the focus back when
 * it goes. The browser does the rest: the trap, the inert page, the top layer, which also holds
 * inside a shadow root. Returns what to spread on the `<dialog>`.
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
     * Taken before the browser sees it: it closes by force what two Escapes in a row ask for, the
     * dialog below with the one above.
     */
    onKeyDown: (event: KeyPress) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (hasOpenPopup(dialog.current)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    },
    /** The phone's back gesture. */
    onCancel: (event: { preventDefault: () => void; target: unknown; currentTarget: unknown }) => {
      // A file input inside also says "cancel", and it bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      latest.current();
    },
    /** The browser may close it against our will (Escape twice): the owner must know. */
    onClose: (event: { target: unknown; currentTarget: unknown }) => {
      if (event.target !== event.currentTarget) return;
      if (!isShown.current || dialog.current?.open) return;
      // The owner may ask first, so it must still stand; one who lets go takes it away.
      dialog.current?.showModal();
      latest.current();
    },
  };
}
