import type { PublishedMonths as Months } from '@feedback/contract/regulatory/disclosure';
import { ButtonLink } from '@feedback/ui/button-link';
import { ChevronDownIcon } from '@feedback/ui/icons';
import { useEffect, useRef } from 'react';

import css from './complaints.module.css';
import { buildDownloadUrl, formatMonthName, formatNumber, type PartProps } from './formats.ts';
import { KeyFigures } from './key-figures.tsx';
import { MonthChart } from './month-chart.tsx';
import { PublishedMonths } from './published-months.tsx';
import tablesCss from './tables.module.css';
import { usePublished, type ShownMonth } from './use-published.ts';

interface HeadProps extends PartProps {
  months: Months;
  figures: ShownMonth['figures'];
  onMonth: (month: string) => void;
}

/** Shows the current month with its facts, a choice of months, and its downloads. */
function Head({ months, figures, onMonth, texts, lang }: HeadProps) {
  const { month, fund, folios, version } = figures;
  const facts = [
    fund,
    `${texts.folios}: ${formatNumber(lang, folios)}`,
    ...(version > 1 ? [`${texts.version} ${version}`] : []),
  ];
  return (
    <div className={css.head}>
      <div>
        <h2>{formatMonthName(lang, month)}</h2>
        <p className={css.small}>{facts.join(' · ')}</p>
      </div>
      <div className={css.controls}>
        <div className={css.month}>
          <label htmlFor="complaints-month">{texts.month}</label>
          <span className={css.select}>
            <select
              id="complaints-month"
              value={month}
              onChange={(event) => onMonth(event.target.value)}
            >
              {months.map((one) => (
                <option key={one.month} value={one.month}>
                  {formatMonthName(lang, one.month)}
                </option>
              ))}
            </select>
            <ChevronDownIcon />
          </span>
        </div>
        <ButtonLink href={buildDownloadUrl(month, 'xlsx')} download="">
          {texts.xlsx}
        </ButtonLink>
        <ButtonLink href={buildDownloadUrl(month, 'pdf')} download="">
          {texts.pdf}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Inserts the prescribed tables as the API renders them. */
function Tables({ tables }: Pick<ShownMonth, 'tables'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(...tables), [tables]);
  return <div ref={place} className={tablesCss.tables} />;
}

/**
 * The published figures: key figures of a month, a chart of the months, and the prescribed tables.
 */
export function Complaints({ texts, lang }: PartProps) {
  const { months, shown, state, show } = usePublished(lang);
  const said = state === 'shown' ? '' : texts[state];
  return (
    <>
      <output className={css.status}>{said}</output>
      {shown && (
        <div className={css.page} data-stale={state === 'failed' ? '' : undefined}>
          <section className={css.card}>
            <Head
              months={months}
              figures={shown.figures}
              onMonth={(month) => void show(month)}
              texts={texts}
              lang={lang}
            />
            <KeyFigures figures={shown.figures} texts={texts} lang={lang} />
          </section>
          <div className={css.beside}>
            <MonthChart figures={shown.figures} months={months} texts={texts} lang={lang} />
            <PublishedMonths
              months={months}
              current={shown.figures.month}
              texts={texts}
              lang={lang}
            />
          </div>
          <Tables tables={shown.tables} />
        </div>
      )}
    </>
  );
}
