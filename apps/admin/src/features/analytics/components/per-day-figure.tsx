import type { Overview } from '@feedback/contract/analytics/overview';
import { LineChart } from '@feedback/ui/charts/line-chart';
import { lazy, Suspense } from 'react';

import { KeyFigure } from '../../../components/figure.tsx';
import { formatCount, formatShortDay } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { toIndianNoon, overviewTextCatalogue, sumAudiences } from './figures.ts';

// The table is collapsed at first, so it loads separately.
const PerDayTable = lazy(() =>
  import('./tables/per-day-table.tsx').then((m) => ({ default: m.PerDayTable })),
);

/** Received and closed cases by day, as a chart and as a table. */
export function PerDayFigure({ perDay }: Pick<Overview, 'perDay'>) {
  const texts = useTexts(overviewTextCatalogue);
  const { locale } = useLocale();
  const line = (kind: 'opened' | 'closed') => ({
    label: texts[kind],
    points: perDay.map((row) => ({
      label: formatShortDay(toIndianNoon(row.day), locale),
      value: sumAudiences(row[kind]),
    })),
  });
  return (
    <KeyFigure title={texts.perDay} wide>
      <LineChart
        label={texts.perDay}
        hideLabel
        heading={texts.day}
        series={[line('opened'), line('closed')]}
        format={(value) => formatCount(value, locale)}
        asTable={texts.asTable}
        table={
          <Suspense>
            <PerDayTable perDay={perDay} />
          </Suspense>
        }
      />
    </KeyFigure>
  );
}
