import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** The accessible name, also the browser's tooltip. */
  label: string;
}

/** CSS class of an icon button, for a link of another library. */
export const iconButtonClass = styles.button;

/** A square button whose only content is an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, part, children, ...rest },
  ref,
) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      ref={ref}
      className={iconButtonClass}
      part={part ? `icon-button ${part}` : 'icon-button'}
    >
      {children}
    </button>
  );
});
