import type { ReactNode } from 'react';
import styles from './hidden.module.css';

/** CSS class that hides text visually; screen readers still read it. */
export const hiddenClass = styles.hidden;

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hiddenClass}>{children}</span>;
}
