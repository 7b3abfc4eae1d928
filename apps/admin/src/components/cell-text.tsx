import type { ReactNode } from 'react';

import styles from './cell-text.module.css';

/** What a cell is about. */
export const CellTitle = ({ children }: { children: ReactNode }) => (
  <span className={styles.title}>{children}</span>
);

/** What more there is to it, on a line below. */
export const CellNote = ({ children }: { children: ReactNode }) => (
  <span className={styles.note}>{children}</span>
);
