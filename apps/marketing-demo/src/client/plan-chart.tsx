import { LineChart } from '@feedback/ui/charts/line-chart';

import type { PageContext } from '../page.ts';
import type { Yearly } from './growth.ts';

/** What a plan's chart says; it stands beside the chart's place, in the page's language. */
export type PlanChartTexts = Pick<
  PageContext['texts'],
  'chartSeries' | 'chartYear' | 'chartTable'
> & {
  title: string;
};

interface PlanChartProps {
  years: readonly Yearly[];
  /** The lines, by the names of the results; what is looked for first. */
  lines: readonly (keyof PlanChartTexts['chartSeries'])[];
  texts: PlanChartTexts;
  lang: string;
}

/** A plan's years: what it comes to, against what was put in or taken out. */
export function PlanChart({ years, lines, texts, lang }: PlanChartProps) {
  // Lakhs and crores in English too.
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
