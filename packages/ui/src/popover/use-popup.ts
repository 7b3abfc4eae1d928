import { useCallback, useEffect, useId, useRef, useState } from 'react';

/** px between trigger and popup, and the least distance to the window's edge. */
const gap = 6;
const edge = 8;

/** Puts the popup under its trigger, or above it where there is more room, inside the window. */
export function place(popup: HTMLElement, trigger: HTMLElement, align: 'start' | 'end'): void {
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
  /** Called once it is open and in its place. */
  onShown?: ((popup: HTMLElement) => void) | undefined;
}

/**
 * A popup on the browser's own `popover`: it lies in the top layer, so no overflow cuts it and it
 * works inside a modal dialog; Escape and a click elsewhere close it; the focus returns. Give
 * `triggerProps` to a button and `popupProps` to an element that is always drawn.
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
    // The browser's own tie: a click on the trigger closes what it opened, and opens it but once.
    trigger.current.popoverTargetElement = element;
    const follow = (event: ToggleEvent) => {
      const willOpen = event.newState === 'open';
      // What has the focus is about to be taken out of the page.
      if (!willOpen && element.matches(':focus-within')) trigger.current?.focus();
      setOpen(willOpen);
    };
    element.addEventListener('beforetoggle', follow);
    return () => element.removeEventListener('beforetoggle', follow);
  }, []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const replace = () => {
      if (popup.current && trigger.current) place(popup.current, trigger.current, align);
    };
    const element = popup.current;
    replace();
    if (element) latest.current?.(element);
    // Before it is shown it has no width to be kept inside the window.
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
