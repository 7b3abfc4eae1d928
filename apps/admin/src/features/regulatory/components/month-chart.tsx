import type { MonthRow } from '@feedback/contract/regulatory/disclosure-tables';

import { useTexts } from '../../../lib/locale.tsx';
import styles from './disclosure.module.css';
import { disclosureTextCatalogue } from './months.ts';

const [width, height, edge] = [440, 120, 10];

/** Received and resolved complaints by month as two lines; the table below has the figures. */
export function DisclosureMonthChart({ months }: { months: readonly MonthRow[] }) {
  const texts = useTexts(disclosureTextCatalogue);
  const most = Math.max(1, ...months.flatMap(({ received, resolved }) => [received, resolved]));
  const lineOf = (name: 'received' | 'resolved') =>
    months
      .map((row, index) => {
        const x = edge + (index / Math.max(1, months.length - 1)) * (width - 2 * edge);
        const y = height - edge - (Math.max(0, row[name]) / most) * (height - 2 * edge);
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      })
      .join(' ');
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <line
          className={styles.ground}
          x1={edge}
          x2={width - edge}
          y1={height - edge}
          y2={height - edge}
        />
        <polyline className={styles.received} points={lineOf('received')} />
        <polyline className={styles.resolved} points={lineOf('resolved')} />
      </svg>
      <figcaption aria-hidden="true">
        <span data-line="received">{texts.received}</span>
        <span data-line="resolved">{texts.resolved}</span>
      </figcaption>
    </figure>
  );
}
