import { dayOf } from '../../db/indian-days.ts';
import { publishBy } from '../clock/months.ts';

/**
 * Whether a month is past the day by which it is published, and is not. What lies before the first
 * published month was not published here.
 */
export function isLate(month: string, published: ReadonlyMap<string, unknown>, now: Date): boolean {
  const [first = month] = [...published.keys()].toSorted();
  return !published.has(month) && month >= first && publishBy(month) < dayOf(now);
}
