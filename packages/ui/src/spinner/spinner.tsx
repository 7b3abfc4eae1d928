import { hiddenClass } from '../hidden/hidden.tsx';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is being waited for. Without it the spinner is decoration beside words that say so. */
  label?: string | undefined;
}

/** A small turning ring, as tall as the text around it. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <>
      <span className={styles.spinner} aria-hidden="true" />
      {label && <span className={hiddenClass}>{label}</span>}
    </>
  );
}
