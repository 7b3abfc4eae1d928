import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Its accessible name, also shown as the tooltip of the platform. */
  label: string;
}

/** For a link of another library that must look like an icon button. */
export const iconButtonClass = styles.button;

/** A square button whose only content is a sign. */
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
