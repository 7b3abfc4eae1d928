import type { ReactNode } from 'react';
import styles from './foundations.module.css';

interface TokenTableProps {
  /** The subject of the table, for assistive technology. */
  label: string;
  headers: readonly string[];
  /** Cells by row; the first cell names the row. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table of design tokens that scrolls sideways on a narrow screen. */
export function TokenTable({ label, headers, rows }: TokenTableProps) {
  return (
    // The keyboard must be able to reach a scrolling area.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={headers[column]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={headers[column]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
