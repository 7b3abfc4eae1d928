import { RowFrame, type RowChartProps } from './row-frame.tsx';
import styles from './row-charts.module.css';

interface ParetoChartProps extends RowChartProps {
  /** The causes, the most frequent first. */
  points: readonly { readonly label: string; readonly value: number }[];
  /** The total of all causes, including those that are not in `points`. */
  total: number;
  format: (value: number) => string;
  /** Formats a share, 0 to 1, for people. */
  formatShare: (share: number) => string;
  /** The names of the bar's value and of the running total. */
  names: { readonly value: string; readonly together: string };
}

/** The cumulative share that marks the few most important causes, in percent. */
const most = 80;

/** Ranks causes by frequency: a bar for each share, and a dot for the cumulative share. */
export function ParetoChart({
  points,
  total,
  format,
  formatShare,
  names,
  ...row
}: ParetoChartProps) {
  const shareOf = (value: number) => value / Math.max(total, 1);
  const together = (index: number) =>
    shareOf(points.slice(0, index + 1).reduce((sum, { value }) => sum + value, 0));
  return (
    <RowFrame
      {...row}
      legend={[
        [<rect key="bar" className={styles.bar} width="24" height="12" />, names.value],
        [<circle key="dot" className={styles.ring} cx="12" cy="6" r="4.5" />, names.together],
        [
          <line key="most" className={styles.guide} x1="12" x2="12" y1="0" y2="12" />,
          formatShare(most / 100),
        ],
      ]}
      rows={points.map(({ label, value }, index) => ({
        label,
        texts: [format(value), formatShare(together(index))],
        marks: (
          <>
            <line className={styles.guide} x1={`${most}%`} x2={`${most}%`} y1="0" y2="100%" />
            <rect className={styles.bar} y="4" height="12" width={`${shareOf(value) * 100}%`} />
            <circle className={styles.ring} cx={`${together(index) * 100}%`} cy="10" r="4.5" />
          </>
        ),
      }))}
    />
  );
}
