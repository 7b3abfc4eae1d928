import type { ReactNode } from 'react';

import styles from './disclosure.module.css';

interface ScrollBoxProps {
  /** The table's accessible name. */
  label: string;
  children: ReactNode;
}

/** A table that scrolls sideways where it is too wide. */
export function HorizontalScrollBox({ label, children }: ScrollBoxProps) {
  return (
    // A month without cases has no link inside that the keyboard could reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
