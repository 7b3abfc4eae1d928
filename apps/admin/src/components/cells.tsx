import { buildCasePath } from '@feedback/contract/cases/console-paths';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';

import { commonTextCatalogue, useLocale, useTexts } from '../lib/locale.tsx';
import { formatFilterDay, formatLongTime, formatShortDay, formatShortTime } from '../lib/dates.ts';
import { storeCaseList, type StoredCaseList } from '../lib/working-list.ts';
import styles from './cells.module.css';

interface CaseLinkProps {
  caseId: string;
  /** The list that contains the link. The case's page steps through the cases of this list. */
  list?: StoredCaseList | undefined;
  className?: string | undefined;
}

/** A case id that links to the case's page. */
export function CaseLink({ caseId, list, className }: CaseLinkProps) {
  const texts = useTexts(commonTextCatalogue);
  return (
    <Link
      to={
        list
          ? `${buildCasePath(caseId)}?list=${encodeURIComponent(list.key)}`
          : buildCasePath(caseId)
      }
      className={className}
      aria-label={texts.openCase(caseId)}
      data-case-link=""
      onClick={() => list && storeCaseList(list)}
    >
      {caseId}
    </Link>
  );
}

/** A short time, with the full time on hover. */
export function TimeCell({ at }: { at: string }) {
  const { locale } = useLocale();
  return (
    <time dateTime={at} title={formatLongTime(at, locale)}>
      {formatShortTime(at, locale)}
    </time>
  );
}

/** A day (`2026-01-31`) formatted for a list: `31 Jan 2026`. */
export function DayCell({ day }: { day: string }) {
  const { locale } = useLocale();
  return formatFilterDay(day, locale);
}

/** The day of an instant in the format of `formatShortDay`. */
export function ShortDayCell({ at }: { at: string }) {
  const { locale } = useLocale();
  return formatShortDay(at, locale);
}

/** The main text of a cell. */
export const CellTitle = ({ children }: { children: ReactNode }) => (
  <span className={styles.title}>{children}</span>
);

/** The second line of a cell. */
export const CellNote = ({ children }: { children: ReactNode }) => (
  <span className={styles.note}>{children}</span>
);
