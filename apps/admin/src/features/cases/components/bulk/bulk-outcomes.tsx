import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { Spinner } from '@feedback/ui/spinner';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';

import { explainError } from '../../../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import progressStyles from '../../pages/report.module.css';
import styles from './bulk.module.css';
import type { BulkCaseOutcome } from './run-bulk.ts';

interface BulkOutcomesProps {
  rows: readonly CaseRow[];
  outcomes: readonly BulkCaseOutcome[];
}

/** The result of each case, filled in as the responses arrive. */
export function BulkOutcomes({ rows, outcomes }: BulkOutcomesProps) {
  const texts = useTexts(reportTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const hasFailed = outcomes.some(({ error }) => error);
  return (
    <>
      <output>{texts.bulkProgress(outcomes.length, rows.length)}</output>
      <progress
        className={progressStyles.progress}
        aria-label={texts.bulkProgress(outcomes.length, rows.length)}
        max={rows.length}
        value={outcomes.length}
      />
      <ul className={styles.outcomes} aria-label={texts.bulkResult}>
        {rows.map((row) => {
          const outcome = outcomes.find((each) => each.row.id === row.id);
          return (
            <li key={row.id} data-failed={outcome?.error ? '' : undefined}>
              {!outcome && <Spinner />}
              {outcome &&
                (outcome.error ? (
                  <TriangleAlert size={16} aria-hidden />
                ) : (
                  <Check size={16} aria-hidden />
                ))}
              <span className={styles.outcomeCase}>{row.caseId}</span>
              <span>
                {outcome && (outcome.error ? explainError(outcome.error, shared) : texts.bulkDone)}
              </span>
            </li>
          );
        })}
      </ul>
      {hasFailed && <p>{texts.bulkFailedStaySelected}</p>}
    </>
  );
}
