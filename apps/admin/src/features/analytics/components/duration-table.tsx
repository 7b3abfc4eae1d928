import type { DurationRow } from '@feedback/contract/analytics/analysis';

import { formatCount, formatOneDecimal } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { analysisTextCatalogue, FigureCellLabel } from './table-figure.tsx';
import styles from './analysis.module.css';

interface DurationTableProps {
  /** The header of the rows. */
  heading: string;
  rows: readonly DurationRow[];
}

/** Days until closing: the average and the 90th percentile. */
export function RoundDurationTable({ heading, rows }: DurationTableProps) {
  const texts = useTexts(analysisTextCatalogue);
  const { locale } = useLocale();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {[texts.count, texts.average, texts.ninetieth].map((header) => (
            <th key={header} scope="col" className={styles.number}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count: cases, averageDays, ninetiethDays }) => (
          <tr key={name}>
            <th scope="row">{name ?? texts.nobody}</th>
            <td className={styles.number}>
              <FigureCellLabel>{texts.count}</FigureCellLabel>
              {formatCount(cases, locale)}
            </td>
            <td className={styles.number}>
              <FigureCellLabel>{texts.average}</FigureCellLabel>
              {texts.days(formatOneDecimal(averageDays, locale))}
            </td>
            <td className={styles.number}>
              <FigureCellLabel>{texts.ninetieth}</FigureCellLabel>
              {texts.days(formatOneDecimal(ninetiethDays, locale))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
