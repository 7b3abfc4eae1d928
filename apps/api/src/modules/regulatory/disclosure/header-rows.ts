import type { ColumnHeading } from './sheets.ts';

/** A cell of a table header. */
export interface TableHeaderCell {
  readonly words: string;
  /** Index of the cell's first column, from 0. */
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
}

const under = (heading: ColumnHeading): readonly ColumnHeading[] =>
  typeof heading === 'string' ? [] : heading.under;
const depthOf = (header: readonly ColumnHeading[]): number =>
  header.length === 0 ? 0 : 1 + Math.max(...header.map((heading) => depthOf(under(heading))));

/** Returns the number of columns that a table header spans. */
export const countTableHeaderColumns = (header: readonly ColumnHeading[]): number =>
  header.reduce((sum, heading) => sum + Math.max(1, countTableHeaderColumns(under(heading))), 0);

/**
 * Returns the name of each column. Includes the group heading in the name when the group contains
 * only single columns.
 */
export const listColumnNames = (header: readonly ColumnHeading[], above = ''): string[] =>
  header.flatMap((heading) => {
    if (typeof heading === 'string') return [above ? `${above}: ${heading}` : heading];
    const isPlain = heading.under.every((one) => typeof one === 'string');
    return listColumnNames(heading.under, isPlain ? heading.title : '');
  });

/**
 * Returns the rows of a table header, top row first. A heading without subheadings spans all
 * remaining rows.
 */
export function layOutHeaderRows(header: readonly ColumnHeading[]): TableHeaderCell[][] {
  const rows: TableHeaderCell[][] = Array.from({ length: depthOf(header) }, () => []);
  const place = (headings: readonly ColumnHeading[], row: number, from: number): void => {
    let column = from;
    for (const heading of headings) {
      const below = under(heading);
      const columns = Math.max(1, countTableHeaderColumns(below));
      const words = typeof heading === 'string' ? heading : heading.title;
      const reach = below.length === 0 ? rows.length - row : 1;
      rows[row]?.push({ words, column, columns, rows: reach });
      place(below, row + 1, column);
      column += columns;
    }
  };
  place(header, 0, 0);
  return rows;
}
