import type { ReactNode } from 'react';
import { useId } from 'react';

import styles from './figure.module.css';

interface FigureProps {
  title: string;
  /** The note below the title: what the numbers count. */
  note?: ReactNode;
  /** True when the card spans the whole width of the page. */
  wide?: boolean;
  children: ReactNode;
}

/** A card with a heading that answers a single question. */
export function KeyFigure({ title, note, wide, children }: FigureProps) {
  const id = useId();
  return (
    <section className={styles.figure} aria-labelledby={id} data-wide={wide ? '' : undefined}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}
