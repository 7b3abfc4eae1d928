import { reportLimits } from '@feedback/contract/limits';
import { useState } from 'react';

import { readPreference, storePreference } from '../../../lib/browser/preferences.ts';
import { useMedia } from '../../../lib/browser/use-phone.ts';
import { hideable, type Hideable } from './case-columns.tsx';

/** How many rows a page has; remembered. */
export function usePageSize() {
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

/** Where the list stands beside the menu with little room; the popup has all. */
const roomless = '(768px <= width < 1280px)';
/** The dates, and another fund house than our own, then stand below what they belong to. */
const usuallyHidden: readonly Hideable[] = [
  'amcname',
  'channel',
  'class',
  'assignedDate',
  'closureDate',
];

function readHidden(name: string, otherwise: readonly Hideable[]): readonly Hideable[] {
  const kept = readPreference(name)?.split(',');
  return kept ? hideable.filter((column) => kept.includes(column)) : otherwise;
}

/** The columns that a person does not want to see; remembered, apart for screens with less room. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState(() => ({
    narrow: readHidden('report.hiddenNarrow', usuallyHidden),
    wide: readHidden('report.hidden', usuallyHidden),
  }));
  const size = useMedia(roomless) ? 'narrow' : 'wide';
  const choose = (next: readonly Hideable[]) => {
    storePreference(size === 'narrow' ? 'report.hiddenNarrow' : 'report.hidden', next.join());
    setHidden((before) => ({ ...before, [size]: next }));
  };
  return [hidden[size], choose] as const;
}
