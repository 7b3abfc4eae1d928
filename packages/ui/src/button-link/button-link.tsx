import type { ComponentPropsWithoutRef } from 'react';
import { buttonClass, type ButtonVariant } from '../button/button.tsx';

export interface ButtonLinkProps extends ComponentPropsWithoutRef<'a'> {
  href: string;
  variant?: ButtonVariant | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
}

/** A link that looks like a button. Use it to go to another page. */
export function ButtonLink({
  variant = 'secondary',
  wide,
  part,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={buttonClass}
      part={part ? `button ${part}` : 'button'}
      data-variant={variant}
      data-wide={wide ? '' : undefined}
    >
      {children}
    </a>
  );
}
