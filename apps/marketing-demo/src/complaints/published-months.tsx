import type { PublishedMonths as Months } from '@feedback/contract/regulatory/disclosure';

import css from './complaints.module.css';
import {
  buildDownloadUrl,
  formatMonthName,
  getMonthNameWidth,
  formatNumber,
  type PartProps,
} from './formats.ts';

interface PublishedMonthsProps extends PartProps {
  months: Months;
  /** The month that the page shows. */
  current: string;
}

/** Lists every published month, one line each, with its files. */
export function PublishedMonths({ months, current, texts, lang }: PublishedMonthsProps) {
  return (
    <section className={css.card} aria-labelledby="published-months">
      <h2 id="published-months">{texts.history}</h2>
      <div className={css.scroll}>
        <table className={css.history}>
          <thead>
            <tr>
              <th scope="col">{texts.month}</th>
              <th scope="col">{texts.received}</th>
              <th scope="col">{texts.resolved}</th>
              <th scope="col">{texts.pending}</th>
              <th scope="col">{texts.files}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, version, received, resolved, pending }) => (
              <tr key={month}>
                <th scope="row">
                  <a href={`?month=${month}`} aria-current={month === current ? 'page' : undefined}>
                    {formatMonthName(lang, month, {
                      month: getMonthNameWidth(lang),
                      year: 'numeric',
                    })}
                  </a>
                  {version > 1 && (
                    <small>
                      {texts.version} {version}
                    </small>
                  )}
                </th>
                {[received, resolved, pending].map((value, index) => (
                  // The order of the columns is fixed.
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={index}>{formatNumber(lang, value)}</td>
                ))}
                <td className={css.files}>
                  <a
                    href={buildDownloadUrl(month, 'xlsx')}
                    download=""
                    aria-label={`XLSX, ${formatMonthName(lang, month)}`}
                  >
                    XLSX
                  </a>
                  <a
                    href={buildDownloadUrl(month, 'pdf')}
                    download=""
                    aria-label={`PDF, ${formatMonthName(lang, month)}`}
                  >
                    PDF
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
