import { Button } from '@feedback/ui/button';
import { useState } from 'react';

import type { CasePartProps } from '../case-part.ts';
import { dateText } from '../moments.ts';
import { ReopenForm } from '../tasks/reopen-form.tsx';
import styles from '../status.module.css';

interface MergedCaseProps extends CasePartProps {
  into: NonNullable<CasePartProps['own']['mergedInto']>;
}

/** A case that goes on in another: which one, when it is the submitter's too, and the way there. */
export function MergedCase({ into, ...props }: MergedCaseProps) {
  const { texts, own, drafts, onChoose } = props;
  const { status, locale } = texts;
  // Merged while they were writing: what they wrote is why it is a matter of its own.
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
          <p className={styles.aside}>{status.reopenUntil(dateText(own.reopenUntil, locale))}</p>
        </div>
      )}
      {own.reopenUntil && isApart && (
        <ReopenForm {...props} label={status.whatIsApart} unsent={unsent} />
      )}
    </div>
  );
}
