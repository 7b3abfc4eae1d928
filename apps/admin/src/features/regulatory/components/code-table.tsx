import type {
  ComplaintCodeRow,
  DisclosurePart,
} from '@feedback/contract/regulatory/disclosure-tables';

import { CaseCountLink } from '../../../components/number-link.tsx';
import { formatOneDecimal } from '../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import codeStyles from './code-table.module.css';
import styles from './disclosure.module.css';
import { disclosureTextCatalogue } from './months.ts';
import { HorizontalScrollBox } from './scroll-box.tsx';

interface CodeTableProps {
  codes: readonly ComplaintCodeRow[];
  part: DisclosurePart;
  /** Returns the address of the cases behind a figure. */
  linkTo: (query: Record<string, string> & { readonly cell: string }) => string;
}

interface CodeColumn {
  /** The figure whose cases the column links to; null for an average. */
  cell: string | null;
  header: string;
  /** The text before the header on a card, where no group header stands above it. */
  above?: string;
  value: (row: ComplaintCodeRow) => number | string;
}

/** True for a code without any complaint. */
const isEmpty = ({
  opening,
  received,
  resolved,
  nonActionable,
  pending,
}: ComplaintCodeRow): boolean =>
  [opening, received, nonActionable, ...resolved, ...pending].every((value) => value === 0);

/** Table 1 of a part: a row for each code; each number links to its cases. */
export function ComplaintCodeTable({ codes, part, linkTo }: CodeTableProps) {
  const texts = useTexts(disclosureTextCatalogue);
  const { none } = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const rows = codes.filter((row) => row.part === part);
  const columns: CodeColumn[] = [
    { cell: 'opening', header: texts.opening, value: (row: ComplaintCodeRow) => row.opening },
    { cell: 'received', header: texts.received, value: (row: ComplaintCodeRow) => row.received },
    ...texts.within.map((header, index) => ({
      cell: `resolved${index}`,
      header,
      above: texts.resolved,
      value: (row: ComplaintCodeRow) => row.resolved[index] ?? 0,
    })),
    {
      cell: null,
      header: texts.average,
      value: ({ averageDays }) =>
        averageDays === null ? none : formatOneDecimal(averageDays, locale),
    },
    {
      cell: 'nonActionable',
      header: texts.nonActionable,
      value: (row: ComplaintCodeRow) => row.nonActionable,
    },
    ...texts.pendingFor.map((header, index) => ({
      cell: `pending${index}`,
      header,
      above: texts.pending,
      value: (row: ComplaintCodeRow) => row.pending[index] ?? 0,
    })),
  ];
  const linkOf = (row: ComplaintCodeRow, cell: string) =>
    linkTo({
      cell,
      ...(row.code !== 'total' && { code: row.code }),
      ...(part === 'B' && { source: 'scores' }),
    });
  const title = part === 'A' ? texts.partA : texts.partB;
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      <HorizontalScrollBox label={title}>
        <table className={`${styles.figures} ${codeStyles.codes}`}>
          <thead>
            <tr>
              <th scope="col">{texts.code}</th>
              <th scope="col">{texts.complaint}</th>
              {columns.map(({ header }) => (
                <th
                  key={header}
                  scope="col"
                  className={styles.number}
                  data-short={header.length < 7 ? '' : undefined}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.code}
                data-total={row.code === 'total' ? '' : undefined}
                data-none={isEmpty(row) ? '' : undefined}
              >
                <td>{row.code === 'total' ? '' : row.code}</td>
                <th scope="row">{row.code === 'total' ? texts.total : row.name}</th>
                {columns.map(({ cell, header, above, value }) => {
                  const figure = value(row);
                  return (
                    <td
                      key={header}
                      className={styles.number}
                      data-label={above ? `${above} ${header}` : header}
                    >
                      {cell === null || typeof figure === 'string' ? (
                        figure
                      ) : (
                        <CaseCountLink
                          value={figure}
                          to={linkOf(row, cell)}
                          label={(words) => texts.cell(words, row.code, header)}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </HorizontalScrollBox>
    </section>
  );
}
