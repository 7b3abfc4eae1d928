import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Its header becomes a button. */
  sortable?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  /** A CSS length. */
  width?: string | undefined;
  /** The header is read, not shown: a column of buttons. */
  hideHeader?: boolean | undefined;
}

export interface Sort {
  id: string;
  direction: 'ascending' | 'descending';
}
