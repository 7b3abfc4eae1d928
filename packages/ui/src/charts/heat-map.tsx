import { hiddenClass } from '../hidden/hidden.tsx';
import styles from './heat-map.module.css';

export interface HeatMapProps {
  /** The table's caption, for screen readers only. */
  label: string;
  /** The header of the rows, such as "Feedback type". */
  heading: string;
  columns: readonly string[];
  /** A value for each column. */
  rows: readonly { readonly label: string; readonly values: readonly number[] }[];
  format: (value: number) => string;
}

/** Number of tints: few enough to tell apart without a legend. */
const tints = 4;

/** Shows counts by two dimensions: a table whose cells are darker for larger counts. */
export function HeatMap({ label, heading, columns, rows, format }: HeatMapProps) {
  const most = Math.max(...rows.flatMap(({ values }) => values), 1);
  return (
    <table className={styles.map}>
      <caption className={hiddenClass}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {row.values.map((value, index) => (
              <td key={columns[index]} data-tint={Math.ceil((value / most) * tints)}>
                {format(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
