import { LineChart } from '@feedback/ui/charts/line-chart';

import type { PageContext } from '../page.ts';
import type { Yearly } from './growth.ts';

/** The texts of a plan's chart, which the page contains in its language. */
export type PlanChartTexts = Pick<
  PageContext['texts'],
  'chartSeries' | 'chartYear' | 'chartTable'
> & {
  title: string;
};

interface PlanChartProps {
  years: readonly Yearly[];
  /** The lines, by the names of the results; the most important first. */
  lines: readonly (keyof PlanChartTexts['chartSeries'])[];
  texts: PlanChartTexts;
  lang: string;
}

/** The chart of a plan's years: its value against the sum paid in or withdrawn. */
export function PlanChart({ years, lines, texts, lang }: PlanChartProps) {
  // English numbers use lakhs and crores, too.
  const language = lang === 'hi' ? lang : 'en-IN';
  const rupees = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const short = new Intl.NumberFormat(language, { notation: 'compact' });
  const year = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'year',
    unitDisplay: 'long',
  });
  return (
    <LineChart
      label={texts.title}
      heading={texts.chartYear}
      series={lines.map((name) => ({
        label: texts.chartSeries[name],
        points: years.map((values, index) => ({
          label: year.format(index),
          value: values[name] ?? 0,
        })),
      }))}
      format={(value) => rupees.format(value)}
      formatTick={(value) => short.format(value)}
      asTable={texts.chartTable}
    />
  );
}
