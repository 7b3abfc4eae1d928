import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

import { chartHeight, chartOptions } from './chart-options.ts';
import { readChartTheme } from './chart-theme.ts';
import styles from './per-day.module.css';

/** A day of the chart: its name along the axis, and its two numbers. */
export interface ChartPoint {
  readonly day: string;
  readonly opened: number;
  readonly closed: number;
}

interface PlotProps {
  points: readonly ChartPoint[];
  /** The day that is marked. */
  index: number;
  onPoint: (index: number) => void;
}

/** The picture alone, hidden from assistive technology: the slider below it speaks. */
export function Plot({ points, index, onPoint }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(null);

  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const options = chartOptions({
      width: box.clientWidth,
      theme: readChartTheme(box),
      days: points.map((point) => point.day),
      onPoint,
    });
    const data: UPlot.AlignedData = [
      points.map((_, at) => at),
      points.map((point) => point.opened),
      points.map((point) => point.closed),
    ];
    const drawn = new UPlot(options, data, box);
    plot.current = drawn;
    const observer = new ResizeObserver(() =>
      drawn.setSize({ width: box.clientWidth, height: chartHeight }),
    );
    observer.observe(box);
    return () => {
      observer.disconnect();
      drawn.destroy();
      plot.current = null;
    };
  }, [points, onPoint]);

  useEffect(() => {
    const drawn = plot.current;
    // Moved by the slider: the mark follows. Moved by the mouse, it is there already.
    if (drawn && drawn.cursor.idx !== index) {
      drawn.setCursor({ left: drawn.valToPos(index, 'x'), top: 0 }, false);
    }
  }, [index]);

  return <div ref={place} className={styles.chart} aria-hidden="true" />;
}
