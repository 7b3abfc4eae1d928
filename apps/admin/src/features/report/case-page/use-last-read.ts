import type { CaseDetail } from '@feedback/contract/case-detail';
import { useState } from 'react';

/** The newest message of the case's own conversation; 0 is what it began with. */
const newestMessage = ({ timeline }: Pick<CaseDetail, 'timeline'>): number =>
  Math.max(
    0,
    ...timeline
      .filter(({ kind, of }) => of === null && (kind === 'in' || kind === 'out'))
      .map(({ id }) => id),
  );

/** The newest message that was there when a reply was begun; until then, the newest there is. */
export function useLastRead(detail: CaseDetail, isBegun: boolean) {
  const newest = newestMessage(detail);
  const [lastRead, setLastRead] = useState(newest);
  if (!isBegun && lastRead !== newest) setLastRead(newest);
  return { lastRead, lookAgain: () => setLastRead(newest) };
}
