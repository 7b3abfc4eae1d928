import { limits } from '@feedback/contract/limits';
import { useState } from 'react';

import { readPreference, storePreference } from '../../lib/preferences.ts';
import { hideable, type Hideable } from './case-columns.tsx';

export const pageSizes = [
  25,
  limits.report.defaultPageSize,
  100,
  limits.report.maxPageSize,
] as const;

/** How many rows a page has; remembered. */
export function usePageSize() {
  const [size, setSize] = useState(() => {
    const kept = Number(readPreference('report.pageSize'));
    return pageSizes.find((each) => each === kept) ?? limits.report.defaultPageSize;
  });
  const choose = (next: number) => {
    const known = pageSizes.find((each) => each === next) ?? limits.report.defaultPageSize;
    storePreference('report.pageSize', String(known));
    setSize(known);
  };
  return [size, choose] as const;
}

/** The columns that a person does not want to see; remembered. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState<readonly Hideable[]>(() => {
    const kept = readPreference('report.hidden')?.split(',') ?? [];
    return hideable.filter((column) => kept.includes(column));
  });
  const choose = (next: readonly Hideable[]) => {
    storePreference('report.hidden', next.join());
    setHidden(next);
  };
  return [hidden, choose] as const;
}
