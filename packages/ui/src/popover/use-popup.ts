import { useCallback, useEffect, useId, useRef, useState } from 'react';

/**
 * The distance in px between trigger and popup, and the smallest distance to the window's edge.
 */
const gap = 6;
const edge = 8;

/**
 * Places the popup below its trigger, or above it where there is more space, inside the window.
 */
export function placePopup(popup: HTMLElement, trigger: HTMLElement, align: 'start' | 'end'): void {
  const anchor = trigger.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const below = innerHeight - anchor.bottom - gap - edge;
  const above = anchor.top - gap - edge;
  const isBelow = popup.scrollHeight <= below || below >= above;
  popup.style.maxHeight = `${Math.max(isBelow ? below : above, 80)}px`;
  const { offsetWidth: width, offsetHeight: height } = popup;
  const isRightToLeft = getComputedStyle(trigger).direction === 'rtl';
  const alignsLeft = (align === 'start') !== isRightToLeft;
  const left = alignsLeft ? anchor.left : anchor.right - width;
  popup.style.left = `${Math.max(edge, Math.min(left, innerWidth - width - edge))}px`;
  popup.style.top = `${isBelow ? anchor.bottom + gap : anchor.top - gap - height}px`;
}

interface PopupOptions {
  align: 'start' | 'end';
  /** Runs once the popup is open and positioned. */
  onShown?: ((popup: HTMLElement) => void) | undefined;
}

/**
 * A popup based on the browser's own `popover`. It lies in the top layer, so that no overflow clips
 * it and it works inside a modal dialog; Escape and a click outside close it and return the focus.
 * Give `triggerProps` to a button and `popupProps` to an element that is always rendered.
 */
export function usePopup({ align, onShown }: PopupOptions) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(onShown);
  useEffect(() => {
    latest.current = onShown;
  });

  useEffect(() => {
    const element = popup.current;
    if (!element || !trigger.current) return undefined;
    // Links the two natively: a click on the trigger of an open popup closes it without opening it
    // again.
    trigger.current.popoverTargetElement = element;
    const follow = (event: ToggleEvent) => {
      const willOpen = event.newState === 'open';
      // The focused element is about to be hidden.
      if (!willOpen && element.matches(':focus-within')) trigger.current?.focus();
      setOpen(willOpen);
    };
    element.addEventListener('beforetoggle', follow);
    return () => element.removeEventListener('beforetoggle', follow);
  }, []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const replace = () => {
      if (popup.current && trigger.current) placePopup(popup.current, trigger.current, align);
    };
    const element = popup.current;
    replace();
    if (element) latest.current?.(element);
    // The popup has no width before it is shown, so its position is set after that.
    element?.addEventListener('toggle', replace);
    addEventListener('resize', replace);
    addEventListener('scroll', replace, true);
    return () => {
      element?.removeEventListener('toggle', replace);
      removeEventListener('resize', replace);
      removeEventListener('scroll', replace, true);
    };
  }, [isOpen, align]);

  return {
    isOpen,
    close: useCallback(() => popup.current?.hidePopover(), []),
    triggerProps: { ref: trigger, 'aria-expanded': isOpen, 'aria-controls': id },
    popupProps: { ref: popup, id, popover: 'auto' as const },
  };
}
