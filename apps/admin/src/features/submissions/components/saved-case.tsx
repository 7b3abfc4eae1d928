import { buildCasePath } from '@feedback/contract/cases/console-paths';
import type { StaffEntryRequest } from '@feedback/contract/submissions/intake';
import { Button, buttonClass } from '@feedback/ui/button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { intakeTexts } from '@feedback/contract/messages/en-IN/console/intake';

import { defineTexts, useTexts } from '../../../lib/locale.tsx';
import styles from './intake.module.css';

export const staffEntryTextCatalogue = defineTexts('console/intake', { intakeTexts });

interface SavedCaseProps {
  saved: StaffEntryRequest;
  onAnother: () => void;
}

/** Shows the case id to tell the caller, and the next steps. */
export function SavedCaseMessage({ saved: { caseId, mayOpen }, onAnother }: SavedCaseProps) {
  const texts = useTexts(staffEntryTextCatalogue);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.saved}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {texts.savedTitle(caseId)}
      </h2>
      <p>{texts.savedLead}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onAnother}>
          {texts.another}
        </Button>
        {mayOpen && (
          <Link to={buildCasePath(caseId)} className={buttonClass} data-variant="secondary">
            {texts.openCase}
          </Link>
        )}
      </div>
    </section>
  );
}
