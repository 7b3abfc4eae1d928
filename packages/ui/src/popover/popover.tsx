import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { usePopup } from './use-popup.ts';
import styles from './popup.module.css';

export interface PopoverProps {
  /** The button that opens the panel: an element that takes a ref. */
  trigger: ReactElement<Record<string, unknown>>;
  /** The popup's accessible name. */
  label: string;
  /** The content; a function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: 'start' | 'end' | undefined;
}

const focusable = 'input, select, textarea, button, a[href]';
const focusFirst = (popup: HTMLElement) => popup.querySelector<HTMLElement>(focusable)?.focus();

/** A small panel beside its button, such as a date range. The focus moves to its first control. */
export function Popover({ trigger, label, children, align = 'start' }: PopoverProps) {
  const { isOpen, close, triggerProps, popupProps } = usePopup({ align, onShown: focusFirst });
  return (
    <>
      {cloneElement(trigger, { ...triggerProps, 'aria-haspopup': 'dialog' })}
      <div
        {...popupProps}
        className={`${styles.popup} ${styles.roomy}`}
        role={isOpen ? 'dialog' : undefined}
        aria-label={label}
      >
        {isOpen && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  );
}
