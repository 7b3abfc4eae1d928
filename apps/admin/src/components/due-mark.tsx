import { slaDataLimits } from '@feedback/contract/limits';
import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { StatusBadge } from '@feedback/ui/status-badge';

import { formatShortDay } from '../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../lib/locale.tsx';
import styles from './cells.module.css';

const soonMs = slaDataLimits.dueSoonDays * 86_400_000;

/**
 * Returns the milliseconds left until the due date: now, or at the time when the clock stopped.
 */
const msLeft = (dueAt: string, stoppedAt: string | null | undefined) =>
  Date.parse(dueAt) - (stoppedAt ? Date.parse(stoppedAt) : Date.now());

type Due = 'overdue' | 'dueSoon' | 'closedLate' | 'breached' | 'clockStopped' | null;

/**
 * Returns the state of a due date; null when the case is in time. An earlier missed due date is
 * still reported.
 */
export function findDueState(row: DueMarkProps['row']): Due {
  const now = presentDue(row);
  return row.breachedAt && now !== 'overdue' && now !== 'closedLate' ? 'breached' : now;
}

function presentDue({ dueAt, status, closureDate, clockStoppedAt }: DueMarkProps['row']): Due {
  if (!dueAt) return null;
  // The clock of a SCORES complaint stops with its action-taken report, before the closing.
  if (status === 'closed')
    return msLeft(dueAt, clockStoppedAt ?? closureDate) < 0 ? 'closedLate' : null;
  const left = msLeft(dueAt, clockStoppedAt);
  if (left < 0) return 'overdue';
  if (clockStoppedAt) return 'clockStopped';
  return left < soonMs ? 'dueSoon' : null;
}

interface DueMarkProps {
  row: Pick<CaseRow, 'dueAt' | 'status' | 'closureDate'> &
    Partial<Pick<CaseRow, 'breachedAt' | 'clockStoppedAt'>>;
}

/** Shows the due date of a case, and whether the case is late or due soon. */
export function DueDateMark({ row }: DueMarkProps) {
  const texts = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  if (!row.dueAt) return texts.none;
  const day = formatShortDay(row.dueAt, locale);
  const due = findDueState(row);
  if (due === null || due === 'closedLate' || due === 'clockStopped')
    return due ? `${day}, ${texts[due]}` : day;
  return (
    <StatusBadge tone={due === 'dueSoon' ? 'warn' : 'bad'}>
      {day}, {texts[due]}
    </StatusBadge>
  );
}

/** Shows whether a case is late or due soon; renders nothing otherwise. */
export function DueStateText({ row }: DueMarkProps) {
  const texts = useTexts(commonTextCatalogue);
  const due = findDueState(row);
  return (
    due && (
      <span className={styles.said} data-due={due}>
        {texts[due]}
      </span>
    )
  );
}

/** The due date with its state, such as "Overdue", on a second line, for a narrow column. */
export function DueDateCell({ row }: DueMarkProps) {
  const texts = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  return (
    <>
      {row.dueAt ? formatShortDay(row.dueAt, locale) : texts.none}
      <DueStateText row={row} />
    </>
  );
}
