import { Button } from '@feedback/ui/button';
import { useState } from 'react';

import type { CasePartProps } from '../case-part.ts';
import { formatDate } from '../moments.ts';
import { RatingForm } from '../tasks/rating-form.tsx';
import { ReopenForm } from '../tasks/reopen-form.tsx';
import styles from '../status.module.css';

/** Shows how a case was closed, and asks whether it is solved. */
export function ClosedCase(props: CasePartProps) {
  const { texts, own, drafts } = props;
  const { status, locale } = texts;
  const { reopenUntil, rateUntil, rounds } = own;
  const round = rounds.at(-1);
  // The case was closed while the submitter wrote a reply: the text becomes the reason to reopen
  // it.
  const unsent = drafts.get(own.caseId)?.text ?? '';
  const [isSolved, setSolved] = useState(unsent ? false : undefined);
  const rating = round?.rating;
  const until = reopenUntil && status.reopenUntil(formatDate(reopenUntil, locale));
  return (
    <div className={styles.room}>
      {round?.closureDescription && <p className={styles.words}>{round.closureDescription}</p>}
      {round?.mended && <p className={styles.words}>{round.mended}</p>}
      {rating && <p className={styles.text}>{status.rated(rating.stars)}</p>}
      {!reopenUntil && <p className={styles.text}>{status.isFinal}</p>}
      {reopenUntil && (
        <fieldset className={styles.question}>
          <legend className={rateUntil ? styles.title : styles.aside}>
            {rateUntil ? status.isSolved : until}
          </legend>
          {rateUntil && <p className={styles.aside}>{until}</p>}
          <div className={styles.choices}>
            {rateUntil && (
              <Button aria-pressed={isSolved === true} onClick={() => setSolved(true)}>
                {status.solved}
              </Button>
            )}
            <Button aria-pressed={isSolved === false} onClick={() => setSolved(false)}>
              {rateUntil ? status.notSolved : status.unsolvedAfterAll}
            </Button>
          </div>
        </fieldset>
      )}
      {reopenUntil && isSolved === false && (
        <ReopenForm {...props} label={status.whatIsMissing} unsent={unsent} />
      )}
      {rateUntil && (isSolved === true || !reopenUntil) && <RatingForm {...props} />}
    </div>
  );
}
