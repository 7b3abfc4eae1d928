import { LineChart } from '@feedback/ui/charts/line-chart';

import { monthIn } from '../complaints/formats.ts';
import type { PageContext } from '../page.ts';

/** The data of a fund's chart. The page contains it for the script that hydrates the chart. */
export interface NavChartProps {
  /** The NAV at each month's end, the newest last. */
  values: readonly number[];
  /** The newest month, such as `2026-10`. */
  until: string;
  texts: Pick<PageContext['texts'], 'navChart' | 'navMonth' | 'navTable'>;
  lang: string;
}

/** Returns the month a number of months before another. */
function monthBefore(month: string, months: number): string {
  const first = new Date(month);
  first.setUTCMonth(first.getUTCMonth() - months);
  return first.toISOString().slice(0, 7);
}

/** The chart of a fund's NAV, month by month. */
export function NavChart({ values, until, texts, lang }: NavChartProps) {
  const points = values.map((value, index) => ({
    label: monthIn(lang, monthBefore(until, values.length - 1 - index), {
      month: 'short',
      year: '2-digit',
    }),
    value,
  }));
  return (
    <LineChart
      base="near"
      label={texts.navChart}
      heading={texts.navMonth}
      series={[{ label: 'NAV', points }]}
      format={(value) => value.toFixed(4)}
      formatTick={String}
      asTable={texts.navTable}
    />
  );
}
