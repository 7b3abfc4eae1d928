import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export type StatusTone = 'neutral' | 'info' | 'ok' | 'warn' | 'bad';

export interface StatusBadgeProps {
  tone: StatusTone;
  children: ReactNode;
}

/** Shows a state as a dot and a word, never by colour alone. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
