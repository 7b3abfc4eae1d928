import { Button } from '@feedback/ui/button';
import { useState } from 'react';

import type { CasePartProps } from '../case-part.ts';
import { formatDate } from '../moments.ts';
import { ReopenForm } from '../tasks/reopen-form.tsx';
import styles from '../status.module.css';

interface MergedCaseProps extends CasePartProps {
  into: NonNullable<CasePartProps['own']['mergedInto']>;
}

/**
 * Shows that a case continues in another one, with a link when the other case is also the
 * submitter's.
 */
export function MergedCase({ into, ...props }: MergedCaseProps) {
  const { texts, own, drafts, onChoose } = props;
  const { status, locale } = texts;
  // The case was merged while the submitter wrote a reply: the text becomes the reason to separate
  // it.
  const unsent = drafts.get(own.caseId)?.text ?? '';
  const [isApart, setApart] = useState(unsent !== '');
  const { caseId } = into;
  return (
    <div className={styles.room}>
      <p className={styles.text}>{caseId ? status.mergedInto(caseId) : status.mergedElsewhere}</p>
      {caseId && (
        <div>
          <Button variant="primary" onClick={() => onChoose(caseId)}>
            {status.toMerged(caseId)}
          </Button>
        </div>
      )}
      {own.reopenUntil && (
        <div>
          <Button aria-expanded={isApart} onClick={() => setApart(!isApart)}>
            {status.isApart}
          </Button>
          <p className={styles.aside}>{status.reopenUntil(formatDate(own.reopenUntil, locale))}</p>
        </div>
      )}
      {own.reopenUntil && isApart && (
        <ReopenForm {...props} label={status.whatIsApart} unsent={unsent} />
      )}
    </div>
  );
}
