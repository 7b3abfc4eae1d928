import type { DisclosureMonth } from '@feedback/contract/regulatory/disclosure';
import type { SourceRow } from '@feedback/contract/regulatory/disclosure-tables';

import { CaseCountLink } from '../../../components/number-link.tsx';
import { formatShortMonth, formatOneDecimal } from '../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import styles from './disclosure.module.css';
import { DisclosureMonthChart } from './month-chart.tsx';
import {
  buildMonthCasesPath,
  disclosureTextCatalogue,
  type ComplaintCountColumn,
  buildYearCasesPath,
} from './months.ts';
import { HorizontalScrollBox } from './scroll-box.tsx';

interface SourceTableProps extends Pick<DisclosureMonth, 'sources'> {
  linkTo: (asked: Record<string, string>) => string;
}

/** Table 2: complaints by source; each number links to its cases. */
export function ComplaintSourceTable({ sources, linkTo }: SourceTableProps) {
  const texts = useTexts(disclosureTextCatalogue);
  const { none } = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const columns = [
    { cell: 'opening', header: texts.carried, value: (row: SourceRow) => row.opening },
    { cell: 'received', header: texts.received, value: (row: SourceRow) => row.received },
    { cell: 'resolved', header: texts.resolved, value: (row: SourceRow) => row.resolved },
    {
      cell: 'pending',
      header: texts.pending,
      value: (row: SourceRow) => row.pending[0] + row.pending[1],
    },
    { cell: 'pendingLong', header: texts.pendingLong, value: (row: SourceRow) => row.pending[1] },
  ];
  return (
    <section className={styles.card}>
      <h2>{texts.bySource}</h2>
      <HorizontalScrollBox label={texts.bySource}>
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{texts.receivedFrom}</th>
              {columns.map(({ header }) => (
                <th key={header} scope="col" className={styles.number}>
                  {header}
                </th>
              ))}
              <th scope="col" className={styles.number}>
                {texts.average}
              </th>
            </tr>
          </thead>
          <tbody>
            {sources.map((row) => (
              <tr key={row.source} data-total={row.source === 'total' ? '' : undefined}>
                <th scope="row">{texts.sources[row.source]}</th>
                {columns.map(({ cell, header, value }) => (
                  <td key={header} className={styles.number}>
                    <CaseCountLink
                      value={value(row)}
                      to={linkTo({
                        cell,
                        ...(row.source !== 'total' && { source: row.source }),
                      })}
                      label={(words) => texts.cell(words, texts.sources[row.source], header)}
                    />
                  </td>
                ))}
                <td className={styles.number}>
                  {row.averageDays === null ? none : formatOneDecimal(row.averageDays, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </HorizontalScrollBox>
      <p className={styles.note}>{texts.resolvedNote}</p>
    </section>
  );
}

interface FlowRow {
  readonly opening: number;
  readonly received: number;
  readonly resolved: number;
  readonly pending: number;
}

interface FlowProps {
  heading: string;
  rows: readonly (FlowRow & {
    readonly name: string;
    readonly to: (cell: ComplaintCountColumn) => string;
  })[];
}

function FlowTable({ heading, rows }: FlowProps) {
  const texts = useTexts(disclosureTextCatalogue);
  const names = ['opening', 'received', 'resolved', 'pending'] as const;
  const headers = [texts.carried, texts.received, texts.resolved, texts.pending];
  return (
    <HorizontalScrollBox label={heading}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {headers.map((header) => (
              <th key={header} scope="col" className={styles.number}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" className={styles.whole}>
                {row.name}
              </th>
              {names.map((name, index) => (
                <td key={name} className={styles.number}>
                  <CaseCountLink
                    value={row[name]}
                    to={row.to(name)}
                    label={(words) => texts.cell(words, row.name, headers[index] ?? '')}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </HorizontalScrollBox>
  );
}

/** Tables 3 and 4: by month since April, and by year; each number links to its cases. */
export function ComplaintTrendTables({
  month: { month: last, months, years },
}: {
  month: DisclosureMonth;
}) {
  const texts = useTexts(disclosureTextCatalogue);
  const { locale } = useLocale();
  return (
    <section className={styles.card}>
      <h2>{texts.months}</h2>
      {months.length > 1 && <DisclosureMonthChart months={months} />}
      <FlowTable
        heading={texts.month}
        rows={months.map((row) => ({
          ...row,
          name: formatShortMonth(row.month, locale),
          to: (cell) => buildMonthCasesPath(row.month, { cell }),
        }))}
      />
      <FlowTable
        heading={texts.year}
        rows={years.map((row) => ({
          ...row,
          name: row.year,
          to: (cell) => buildYearCasesPath(row.year, last, cell),
        }))}
      />
    </section>
  );
}
