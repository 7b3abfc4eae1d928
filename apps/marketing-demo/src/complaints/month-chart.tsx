import type { Disclosure, PublishedMonths } from '@feedback/contract/regulatory/disclosure';
import type { MonthRow } from '@feedback/contract/regulatory/disclosure-tables';
import { BarChart } from '@feedback/ui/charts/bar-chart';

import css from './complaints.module.css';
import { formatMonthName, getMonthNameWidth, formatNumber, type PartProps } from './formats.ts';

/** The most months in the chart: a year can be read at a glance. */
const mostMonths = 12;

/** Returns the rows of table 3, preceded by the rows of months that were published earlier. */
function linesUpTo({ months: lines }: Disclosure, published: PublishedMonths): MonthRow[] {
  const first = lines[0]?.month ?? '';
  const earlier = published.filter(({ month }) => month < first).toReversed();
  return [...earlier, ...lines].slice(-mostMonths);
}

interface MonthChartProps extends PartProps {
  figures: Disclosure;
  months: PublishedMonths;
}

/** The chart of received and resolved complaints, month by month up to the current month. */
export function MonthChart({ figures, months, texts, lang }: MonthChartProps) {
  const lines = linesUpTo(figures, months);
  const seriesOf = (name: 'received' | 'resolved') => ({
    label: texts[name],
    points: lines.map((line) => ({
      label: formatMonthName(lang, line.month, { month: getMonthNameWidth(lang), year: '2-digit' }),
      value: line[name],
    })),
  });
  return (
    <section className={css.card}>
      <h2>{texts.chart}</h2>
      <BarChart
        key={figures.month}
        label={texts.chart}
        hideLabel
        heading={texts.month}
        series={[seriesOf('received'), seriesOf('resolved')]}
        format={(value) => formatNumber(lang, value)}
        asTable={texts.asTable}
      />
    </section>
  );
}
