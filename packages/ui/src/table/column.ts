import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the header a sort button. */
  sortable?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  /** A CSS length. */
  width?: string | undefined;
  /** Hides the header visually, for a column of buttons. */
  hideHeader?: boolean | undefined;
  /**
   * Where it stands when the place is too narrow for columns: a number before the row's name, the
   * name, a fact on the line below it, buttons at the right, a line of its own after its header
   * unless it is empty. A table that says so for one column
   * says so for all; without it a cell has a line of its own, after its header.
   */
  card?: 'number' | 'name' | 'fact' | 'line' | 'actions' | undefined;
}

export interface Sort {
  id: string;
  direction: 'ascending' | 'descending';
}
