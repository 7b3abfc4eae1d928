import { hiddenClass } from '../hidden/hidden.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';
import type { Column, TableSort } from './column.ts';
import styles from './table-header.module.css';

interface TableHeaderProps<Row> {
  column: Column<Row>;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

/** A column's header: text, or a button that sorts by the column. */
export function TableHeader<Row>({ column, sort, onSort }: TableHeaderProps<Row>) {
  const { id, header, align, width, sortable, hideHeader } = column;
  const direction = sort?.id === id ? sort.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th
      className={styles.header}
      scope="col"
      style={{ inlineSize: width }}
      data-align={align}
      aria-sort={direction}
    >
      {sortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ id, direction: next })}
        >
          {header}
          <span className={styles.arrow}>
            <ChevronDownIcon size={14} />
          </span>
        </button>
      ) : (
        <span className={hideHeader ? hiddenClass : styles.headerText}>{header}</span>
      )}
    </th>
  );
}
