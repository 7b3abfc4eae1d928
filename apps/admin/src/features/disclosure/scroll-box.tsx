import type { ReactNode } from 'react';

import styles from './disclosure.module.css';

interface ScrollBoxProps {
  /** What its table is called. */
  label: string;
  children: ReactNode;
}

/** A table that scrolls by itself where it is too wide. */
export function ScrollBox({ label, children }: ScrollBoxProps) {
  return (
    // A month without cases has no link inside by which a keyboard would come to it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
