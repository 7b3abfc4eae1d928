import type { DisclosureList, DisclosureState } from '@feedback/contract/regulatory/disclosure';
import type { Locale } from '@feedback/contract/messages';
import type { DisclosureConsoleTexts } from '@feedback/contract/messages/en-IN/console/disclosure';
import { buttonClass } from '@feedback/ui/button';
import { Sparkline } from '@feedback/ui/charts/sparkline';
import { StatusBadge, type StatusTone } from '@feedback/ui/status-badge';
import { type Column, Table } from '@feedback/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';

import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryLoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatCount, formatFilterDay, getIndianToday } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { useSession } from '../../../lib/session.ts';
import styles from '../components/disclosure.module.css';
import { disclosureMonthsQuery } from '../api/disclosure-month.ts';
import {
  disclosureTextCatalogue,
  buildMonthPath,
  formatLongMonth,
  buildYearPath,
  findFinancialYear,
} from '../components/months.ts';

const tones: Record<DisclosureState, StatusTone> = {
  live: 'neutral',
  prepared: 'warn',
  approved: 'ok',
};

/** The state of a month as a coloured dot and words. */
export function DisclosureStateMark({ state }: { state: DisclosureState }) {
  const texts = useTexts(disclosureTextCatalogue);
  return <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>;
}

type Month = DisclosureList[number];

const dayMs = 86_400_000;

/** Returns the days since the last day for publishing a month in time. */
const daysLate = ({ publishBy }: Month): number =>
  (Date.parse(getIndianToday()) - Date.parse(publishBy)) / dayMs;

/** The next step of a month; a preparation is read before it is approved. */
function NextStep({ month: { month, next, prepared } }: { month: Month }) {
  const texts = useTexts(disclosureTextCatalogue);
  const { locale } = useLocale();
  const { employeeCode } = useSession();
  if (next === null) return null;
  if (next === 'approve' && prepared?.employeeCode === employeeCode) {
    return texts.ownPreparation;
  }
  const label = texts.next[next];
  return (
    <Link
      to={buildMonthPath(month)}
      className={`${buttonClass} ${styles.next}`}
      data-variant="primary"
      aria-label={`${label}, ${formatLongMonth(month, locale)}`}
    >
      {label}
    </Link>
  );
}

interface PendingProps {
  month: Month;
  figure: number;
  months: readonly Month[];
}

/** The number of complaints pending at a month's end, with a chart of the last year. */
function Pending({ month, figure, months }: PendingProps) {
  const texts = useTexts(disclosureTextCatalogue);
  const { locale } = useLocale();
  const at = months.indexOf(month);
  const course = months.slice(at, at + 12).toReversed();
  const values = course.flatMap(({ pending }) => pending ?? []);
  const first = course.find(({ pending }) => pending !== null);
  return (
    <span className={styles.by}>
      <span className={styles.count}>{formatCount(figure, locale)}</span>
      {first && first !== month && (
        <Sparkline
          label={texts.pendingSince(
            formatLongMonth(first.month, locale),
            formatCount(first.pending ?? 0, locale),
          )}
          values={values}
        />
      )}
    </span>
  );
}

/** Returns the columns of the list of months. */
const makeColumns = (
  texts: DisclosureConsoleTexts,
  locale: Locale,
  months: readonly Month[],
): Column<Month>[] => [
  {
    id: 'month',
    header: texts.month,
    card: 'name',
    cell: ({ month }) => (
      <span className={styles.whole}>
        <Link to={buildMonthPath(month)}>{formatLongMonth(month, locale)}</Link>
      </span>
    ),
  },
  {
    id: 'state',
    header: texts.state,
    card: 'fact',
    cell: ({ state }) => <DisclosureStateMark state={state} />,
  },
  {
    id: 'publishBy',
    header: texts.publishBy,
    card: 'fact',
    cell: (month) => (
      <span className={styles.by}>
        {formatFilterDay(month.publishBy, locale)}
        {month.isLate && <StatusBadge tone="bad">{texts.daysLate(daysLate(month))}</StatusBadge>}
      </span>
    ),
  },
  {
    id: 'pending',
    header: texts.pending,
    card: 'line',
    cell: (month) =>
      month.pending !== null && <Pending month={month} figure={month.pending} months={months} />,
  },
  {
    id: 'prepared',
    header: texts.preparedBy,
    card: 'line',
    cell: ({ prepared }) => prepared?.name,
  },
  {
    id: 'approved',
    header: texts.approvedBy,
    card: 'line',
    cell: ({ approved }) => approved?.name,
  },
  {
    id: 'next',
    header: texts.nextStep,
    card: 'fact',
    cell: (month) => <NextStep month={month} />,
  },
];

/** Links to the years' tables, newest first. */
function Years({ months }: { months: readonly Month[] }) {
  const texts = useTexts(disclosureTextCatalogue);
  const years = [...new Set(months.map(({ month }) => findFinancialYear(month)))];
  if (years.length === 0) return null;
  return (
    <p className={styles.facts}>
      {texts.yearTables}
      {years.map((year) => (
        <Link key={year} to={buildYearPath(year)}>
          {year}
        </Link>
      ))}
    </p>
  );
}

/** All months with their state: prepared, approved, published. */
export function DisclosureMonthsPage() {
  const texts = useTexts(disclosureTextCatalogue);
  const { locale } = useLocale();
  const list = useQuery(disclosureMonthsQuery);
  const columns = useMemo(
    () => makeColumns(texts, locale, list.data ?? []),
    [texts, locale, list.data],
  );
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <Years months={list.data ?? []} />
      <QueryLoadState query={list} rows={8} />
      {list.data?.length === 0 && <EmptyState title={texts.empty} lead={texts.emptyLead} />}
      {list.data && list.data.length > 0 && (
        <div className={styles.months}>
          <Table
            caption={texts.caption}
            columns={columns}
            rows={list.data}
            rowKey={({ month }) => month}
          />
        </div>
      )}
    </>
  );
}

export { DisclosureMonthsPage as Component };
