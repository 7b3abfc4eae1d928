import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** The look. Use `primary` at most once in each view. */
  variant?: ButtonVariant | undefined;
  /** True while the action runs: the button keeps the focus and ignores clicks. */
  busy?: boolean | undefined;
  /** The text while the button is busy. */
  busyLabel?: ReactNode;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
}

/** CSS class of a button, for a link of another library. Set `data-variant` with it. */
export const buttonClass = styles.button;

/**
 * A button that can show that its action is running. A busy button is `aria-disabled`, not
 * `disabled`: a disabled button loses the focus.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'secondary', busy, busyLabel, wide, part, onClick, children, className, ...rest },
  ref,
) {
  const label = busy && busyLabel ? busyLabel : children;
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
      {/* Text needs an element of its own: page translators replace bare text nodes, which React would lose track of. */}
      {typeof label === 'string' ? <span>{label}</span> : label}
    </button>
  );
});
