import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import styles from './charts.module.css';
import { createBarPositions, createScale } from './scales.ts';

export type { ChartPoint, ChartProps, ChartSeries } from './chart-frame.tsx';

/** The share of a point's band that its bars fill, in percent. */
const filled = 72;

/** Compares amounts: a bar for each point, with the series of a point side by side. */
export function BarChart(chart: ChartProps) {
  const { series } = chart;
  const count = series[0]?.points.length ?? 0;
  const places = createBarPositions(count);
  const scale = createScale(series.flatMap(({ points }) => points.map(({ value }) => value)));
  const width = filled / Math.max(count * series.length, 1);
  const base = scale.at(0);
  return (
    <ChartFrame {...chart} mark="bar" places={places} scale={scale}>
      {(chosen) =>
        series.map(({ label, points }, at) => (
          <g key={label} data-series={at}>
            {points.map((point, index) => (
              <rect
                key={point.label}
                className={styles.bar}
                data-chosen={index === chosen ? '' : undefined}
                x={`${places.at(index) + (at - series.length / 2) * width}%`}
                y={`${100 - Math.max(scale.at(point.value), base)}%`}
                width={`${width}%`}
                height={`${Math.abs(scale.at(point.value) - base)}%`}
              />
            ))}
          </g>
        ))
      }
    </ChartFrame>
  );
}
