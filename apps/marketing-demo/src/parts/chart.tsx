import type { PageContext } from '../page.ts';
import css from './chart.module.css';

type Series = keyof PageContext['texts']['chartSeries'];

interface ChartProps {
  kind: 'sip' | 'swp';
  /** What is drawn as an area, and the line that it is compared with. */
  area: Series;
  line: Series;
  context: PageContext;
}

/**
 * A calculator's years as a chart and, for who reads rather than looks, as a table. Empty and
 * hidden as it is served: `client/chart.ts` draws what was worked out.
 */
export function Chart({ kind, area, line, context: { texts } }: ChartProps) {
  const title = `${kind}-chart-title`;
  return (
    <figure className={css.chart} data-chart={kind} hidden>
      <figcaption id={title}>{texts.chartTitle[kind]}</figcaption>
      <p className={css.legend} aria-hidden="true">
        <span className={css.areaSign}>{texts.chartSeries[area]}</span>
        <span className={css.lineSign}>{texts.chartSeries[line]}</span>
      </p>
      <div className={css.drawing} aria-hidden="true">
        <ol className={css.amounts} data-axis="amount" />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={css.grid} data-grid="" />
          <path className={css.area} data-series={area} data-area="" />
          <path className={css.edge} data-series={area} />
          <path className={css.line} data-series={line} />
        </svg>
        <ol className={css.years} data-axis="year" />
      </div>
      <details>
        <summary>{texts.chartTable}</summary>
        <table className={css.table} aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">{texts.chartYear}</th>
              <th scope="col">{texts.chartSeries[area]}</th>
              <th scope="col">{texts.chartSeries[line]}</th>
            </tr>
          </thead>
          <tbody />
        </table>
      </details>
    </figure>
  );
}
