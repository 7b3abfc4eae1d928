import type { Overview } from '@feedback/contract/overview';
import { Skeleton } from '@feedback/ui/skeleton';
import { lazy, Suspense, useCallback, useMemo, type ComponentType } from 'react';

import { count, shortDay } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import type { ChartPoint } from './plot.tsx';
import { noonOf } from '../durations.ts';
import { Figure } from '../../../components/figure.tsx';
import { overviewCatalogue, sumOf } from '../figures.ts';
import type { PerDayChartProps } from './per-day-chart.tsx';
import { PerDayTable } from '../tables/per-day-table.tsx';
import styles from './per-day.module.css';

// A chart that does not arrive costs the picture, never the numbers: their table stands below.
const PerDayChart = lazy<ComponentType<PerDayChartProps>>(() =>
  import('./per-day-chart.tsx').catch(() => ({ default: () => null })),
);

function Legend() {
  const texts = useTexts(overviewCatalogue);
  return (
    <p className={styles.legend}>
      <span>
        <i className={styles.mark} data-line="opened" />
        {texts.opened}
      </span>
      <span>
        <i className={styles.mark} data-line="closed" />
        {texts.closed}
      </span>
    </p>
  );
}

/** Cases that came against cases that were closed, day by day: a chart, and the same as a table. */
export function PerDayFigure({ perDay }: Pick<Overview, 'perDay'>) {
  const texts = useTexts(overviewCatalogue);
  const { locale } = useLocale();
  const points = useMemo(
    () =>
      perDay.map(({ day, opened, closed }) => ({
        day: shortDay(noonOf(day), locale),
        opened: sumOf(opened),
        closed: sumOf(closed),
      })),
    [perDay, locale],
  );
  const describe = useCallback(
    ({ day, opened, closed }: ChartPoint) =>
      texts.ofDay(day, count(opened, locale), count(closed, locale)),
    [texts, locale],
  );
  return (
    <Figure title={texts.perDay} wide>
      <Legend />
      <Suspense fallback={<Skeleton height="260px" />}>
        <PerDayChart label={texts.perDay} points={points} describe={describe} />
      </Suspense>
      <details className={styles.details}>
        <summary className={styles.summary}>{texts.asTable}</summary>
        <PerDayTable perDay={perDay} />
      </details>
    </Figure>
  );
}
