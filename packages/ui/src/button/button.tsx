import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** `primary` at most once a view. */
  variant?: ButtonVariant | undefined;
  /** Its work is under way: it keeps focus but does nothing more. */
  busy?: boolean | undefined;
  /** What it reads meanwhile. */
  busyLabel?: ReactNode;
  /** As wide as its room. */
  wide?: boolean | undefined;
}

/** For a link of another library that must look like a button: pair it with `data-variant`. */
export const buttonClass = styles.button;

/**
 * A button that says when it is busy. Busy is `aria-disabled`, not `disabled`: a disabled button
 * would drop the focus to the page's start just when its result is awaited.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'secondary', busy, busyLabel, wide, part, onClick, children, className, ...rest },
  ref,
) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={className ? `${buttonClass} ${className}` : buttonClass}
      part={part ? `button ${part}` : 'button'}
      data-variant={variant}
      data-wide={wide ? '' : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
});
