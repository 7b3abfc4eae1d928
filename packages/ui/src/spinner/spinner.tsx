import { hiddenClass } from '../hidden/hidden.tsx';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** The announced text. Leave it out where visible words already say what is loading. */
  label?: string | undefined;
}

/** A small turning ring as tall as the text around it. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <>
      <span className={styles.spinner} aria-hidden="true" />
      {label && <span className={hiddenClass}>{label}</span>}
    </>
  );
}
