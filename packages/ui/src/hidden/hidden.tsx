import type { ReactNode } from 'react';
import styles from './hidden.module.css';

/** Out of sight, but read by assistive technology. */
export const hiddenClass = styles.hidden;

export function Hidden({ children }: { children: ReactNode }) {
  return <span className={hiddenClass}>{children}</span>;
}
