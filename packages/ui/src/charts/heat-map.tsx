import { hiddenClass } from '../hidden/hidden.tsx';
import styles from './heat-map.module.css';

export interface HeatMapProps {
  /** What is counted: the table's caption, read alone. */
  label: string;
  /** What the rows are, such as "Feedback type". */
  heading: string;
  columns: readonly string[];
  /** A value for each column. */
  rows: readonly { readonly label: string; readonly values: readonly number[] }[];
  format: (value: number) => string;
}

/** Tints that are told apart without a scale beside them. */
const tints = 4;

/** Two sides of a count at once: a table whose cells are the darker the more there is in them. */
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
