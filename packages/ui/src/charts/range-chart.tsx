import { RowFrame, type RowChartProps } from './row-frame.tsx';
import styles from './row-charts.module.css';
import { createScale } from './scales.ts';

interface RangeChartProps extends RowChartProps {
  /** The median and the upper end of each row. */
  points: readonly { readonly label: string; readonly usual: number; readonly end: number }[];
  format: (value: number) => string;
  names: { readonly usual: string; readonly end: string };
}

/** Shows spreads: a dot at the median and a line to the upper end of each row. */
export function RangeChart({ points, format, names, ...row }: RangeChartProps) {
  const { ticks, at } = createScale(points.flatMap(({ usual, end }) => [usual, end]));
  const place = (value: number) => `${at(value)}%`;
  return (
    <RowFrame
      {...row}
      legend={[
        [<circle key="dot" className={styles.dot} cx="12" cy="6" r="5" />, names.usual],
        [<path key="end" className={styles.range} d="M0 6H23M23 1V11" />, names.end],
      ]}
      rows={points.map(({ label, usual, end }) => ({
        label,
        texts: [format(usual), format(end)],
        marks: (
          <>
            {ticks.map((tick) => (
              <line
                key={tick}
                className={styles.guide}
                x1={place(tick)}
                x2={place(tick)}
                y1="0"
                y2="100%"
              />
            ))}
            <line className={styles.range} x1={place(usual)} x2={place(end)} y1="10" y2="10" />
            <line className={styles.range} x1={place(end)} x2={place(end)} y1="5" y2="15" />
            <circle className={styles.dot} cx={place(usual)} cy="10" r="5" />
          </>
        ),
      }))}
      axis={ticks.map((tick) => (
        <text key={tick} x={place(tick)} y="14" textAnchor="middle">
          {tick}
        </text>
      ))}
    />
  );
}
