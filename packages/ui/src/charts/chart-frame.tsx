import { useState, type PointerEvent, type ReactNode } from 'react';
import { hiddenClass } from '../hidden/hidden.tsx';
import styles from './charts.module.css';
import {
  isLabelShown,
  isLabelHiddenWhenNarrow,
  type PointPositions,
  type Scale,
} from './scales.ts';

/** A value of a chart with its label. */
export interface ChartPoint {
  label: string;
  value: number;
}

/** A series of points. All series of a chart have the same labels. */
export interface ChartSeries {
  label: string;
  points: readonly ChartPoint[];
}

export interface ChartProps {
  /** The caption, which also names the chart for assistive technology. */
  label: string;
  /** Hides the caption visually, for charts below a heading with the same text. */
  hideLabel?: boolean | undefined;
  /** The header of the points' labels in the table, such as "Month". */
  heading: string;
  series: readonly ChartSeries[];
  /** Formats a value for people. */
  format: (value: number) => string;
  /** Formats a value for the axis, where it must be shorter. */
  formatTick?: ((value: number) => string) | undefined;
  /** The label of the control that opens the table of the same values. */
  asTable: string;
  /** A table that replaces the generated one, for example a table with links. */
  table?: ReactNode;
}

function Legend({ series, mark }: { series: readonly ChartSeries[]; mark: 'bar' | 'line' }) {
  return (
    <p className={styles.legend} aria-hidden="true">
      {series.map(({ label }, index) => (
        <span key={label}>
          <svg width="24" height="10" data-series={index}>
            {mark === 'line' ? (
              <line className={styles.line} x1="0" x2="24" y1="5" y2="5" />
            ) : (
              <rect className={styles.bar} x="1" y="1" width="22" height="8" rx="2" />
            )}
          </svg>
          {label}
        </span>
      ))}
    </p>
  );
}

interface AxesProps {
  labels: readonly string[];
  places: PointPositions;
  scale: Scale;
  format: (value: number) => string;
}

function Axes({ labels, places, scale, format }: AxesProps) {
  return (
    <g className={styles.axes}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1="0" x2="100%" y1={`${100 - scale.at(tick)}%`} y2={`${100 - scale.at(tick)}%`} />
          <text x="-8" y={`${100 - scale.at(tick)}%`} dy="4" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {labels.map((label, index) =>
        isLabelShown(index, labels.length) ? (
          <text
            key={label}
            x={`${places.at(index)}%`}
            y="100%"
            dy="20"
            textAnchor="middle"
            data-spare={isLabelHiddenWhenNarrow(index, labels.length) ? '' : undefined}
          >
            {label}
          </text>
        ) : null,
      )}
    </g>
  );
}

/** The chart's values as a table. */
function ChartTable({ label, heading, series, format }: ChartProps) {
  return (
    <table className={styles.table}>
      <caption className={hiddenClass}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {series.map((one) => (
            <th key={one.label} scope="col">
              {one.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {series[0]?.points.map((point, index) => (
          <tr key={point.label}>
            <th scope="row">{point.label}</th>
            {series.map((one) => (
              <td key={one.label}>{format(one.points[index]?.value ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DisclosureProps {
  asTable: string;
  children: ReactNode;
}

/** The table of a chart's values: collapsed on a screen, printed in full. */
export function TableDisclosure({ asTable, children }: DisclosureProps) {
  return (
    <details className={styles.details}>
      <summary>{asTable}</summary>
      <div className={styles.scroll}>{children}</div>
    </details>
  );
}

interface ChartFrameProps extends ChartProps {
  mark: 'bar' | 'line';
  places: PointPositions;
  scale: Scale;
  /** Draws the marks in percent of the plot; `chosen` is the index of the selected point. */
  children: (chosen: number) => ReactNode;
}

/**
 * The parts that bar and line charts share: the caption, the axes, the selected point as text, and
 * a slider over the plot that moves from point to point, for keyboards, touch and screen readers.
 * All positions are in percent and nothing is measured, so the chart also works before any script
 * runs and on paper.
 */
export function ChartFrame({ mark, places, scale, children, ...chart }: ChartFrameProps) {
  const { label, hideLabel, series, format, formatTick = format, asTable, table } = chart;
  const labels = series[0]?.points.map((point) => point.label) ?? [];
  const last = labels.length - 1;
  const [pointed, setPointed] = useState<number | null>(null);
  const chosen = Math.min(pointed ?? last, last);
  const values = series.map((one) => {
    const value = format(one.points[chosen]?.value ?? 0);
    return series.length > 1 ? `${one.label} ${value}` : value;
  });
  const words = `${labels[chosen] ?? ''}: ${values.join(', ')}`;
  const handlePointer = ({ currentTarget, clientX, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(places.nearest((clientX - left) / width));
  };
  return (
    <figure className={styles.figure}>
      <figcaption className={hideLabel ? hiddenClass : styles.caption}>{label}</figcaption>
      {series.length > 1 && <Legend series={series} mark={mark} />}
      <p className={styles.words} aria-hidden="true">
        {words}
      </p>
      <div className={styles.frame}>
        <div className={styles.plot} onPointerMove={handlePointer}>
          <svg width="100%" height="100%" aria-hidden="true" focusable="false">
            <Axes labels={labels} places={places} scale={scale} format={formatTick} />
            {children(chosen)}
          </svg>
          <input
            type="range"
            className={styles.slider}
            min={0}
            max={last}
            value={chosen}
            aria-label={label}
            aria-valuetext={words}
            onChange={(event) => setPointed(event.currentTarget.valueAsNumber)}
          />
        </div>
      </div>
      <TableDisclosure asTable={asTable}>{table ?? <ChartTable {...chart} />}</TableDisclosure>
    </figure>
  );
}
