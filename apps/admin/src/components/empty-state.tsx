import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';

import styles from './load-state.module.css';

interface EmptyStateProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** Replaces an empty list with an explanation and a next step. */
export function EmptyState({ title, lead, children }: EmptyStateProps) {
  return (
    <output className={styles.empty}>
      <Inbox size={28} aria-hidden />
      <strong>{title}</strong>
      {lead && <p>{lead}</p>}
      {children}
    </output>
  );
}
