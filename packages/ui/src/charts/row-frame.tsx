import type { ReactNode } from 'react';
import { VisuallyHidden, hiddenClass } from '../hidden/hidden.tsx';
import { TableDisclosure } from './chart-frame.tsx';
import styles from './row-charts.module.css';

/** Props that the charts with rows share. */
export interface RowChartProps {
  /** The caption, for screen readers. */
  label: string;
  /** The label of the control that opens the table of the same values. */
  asTable: string;
  table: ReactNode;
}

interface RowFrameProps extends RowChartProps {
  /** The kinds of mark with their names. */
  legend: readonly (readonly [mark: ReactNode, name: string])[];
  rows: readonly {
    readonly label: string;
    /** The marks, in a track measured in percent. */
    readonly marks: ReactNode;
    /** The texts beside the track, one for each mark. */
    readonly texts: readonly string[];
  }[];
  /** The content below the tracks, such as an axis. */
  axis?: ReactNode;
}

/** Lists rows, each with a track of marks and its values as text. */
export function RowFrame({ label, asTable, table, legend, rows, axis }: RowFrameProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={hiddenClass}>{label}</figcaption>
      <p className={styles.legend} aria-hidden="true">
        {legend.map(([mark, name]) => (
          <span key={name}>
            <svg width="24" height="12">
              {mark}
            </svg>
            {name}
          </span>
        ))}
      </p>
      <ol className={styles.rows}>
        {rows.map((row, place) => (
          <li key={place}>
            <span className={styles.name}>{row.label}</span>
            <svg className={styles.track} aria-hidden="true" focusable="false">
              {row.marks}
            </svg>
            {row.texts.map((text, index) => (
              <span key={legend[index]?.[1]} className={styles.text}>
                <VisuallyHidden>{legend[index]?.[1]} </VisuallyHidden>
                {text}
              </span>
            ))}
          </li>
        ))}
        {axis && (
          <li className={styles.axis} aria-hidden="true">
            <svg className={styles.track}>{axis}</svg>
          </li>
        )}
      </ol>
      <TableDisclosure asTable={asTable}>{table}</TableDisclosure>
    </figure>
  );
}
