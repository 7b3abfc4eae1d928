import type { Audience } from '@feedback/contract/kinds/audience';
import { reportLimits } from '@feedback/contract/limits';
import { useState } from 'react';

import { readPreference, storePreference } from '../../../../lib/browser/preferences.ts';
import { useMediaQuery } from '../../../../lib/browser/use-phone.ts';
import { hideableColumns, type HideableColumn } from './case-columns.tsx';

/** Manages the number of rows on a page; remembered on this device. */
export function useListPageSize() {
  const [size, setSize] = useState<number>(() => {
    const kept = Number(readPreference('report.pageSize'));
    return reportLimits.pageSizes.find((each) => each === kept) ?? reportLimits.defaultPageSize;
  });
  const choose = (next: number) => {
    const known =
      reportLimits.pageSizes.find((each) => each === next) ?? reportLimits.defaultPageSize;
    storePreference('report.pageSize', String(known));
    setSize(known);
  };
  return [size, choose] as const;
}

/**
 * Matches the window widths at which the menu leaves little space for the list; the popup shows all
 * columns.
 */
const narrowWidths = '(768px <= width < 1232px)';
/**
 * The columns that are hidden until the user chooses. The columns of rule 3.4 are shown. Next to an
 * AMC or an ARN there is no space for the due date, so its word appears below the status.
 */
const usuallyHidden = {
  narrow: { c: ['channel', 'class'], d: ['channel', 'class'], e: ['channel', 'class'] },
  wide: {
    c: ['channel'],
    d: ['channel', 'dueAt'],
    e: ['channel', 'class', 'dueAt'],
  },
} as const satisfies Record<string, Record<Audience, readonly HideableColumn[]>>;

/** Returns the columns that the user has hidden, or null when the user has never chosen columns. */
function readHidden(name: string): readonly HideableColumn[] | null {
  const kept = readPreference(name)?.split(',');
  return kept ? hideableColumns.filter((column) => kept.includes(column)) : null;
}

/** Manages the columns that a user hides; remembered separately for narrow screens. */
export function useHiddenColumns(tab: Audience) {
  const [hidden, setHidden] = useState(() => ({
    narrow: readHidden('report.hiddenNarrow'),
    wide: readHidden('report.hidden'),
  }));
  const size = useMediaQuery(narrowWidths) ? 'narrow' : 'wide';
  const choose = (next: readonly HideableColumn[]) => {
    storePreference(size === 'narrow' ? 'report.hiddenNarrow' : 'report.hidden', next.join());
    setHidden((before) => ({ ...before, [size]: next }));
  };
  return [hidden[size] ?? usuallyHidden[size][tab], choose] as const;
}
