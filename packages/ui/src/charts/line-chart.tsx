import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import styles from './charts.module.css';
import { createLinePositions, createScale } from './scales.ts';

export type { ChartPoint, ChartProps, ChartSeries } from './chart-frame.tsx';

/** Shows a trend over time: a line for each series, with its own dash pattern. */
export function LineChart(chart: ChartProps) {
  const { series } = chart;
  const places = createLinePositions(series[0]?.points.length ?? 0);
  const scale = createScale(series.flatMap(({ points }) => points.map(({ value }) => value)));
  return (
    <ChartFrame {...chart} mark="line" places={places} scale={scale}>
      {(chosen) => (
        <>
          <line
            className={styles.cursor}
            x1={`${places.at(chosen)}%`}
            x2={`${places.at(chosen)}%`}
            y1="0"
            y2="100%"
          />
          {series.map(({ label, points }, at) => (
            <g key={label} data-series={at}>
              <svg className={styles.stretched} viewBox="0 0 100 100" preserveAspectRatio="none">
                <polyline
                  className={styles.line}
                  points={points
                    .map(({ value }, index) => `${places.at(index)},${100 - scale.at(value)}`)
                    .join(' ')}
                />
              </svg>
              <circle
                className={styles.dot}
                cx={`${places.at(chosen)}%`}
                cy={`${100 - scale.at(points[chosen]?.value ?? 0)}%`}
                r="4.5"
              />
            </g>
          ))}
        </>
      )}
    </ChartFrame>
  );
}
