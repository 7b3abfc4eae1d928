import { useId, type ReactNode } from 'react';

import styles from './aside.module.css';

/** A card beside the conversation. */
export function AsideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
