import { longTime, shortTime } from '../lib/dates.ts';
import { useLocale } from '../lib/locale.tsx';

/** A time, short; whole on hover. */
export function Moment({ at }: { at: string }) {
  const { locale } = useLocale();
  return (
    <time dateTime={at} title={longTime(at, locale)}>
      {shortTime(at, locale)}
    </time>
  );
}
