import { useId, type ReactNode } from 'react';

import styles from './aside.module.css';

/** A card in the column next to the conversation. */
export function AsideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
