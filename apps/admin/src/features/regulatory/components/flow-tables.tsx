import type { DisclosureMonth } from '@feedback/contract/regulatory/disclosure';
import type { SourceRow } from '@feedback/contract/regulatory/disclosure-tables';

import { NumberLink } from '../../../components/number-link.tsx';
import { formatShortMonth, formatTenths } from '../../../lib/dates.ts';
import { commonCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import styles from './disclosure.module.css';
import { MonthChart } from './month-chart.tsx';
import { casesLink, disclosureCatalogue, type FlowCell, yearCasesLink } from './months.ts';
import { ScrollBox } from './scroll-box.tsx';

interface SourceTableProps extends Pick<DisclosureMonth, 'sources'> {
  linkTo: (asked: Record<string, string>) => string;
}

/** Table 2: complaints by source; each number links to its cases. */
export function SourceTable({ sources, linkTo }: SourceTableProps) {
  const texts = useTexts(disclosureCatalogue);
  const { none } = useTexts(commonCatalogue);
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
      <ScrollBox label={texts.bySource}>
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
                    <NumberLink
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
                  {row.averageDays === null ? none : formatTenths(row.averageDays, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
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
  rows: readonly (FlowRow & { readonly name: string; readonly to: (cell: FlowCell) => string })[];
}

function FlowTable({ heading, rows }: FlowProps) {
  const texts = useTexts(disclosureCatalogue);
  const names = ['opening', 'received', 'resolved', 'pending'] as const;
  const headers = [texts.carried, texts.received, texts.resolved, texts.pending];
  return (
    <ScrollBox label={heading}>
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
                  <NumberLink
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
    </ScrollBox>
  );
}

/** Tables 3 and 4: by month since April, and by year; each number links to its cases. */
export function TrendTables({ month: { month: last, months, years } }: { month: DisclosureMonth }) {
  const texts = useTexts(disclosureCatalogue);
  const { locale } = useLocale();
  return (
    <section className={styles.card}>
      <h2>{texts.months}</h2>
      {months.length > 1 && <MonthChart months={months} />}
      <FlowTable
        heading={texts.month}
        rows={months.map((row) => ({
          ...row,
          name: formatShortMonth(row.month, locale),
          to: (cell) => casesLink(row.month, { cell }),
        }))}
      />
      <FlowTable
        heading={texts.year}
        rows={years.map((row) => ({
          ...row,
          name: row.year,
          to: (cell) => yearCasesLink(row.year, last, cell),
        }))}
      />
    </section>
  );
}
