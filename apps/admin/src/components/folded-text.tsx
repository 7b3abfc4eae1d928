import { Hidden } from '@feedback/ui/hidden';

import styles from './folded-text.module.css';

interface FoldedTextProps {
  /** The text that opens it. */
  label: string;
  /** Tells it from others of that label, for those who do not see where it stands. */
  about?: string;
  text: string;
}

/** A text as it was written, there for who wants it, folded for the others. */
export function FoldedText({ label, about, text }: FoldedTextProps) {
  return (
    <details>
      <summary className={styles.summary}>
        {label}
        {about && <Hidden> {about}</Hidden>}
      </summary>
      <p className={styles.text}>{text}</p>
    </details>
  );
}
