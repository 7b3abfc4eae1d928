import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the header a sort button. */
  sortable?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  /** The column's width as a CSS length. */
  width?: string | undefined;
  /** Hides the header visually, for a column of buttons. */
  hideHeader?: boolean | undefined;
  /**
   * The position of the cell in a card, when the table is too narrow for columns: a number before
   * the row's name, the name, a fact on the line below it, buttons at the right, or a line of its
   * own after its header (hidden when empty). Once a table sets `card` for one column, it should
   * set it for all; a cell without it gets a line of its own, after its header.
   */
  card?: 'number' | 'name' | 'fact' | 'line' | 'actions' | undefined;
}

export interface TableSort {
  id: string;
  direction: 'ascending' | 'descending';
}
