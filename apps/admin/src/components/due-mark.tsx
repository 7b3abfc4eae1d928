import type { CaseRow } from '@feedback/contract/report';
import { clockLimits } from '@feedback/contract/limits';
import { StatusBadge } from '@feedback/ui/status-badge';

import { common } from '../lib/console-texts.ts';
import { shortDay } from '../lib/dates.ts';
import { useLocale, useTexts } from '../lib/locale.tsx';

const soonMs = clockLimits.dueSoonDays * 86_400_000;

/** Milliseconds that were left at the closing, or are left now. */
const msLeft = (dueAt: string, closureDate: string | null) =>
  Date.parse(dueAt) - (closureDate ? Date.parse(closureDate) : Date.now());

/** By when a case is due, and in words whether it is late or soon will be. */
export function DueMark({ row }: { row: Pick<CaseRow, 'dueAt' | 'status' | 'closureDate'> }) {
  const { none, closedLate, overdue, dueSoon } = useTexts(common);
  const { locale } = useLocale();
  const { dueAt, status, closureDate } = row;
  if (!dueAt) return none;
  const day = shortDay(dueAt, locale);
  const left = msLeft(dueAt, closureDate);
  if (status === 'closed') return left < 0 ? closedLate(day) : day;
  if (left < 0) return <StatusBadge tone="bad">{overdue(day)}</StatusBadge>;
  return left < soonMs ? <StatusBadge tone="warn">{dueSoon(day)}</StatusBadge> : day;
}
