import type { ComponentPropsWithoutRef } from 'react';
import { buttonClass, type ButtonVariant } from '../button/button.tsx';

export interface ButtonLinkProps extends ComponentPropsWithoutRef<'a'> {
  href: string;
  variant?: ButtonVariant | undefined;
  /** As wide as its room. */
  wide?: boolean | undefined;
}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
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
