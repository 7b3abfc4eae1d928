import type { ReactNode } from 'react';

import { usePageTitle } from '../lib/use-page-title.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Beside it: how many there are. */
  note?: ReactNode;
  /** The page's own buttons. */
  children?: ReactNode;
}

/** A page's heading, which also names it in the browser's title. */
export function PageHeader({ title, note, children }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <div className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {note && <span className={styles.note}>{note}</span>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
