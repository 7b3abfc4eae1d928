import { IconButton } from '@feedback/ui/icon-button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

import { formatCount } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import type { StoredCaseList } from '../../../../lib/working-list.ts';
import { caseTextCatalogue } from '../case-texts.ts';
import { reportTextCatalogue } from '../report-texts.ts';
import styles from './case.module.css';

/** The target of a step: a case of the same page, or the first or last case of an adjacent page. */
export type NeighbouringCaseLink =
  | { readonly id?: number | undefined; readonly caseId: string }
  | { readonly edge: 'first' | 'last'; readonly cursor: string; readonly start: number };

export interface ListPosition {
  previous?: NeighbouringCaseLink | undefined;
  next?: NeighbouringCaseLink | undefined;
  /** The number of the case in the list, from 1. */
  place?: { readonly number: number; readonly total: number } | undefined;
}

/**
 * Returns a case's position in a list with the previous and next case, also across page boundaries.
 */
export function findListPosition(
  list: StoredCaseList | undefined,
  isShown: (row: StoredCaseList['rows'][number]) => boolean,
  pageSize: number,
): ListPosition {
  const index = list?.rows.findIndex(isShown) ?? -1;
  if (!list || index < 0) return {};
  const { rows, start, total, previousCursor, nextCursor } = list;
  return {
    place: { number: start + index + 1, total },
    previous:
      rows[index - 1] ??
      (previousCursor
        ? { edge: 'last', cursor: previousCursor, start: Math.max(0, start - pageSize) }
        : undefined),
    next:
      rows[index + 1] ??
      (nextCursor ? { edge: 'first', cursor: nextCursor, start: start + rows.length } : undefined),
  };
}

/** The position of a case in its list, such as "3 of 19". */
export function CasePositionInList({ place }: Pick<ListPosition, 'place'>) {
  const texts = useTexts(caseTextCatalogue);
  const { locale } = useLocale();
  if (!place) return null;
  return (
    <span className={`${styles.quiet} ${styles.place}`}>
      {texts.position(formatCount(place.number, locale), formatCount(place.total, locale))}
    </span>
  );
}

interface CaseStepsProps {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Buttons for the previous and next case. */
export function PreviousNextCaseLinks({ previous, next }: CaseStepsProps) {
  const texts = useTexts(reportTextCatalogue);
  return (
    <>
      <IconButton
        label={texts.previousCase}
        title={`${texts.previousCase} (K)`}
        aria-keyshortcuts="k"
        disabled={!previous}
        onClick={previous}
      >
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <IconButton
        label={texts.nextCase}
        title={`${texts.nextCase} (J)`}
        aria-keyshortcuts="j"
        disabled={!next}
        onClick={next}
      >
        <ChevronRight size={20} aria-hidden />
      </IconButton>
    </>
  );
}
