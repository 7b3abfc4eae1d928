import type { RootCauseRow } from '@feedback/contract/analytics/analysis';

import { formatCount, formatShortMonth } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { analysisTextCatalogue, FigureCellLabel } from './table-figure.tsx';
import styles from './analysis.module.css';

interface CauseTableProps {
  months: readonly string[];
  rows: readonly RootCauseRow[];
}

/** Feedback types by root cause, with a column for each month. */
export function RootCauseTable({ months, rows }: CauseTableProps) {
  const texts = useTexts(analysisTextCatalogue);
  const { locale } = useLocale();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.feedbackType}</th>
          <th scope="col">{texts.rootCause}</th>
          {months.map((month) => (
            <th key={month} scope="col" className={styles.number}>
              {formatShortMonth(month, locale)}
            </th>
          ))}
          <th scope="col" className={styles.number}>
            {texts.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify([row.feedbackType, row.rootCause])}>
            <th scope="row">{row.feedbackType}</th>
            <td data-unsaid={row.rootCause === null ? '' : undefined}>
              {row.rootCause ?? texts.notSaid}
            </td>
            {row.months.map((number, index) => (
              <td key={months[index]} className={styles.number} data-zero={number ? undefined : ''}>
                <FigureCellLabel>{formatShortMonth(months[index] ?? '', locale)}</FigureCellLabel>
                {formatCount(number, locale)}
              </td>
            ))}
            <td className={styles.number} data-total>
              <FigureCellLabel>{texts.total}</FigureCellLabel>
              {formatCount(row.total, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
