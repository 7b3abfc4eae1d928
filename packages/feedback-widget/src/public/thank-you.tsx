import { Button } from '@feedback/ui/button';
import { CheckIcon } from '@feedback/ui/icons';
import { useEffect, useRef } from 'react';

import type { Texts } from '../texts/texts.ts';
import styles from './thank-you.module.css';

interface ThankYouProps {
  texts: Texts;
  caseId: string;
  onOk: () => void;
}

/** A tick, the thanks and the case id, in the form's place (spec 2). */
export function ThankYou({ texts, caseId, onOk }: ThankYouProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.thanks} part="thank-you">
      <span className={styles.tick}>
        <CheckIcon size={32} />
      </span>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {texts.thankYouTitle}
      </h2>
      <output className={styles.text}>{texts.recorded}</output>
      <p className={styles.case}>
        {texts.caseId} <strong part="case-id">{caseId}</strong>
      </p>
      <Button variant="primary" onClick={onOk}>
        {texts.ok}
      </Button>
    </div>
  );
}
