import {
  financialYearSchema,
  type DisclosureYear,
} from '@feedback/contract/regulatory/disclosure-year';
import { StatusBadge } from '@feedback/ui/status-badge';
import { ToastProvider } from '@feedback/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';

import { Component as NotFound } from '../../../components/dead-end.tsx';
import { QueryLoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatFilterDay } from '../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { ComplaintCodeTable } from '../components/code-table.tsx';
import styles from '../components/disclosure.module.css';
import {
  buildMonthCasesPath,
  disclosureTextCatalogue,
  buildMonthPath,
  formatLongMonth,
} from '../components/months.ts';
import { DisclosureYearActions } from '../components/year-actions.tsx';
import { disclosureYearQuery } from '../api/disclosure-year.ts';

/** Shows whether the trustees have signed, and whether they signed these exact figures. */
function Signature({ year: { signature } }: { year: DisclosureYear }) {
  const texts = useTexts(disclosureTextCatalogue);
  const { locale } = useLocale();
  if (!signature) return <StatusBadge tone="neutral">{texts.notSigned}</StatusBadge>;
  if (!signature.holds) return <StatusBadge tone="warn">{texts.signedOther}</StatusBadge>;
  const { trustees, signedOn } = signature;
  return (
    <StatusBadge tone="ok">
      {texts.signedBy(trustees, formatFilterDay(signedOn, locale))}
    </StatusBadge>
  );
}

/** Lists the months that the figures lack. */
function Missing({ months }: { months: readonly string[] }) {
  const texts = useTexts(disclosureTextCatalogue);
  const { locale } = useLocale();
  if (months.length === 0) return null;
  return (
    <p className={styles.missing}>
      {texts.missingMonths}{' '}
      {months.map((month, index) => (
        <span key={month}>
          {index > 0 && ', '}
          <Link to={buildMonthPath(month)}>{formatLongMonth(month, locale)}</Link>
        </span>
      ))}
    </p>
  );
}

/**
 * Returns a function for links to a year's cases. Received and resolved figures cover all months,
 * other figures only the first or the last month.
 */
function linksOf({ months }: DisclosureYear) {
  const [first = '', last = ''] = [months[0], months.at(-1)];
  return (query: Record<string, string> & { readonly cell: string }) => {
    if (query.cell === 'opening') return buildMonthCasesPath(first, query);
    return buildMonthCasesPath(
      last,
      query.cell.startsWith('pending') ? query : { ...query, since: first },
    );
  };
}

function YearPage({ name }: { name: string }) {
  const texts = useTexts(disclosureTextCatalogue);
  const query = useQuery(disclosureYearQuery(name));
  const { data: year } = query;
  return (
    <>
      <PageHeader
        title={texts.yearTitle(name)}
        back={{ to: '/admin/disclosure', text: texts.back }}
        note={year && <Signature year={year} />}
      >
        {year && <DisclosureYearActions year={year} />}
      </PageHeader>
      <QueryLoadState query={query} rows={12} />
      {year && (
        <>
          <Missing months={year.missing} />
          {year.months.length > 0 && (
            <>
              <ComplaintCodeTable codes={year.codes} part="A" linkTo={linksOf(year)} />
              <ComplaintCodeTable codes={year.codes} part="B" linkTo={linksOf(year)} />
            </>
          )}
        </>
      )}
    </>
  );
}

/** A year's Table 1 for the annual report, with the trustees' sign-off (rule 14.8). */
export function DisclosureYearPage() {
  const { year = '' } = useParams();
  const texts = useTexts(disclosureTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  if (!financialYearSchema.safeParse(year).success) return <NotFound />;
  return (
    <ToastProvider label={texts.title} closeLabel={shared.close}>
      <YearPage key={year} name={year} />
    </ToastProvider>
  );
}

export { DisclosureYearPage as Component };
