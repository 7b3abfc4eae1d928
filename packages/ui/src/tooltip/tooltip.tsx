import { cloneElement, useEffect, useId, useRef, type ReactElement } from 'react';
import { placePopup } from '../popover/use-popup.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** Additional words about the element; never information that the visitor needs. */
  text: string;
  /** An element that takes a ref and can be focused. */
  children: ReactElement<Record<string, unknown>>;
}

/** Milliseconds before the tip appears, so that a passing pointer shows nothing. */
const hoverDelay = 400;

/**
 * Adds listeners for all events that show and hide the tip: the pointer on the trigger or the tip,
 * keyboard focus, Escape (WCAG 1.4.13).
 * @returns a function that removes the listeners
 */
function tie(trigger: HTMLElement, tip: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let timer = 0;
  const hide = () => {
    clearTimeout(timer);
    if (tip.matches(':popover-open')) tip.hidePopover();
  };
  const show = () => {
    clearTimeout(timer);
    if (tip.matches(':popover-open')) return;
    tip.showPopover();
    placePopup(tip, trigger, 'start');
  };
  const hideSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(hide, 100);
  };
  for (const element of [trigger, tip]) {
    element.addEventListener('pointerleave', hideSoon, { signal });
  }
  tip.addEventListener('pointerenter', () => clearTimeout(timer), { signal });
  trigger.addEventListener(
    'pointerenter',
    ({ pointerType }) => {
      clearTimeout(timer);
      if (pointerType === 'mouse') timer = window.setTimeout(show, hoverDelay);
    },
    { signal },
  );
  trigger.addEventListener('focus', () => trigger.matches(':focus-visible') && show(), { signal });
  trigger.addEventListener('blur', hide, { signal });
  trigger.addEventListener('click', hide, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

/** Shows more words on hover and focus; screen readers read them as the description. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const trigger = useRef<HTMLElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  useEffect(
    () => (trigger.current && tip.current ? tie(trigger.current, tip.current) : undefined),
    [],
  );
  return (
    <>
      {cloneElement(children, { ref: trigger, 'aria-describedby': id })}
      <span ref={tip} id={id} className={styles.tip} role="tooltip" popover="manual">
        {text}
      </span>
    </>
  );
}
