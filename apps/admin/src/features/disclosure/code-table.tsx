import type { CodeRow, DisclosurePart } from '@feedback/contract/disclosure';

import { NumberLink } from '../../components/number-link.tsx';
import { common, useTexts } from '../../lib/locale.tsx';
import styles from './disclosure.module.css';
import { disclosureCatalogue } from './months.ts';

interface CodeTableProps {
  codes: readonly CodeRow[];
  part: DisclosurePart;
  /** Where the cases behind a number are. */
  linkTo: (query: Record<string, string> & { readonly cell: string }) => string;
}

/** Table 1 of a part: a row for each code, each number a way to its cases. */
export function CodeTable({ codes, part, linkTo }: CodeTableProps) {
  const texts = useTexts(disclosureCatalogue);
  const { none } = useTexts(common);
  const rows = codes.filter((row) => row.part === part);
  const columns = [
    { cell: 'opening', header: texts.opening, value: (row: CodeRow) => row.opening },
    { cell: 'received', header: texts.received, value: (row: CodeRow) => row.received },
    ...texts.within.map((header, index) => ({
      cell: `resolved${index}`,
      header,
      value: (row: CodeRow) => row.resolved[index] ?? 0,
    })),
    { cell: null, header: texts.average, value: (row: CodeRow) => row.averageDays ?? none },
    {
      cell: 'nonActionable',
      header: texts.nonActionable,
      value: (row: CodeRow) => row.nonActionable,
    },
    ...texts.pendingFor.map((header, index) => ({
      cell: `pending${index}`,
      header,
      value: (row: CodeRow) => row.pending[index] ?? 0,
    })),
  ];
  const linkOf = (row: CodeRow, cell: string) =>
    linkTo({
      cell,
      ...(row.code !== 'total' && { code: row.code }),
      ...(part === 'B' && { source: 'scores' }),
    });
  const title = part === 'A' ? texts.partA : texts.partB;
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      <div className={styles.scroll}>
        <table className={`${styles.figures} ${styles.codes}`}>
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
              <tr key={row.code} data-total={row.code === 'total' ? '' : undefined}>
                <td>{row.code === 'total' ? '' : row.code}</td>
                <th scope="row">{row.code === 'total' ? texts.total : row.name}</th>
                {columns.map(({ cell, header, value }) => {
                  const figure = value(row);
                  return (
                    <td key={header} className={styles.number}>
                      {cell === null || typeof figure === 'string' ? (
                        figure
                      ) : (
                        <NumberLink
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
      </div>
    </section>
  );
}
