import { Fragment, type ReactNode } from 'react';

import { hiddenClass } from '../hidden/hidden.tsx';
import type { Column, Sort } from './column.ts';
import { TableHeader } from './table-header.tsx';
import { TableRow, WholeRow } from './table-row.tsx';
import styles from './table.module.css';
import { Skeleton } from '../skeleton/skeleton.tsx';

export type { Column, Sort } from './column.ts';

export interface TableProps<Row> {
  /** The table's accessible name. */
  caption: string;
  showCaption?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: Sort | undefined;
  /** The column that was asked for; a second time turns its direction. */
  onSort?: ((sort: Sort) => void) | undefined;
  /** For the mouse alone: the row must hold a link or a button that does the same. */
  onRow?: ((row: Row) => void) | undefined;
  /** The row whose popup is open. */
  isCurrent?: ((row: Row) => boolean) | undefined;
  /** What stands below a row over its whole width; nothing for a folded one. */
  expanded?: ((row: Row) => ReactNode) | undefined;
  /** In place of rows: "No Record Found". */
  empty?: ReactNode;
  /** Rows are on their way: as many skeletons stand for them. */
  loading?: number | undefined;
}

/** Rows under sticky headers; in a narrow place, a list of cards with the same words. */
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

/** Rows of the height that rows of two lines will have. */
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
