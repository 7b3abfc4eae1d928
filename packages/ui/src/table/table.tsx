import { Fragment, type ReactNode } from 'react';

import { hiddenClass } from '../hidden/hidden.tsx';
import type { Column, TableSort } from './column.ts';
import { TableHeader } from './table-header.tsx';
import { TableRow, WholeRow } from './table-row.tsx';
import styles from './table.module.css';
import { Skeleton } from '../skeleton/skeleton.tsx';

export type { Column, TableSort } from './column.ts';

export interface TableProps<Row> {
  /** The table's accessible name. */
  caption: string;
  showCaption?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort | undefined;
  /** Called with the column to sort by; choosing it again reverses the direction. */
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Called by a click on a row. The row must also hold a link or a button that does the same. */
  onRow?: ((row: Row) => void) | undefined;
  /** Returns true for the row whose popup is open. */
  isCurrent?: ((row: Row) => boolean) | undefined;
  /** Returns the content below an expanded row; nothing for a collapsed one. */
  expanded?: ((row: Row) => ReactNode) | undefined;
  /** The content of an empty table: "No Record Found". */
  empty?: ReactNode;
  /** The number of skeleton rows while the rows are loading. */
  loading?: number | undefined;
}

/** Shows rows under sticky headers, or as cards in a narrow container. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, showCaption, columns, rows, rowKey, sort, onSort, onRow, loading = 0 } = props;
  return (
    <div className={styles.frame}>
      <div className={styles.scroll}>
        <table className={styles.table} aria-busy={loading > 0 || undefined}>
          <caption className={showCaption ? styles.caption : hiddenClass}>{caption}</caption>
          <thead className={styles.headers}>
            <tr>
              {columns.map((column) => (
                <TableHeader key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody className={styles.body}>
            {loading > 0 && <SkeletonRows count={loading} columns={columns.length} />}
            {!loading &&
              rows.map((row) => (
                <Fragment key={rowKey(row)}>
                  <TableRow
                    row={row}
                    columns={columns}
                    isCurrent={props.isCurrent?.(row)}
                    onRow={onRow}
                  />
                  <WholeRow span={columns.length}>{props.expanded?.(row)}</WholeRow>
                </Fragment>
              ))}
            {!loading && !rows.length && (
              <WholeRow span={columns.length}>
                <div className={styles.none}>{props.empty}</div>
              </WholeRow>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Placeholder rows with the height of rows with two lines. */
function SkeletonRows({ count, columns }: { count: number; columns: number }) {
  return times(count).map((row) => (
    <tr key={row} className={styles.row} aria-hidden="true">
      {times(columns).map((column) => (
        <td key={column} className={styles.cell}>
          <Skeleton width={`${90 - ((row + column * 2) % 4) * 15}%`} height="20px" />
        </td>
      ))}
    </tr>
  ));
}
