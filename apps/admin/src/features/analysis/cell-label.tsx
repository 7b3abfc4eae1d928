import styles from './analysis.module.css';

/** A number's column, beside it where the heads have no room. */
export function CellLabel({ children }: { children: string }) {
  return (
    <span className={styles.label} aria-hidden="true">
      {children}
    </span>
  );
}
