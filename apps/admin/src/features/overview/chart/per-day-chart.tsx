import { useState } from 'react';

import { useThemeInForce } from './chart-theme.ts';
import { type ChartPoint, Plot } from './plot.tsx';
import styles from './per-day.module.css';

export interface PerDayChartProps {
  /** The accessible name of the way through the days. */
  label: string;
  points: readonly ChartPoint[];
  /** A day and its numbers in words. */
  describe: (point: ChartPoint) => string;
}

/**
 * The lines, the numbers of one day in words, and a slider that moves from day to day: for keys,
 * fingers and screen readers what pointing at the picture is for the mouse. Its default export is
 * loaded on demand, with the chart library.
 */
export default function PerDayChart({ label, points, describe }: PerDayChartProps) {
  const theme = useThemeInForce();
  const last = points.length - 1;
  const [chosen, setChosen] = useState(last);
  const index = Math.min(chosen, last);
  const point = points[index];
  const text = point ? describe(point) : '';
  return (
    <>
      <p className={styles.readout} aria-hidden="true">
        {text}
      </p>
      {/* Painted, not styled: another appearance paints it anew. */}
      <Plot key={theme} points={points} index={index} onPoint={setChosen} />
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={last}
        value={index}
        aria-label={label}
        aria-valuetext={text}
        onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
      />
    </>
  );
}
