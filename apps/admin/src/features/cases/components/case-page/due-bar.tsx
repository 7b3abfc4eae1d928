import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { CSSProperties } from 'react';

import { DueMark, findDueState } from '../../../../components/due-mark.tsx';
import { indianDayNumber } from '../../../../lib/dates.ts';
import { useTexts } from '../../../../lib/locale.tsx';
import { columnName } from '../column-texts.ts';
import { reportCatalogue } from '../report-texts.ts';
import { caseTexts } from '../case-texts.ts';
import styles from './case-page.module.css';

type Timed = Pick<
  CaseDetail,
  'type' | 'status' | 'feedbackDate' | 'dueAt' | 'clockStoppedAt' | 'breachedAt' | 'closureDate'
> & { readonly rounds: readonly Pick<CaseDetail['rounds'][number], 'receivedAt'>[] };

const now = () => new Date().toISOString();

/**
 * Shows the elapsed share of an open case's time, or the days since its due date. A stopped clock
 * stops the count.
 */
export function DueBar({ detail }: { detail: Timed }) {
  const texts = useTexts(caseTexts);
  const columns = useTexts(reportCatalogue);
  const { dueAt, rounds, feedbackDate, clockStoppedAt, status, type } = detail;
  if (!dueAt || status === 'closed') return null;
  const begin = indianDayNumber(rounds.at(-1)?.receivedAt ?? feedbackDate);
  const days = indianDayNumber(dueAt) - begin;
  const day = Math.max(0, indianDayNumber(clockStoppedAt ?? now()) - begin);
  const share: CSSProperties = { '--share': days > 0 ? Math.min(1, day / days) : 1 };
  return (
    <div className={styles.due} data-due={findDueState(detail) ?? undefined}>
      {days > 0 && <span>{day > days ? texts.daysOver(day - days) : texts.dayOf(day, days)}</span>}
      <span className={styles.track} style={share} aria-hidden="true" />
      <span>
        {columnName(columns, 'dueAt', type)}: <DueMark row={detail} />
      </span>
    </div>
  );
}
