import { dayOf, shortDay } from '../lib/dates.ts';
import { useLocale } from '../lib/locale.tsx';

/** A day (`2026-01-31`) in a list, for people: `31 Jan 2026`. */
export function Day({ day }: { day: string }) {
  const { locale } = useLocale();
  return dayOf(day, locale);
}

/** The day of an instant, as `shortDay` has it. */
export function ShortDay({ at }: { at: string }) {
  const { locale } = useLocale();
  return shortDay(at, locale);
}
