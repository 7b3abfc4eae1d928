import type { MouseEvent, ReactNode } from 'react';
import type { Column } from './column.ts';
import styles from './table.module.css';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  isCurrent: boolean | undefined;
  onRow: ((row: Row) => void) | undefined;
}

/** Returns true for a click that belongs to a control inside the row, or that selected text. */
function isMeantElsewhere(event: MouseEvent<HTMLElement>) {
  const target = event.target instanceof Element ? event.target : null;
  return !!target?.closest('a, button, input, select, label') || !!getSelection()?.toString();
}

/** A table row; a click anywhere on it does the same as its link. */
export function TableRow<Row>({ row, columns, isCurrent, onRow }: TableRowProps<Row>) {
  return (
    // Keyboard users activate the link or button inside the row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      className={styles.row}
      data-brief={columns.some((column) => column.card) ? '' : undefined}
      data-current={isCurrent ? '' : undefined}
      data-clickable={onRow ? '' : undefined}
      onClick={onRow && ((event) => !isMeantElsewhere(event) && onRow(row))}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          className={styles.cell}
          data-align={column.align}
          data-card={column.card}
          data-bare={column.hideHeader ? '' : undefined}
        >
          {!column.hideHeader && (!column.card || column.card === 'line') && (
            <span className={styles.label} aria-hidden="true">
              {column.header}
            </span>
          )}
          <div>{column.cell(row)}</div>
        </td>
      ))}
    </tr>
  );
}

/** A row with one cell across all columns; renders nothing without content. */
export function WholeRow({ span, children }: { span: number; children: ReactNode }) {
  if (children === null || children === undefined || children === false) return null;
  return (
    <tr className={styles.whole}>
      <td className={styles.cell} colSpan={span}>
        {children}
      </td>
    </tr>
  );
}
