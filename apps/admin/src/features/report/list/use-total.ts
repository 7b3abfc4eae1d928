import type { CasePage } from '@feedback/contract/case/case-columns';

import { count } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.tsx';

/**
 * How many cases a list has, for people: `10,000+` where no more were counted. More may have been
 * seen since they were.
 */
export function useTotal(page: CasePage | undefined, seen = 0): string {
  const { locale } = useLocale();
  if (!page) return '';
  return count(Math.max(page.total, seen), locale) + (page.totalIsFloor ? '+' : '');
}
