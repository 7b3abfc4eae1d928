import { VisuallyHidden } from '../hidden/hidden.tsx';
import styles from './charts.module.css';
import { createLinePositions, createScale } from './scales.ts';

export interface SparklineProps {
  /** The trend in words, for screen readers: "Pending at the end of the month: from 4 to 9". */
  label: string;
  values: readonly number[];
}

/** Shows a trend at the size of a word. A dot marks the last value. */
export function Sparkline({ label, values }: SparklineProps) {
  const places = createLinePositions(values.length);
  const { at } = createScale(values, 'near');
  const points = values.map((value, index) => `${places.at(index)},${100 - at(value)}`);
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg className={styles.sparkline} aria-hidden="true" focusable="false">
        <svg className={styles.stretched} viewBox="0 0 100 100" preserveAspectRatio="none">
          <polyline className={styles.line} points={points.join(' ')} />
        </svg>
        <circle
          className={styles.dot}
          cx={`${places.at(values.length - 1)}%`}
          cy={`${100 - at(values.at(-1) ?? 0)}%`}
          r="2.5"
        />
      </svg>
    </>
  );
}
