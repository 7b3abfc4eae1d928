import type { CaseRow } from '@feedback/contract/cases/case-columns';

import { formatLongTime } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import styles from './case.module.css';
import { CaseStatusMark } from '../status-mark.tsx';

/** The submitter and status, with the case id, date and audience below. */
export function CaseTitle({ row }: { row: CaseRow }) {
  const texts = useTexts(reportTextCatalogue);
  const { locale } = useLocale();
  return (
    <>
      <span className={styles.titleLine}>
        {row.type === 'e' ? row.employeeName : row.name} <CaseStatusMark status={row.status} />
      </span>
      <span className={styles.subtitle}>
        <span>{row.caseId}</span> <span>{formatLongTime(row.feedbackDate, locale)}</span>{' '}
        <span>{texts.tabs[row.type]}</span>
      </span>
    </>
  );
}
