import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { CSSProperties } from 'react';

import { DueDateMark, findDueState } from '../../../../components/due-mark.tsx';
import { toIndianDayNumber } from '../../../../lib/dates.ts';
import { useTexts } from '../../../../lib/locale.tsx';
import { getColumnLabel } from '../column-texts.ts';
import { reportTextCatalogue } from '../report-texts.ts';
import { caseTextCatalogue } from '../case-texts.ts';
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
export function DueDateBar({ detail }: { detail: Timed }) {
  const texts = useTexts(caseTextCatalogue);
  const columns = useTexts(reportTextCatalogue);
  const { dueAt, rounds, feedbackDate, clockStoppedAt, status, type } = detail;
  if (!dueAt || status === 'closed') return null;
  const begin = toIndianDayNumber(rounds.at(-1)?.receivedAt ?? feedbackDate);
  const days = toIndianDayNumber(dueAt) - begin;
  const day = Math.max(0, toIndianDayNumber(clockStoppedAt ?? now()) - begin);
  const share: CSSProperties = { '--share': days > 0 ? Math.min(1, day / days) : 1 };
  return (
    <div className={styles.due} data-due={findDueState(detail) ?? undefined}>
      {days > 0 && <span>{day > days ? texts.daysOver(day - days) : texts.dayOf(day, days)}</span>}
      <span className={styles.track} style={share} aria-hidden="true" />
      <span>
        {getColumnLabel(columns, 'dueAt', type)}: <DueDateMark row={detail} />
      </span>
    </div>
  );
}
