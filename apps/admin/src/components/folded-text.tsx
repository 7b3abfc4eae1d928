import { VisuallyHidden } from '@feedback/ui/hidden';

import styles from './folded-text.module.css';

interface FoldedTextProps {
  /** The label of the control that opens the text. */
  label: string;
  /**
   * The subject of the text, which distinguishes texts with the same label for screen reader users.
   */
  about?: string;
  text: string;
}

/** A collapsed text that readers can open. */
export function CollapsedText({ label, about, text }: FoldedTextProps) {
  return (
    <details>
      <summary className={styles.summary}>
        {label}
        {about && <VisuallyHidden> {about}</VisuallyHidden>}
      </summary>
      <p className={styles.text}>{text}</p>
    </details>
  );
}
