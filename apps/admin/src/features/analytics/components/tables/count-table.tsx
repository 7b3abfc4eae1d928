import { Button } from '@feedback/ui/button';
import { hiddenClass } from '@feedback/ui/hidden';
import { useState } from 'react';

import { formatCount } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import { CountBar } from './count-bar.tsx';
import { CaseCountLink } from '../../../../components/number-link.tsx';
import { overviewTextCatalogue } from '../figures.ts';
import styles from './count-table.module.css';

interface Cell {
  readonly value: number;
  readonly to?: string | undefined;
}

export interface CountRow {
  readonly id: string;
  readonly label: string;
  /** The cells of the row, one for each column; together they make up the row's bar. */
  readonly cells: readonly Cell[];
  /** The address of the whole row, if it has one. */
  readonly to?: string | undefined;
}

interface CountTableProps {
  caption: string;
  rowHeader: string;
  columns: readonly string[];
  rows: readonly CountRow[];
}

/** The number of rows shown before a button reveals the remaining rows. */
const rowsAtFirst = 8;

const totalOf = (row: CountRow) => row.cells.reduce((sum, cell) => sum + cell.value, 0);

function Row({ row, columns, most }: { row: CountRow; columns: readonly string[]; most: number }) {
  const texts = useTexts(overviewTextCatalogue);
  const name = (column: string) => (value: string) => texts.cell(value, row.label, column);
  return (
    <tr>
      <th scope="row" className={styles.rowHeader}>
        {row.label}
        <CountBar values={row.cells.map((cell) => cell.value)} most={most} />
      </th>
      {row.cells.map((cell, index) => (
        <td key={columns[index]} className={styles.number}>
          <CaseCountLink {...cell} label={name(columns[index] ?? '')} />
        </td>
      ))}
      {columns.length > 1 && (
        <td className={styles.number}>
          <CaseCountLink value={totalOf(row)} to={row.to} label={name(texts.total)} />
        </td>
      )}
    </tr>
  );
}

/** Shows counts as bars and as a table; a row's bar is the sum of its cells. */
export function CountTable({ caption, rowHeader, columns, rows }: CountTableProps) {
  const texts = useTexts(overviewTextCatalogue);
  const { locale } = useLocale();
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(...rows.map(totalOf), 1);
  if (!rows.length) return <p className={styles.none}>{texts.emptyFigure}</p>;
  return (
    <>
      <table className={styles.table} data-columns={columns.length}>
        <caption className={hiddenClass}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {rowHeader}
            </th>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={styles.column}>
                {columns.length > 1 && <i className={styles.swatch} data-series={index} />}
                {column}
              </th>
            ))}
            {columns.length > 1 && (
              <th scope="col" className={styles.column}>
                {texts.total}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isWhole ? undefined : rowsAtFirst).map((row) => (
            <Row key={row.id} row={row} columns={columns} most={most} />
          ))}
        </tbody>
      </table>
      {rows.length > rowsAtFirst && (
        <div className={styles.more}>
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.showFewer : texts.showAll(formatCount(rows.length, locale))}
          </Button>
        </div>
      )}
    </>
  );
}
