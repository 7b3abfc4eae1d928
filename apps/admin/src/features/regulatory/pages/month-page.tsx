import {
  disclosureVersionQuerySchema,
  type DisclosureMonth,
} from '@feedback/contract/regulatory/disclosure';
import { monthSchema } from '@feedback/contract/regulatory/disclosure-tables';
import { StatusBadge } from '@feedback/ui/status-badge';
import { ToastProvider } from '@feedback/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';

import { Component as NotFound } from '../../../components/dead-end.tsx';
import { LoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatCount, formatFilterDay } from '../../../lib/dates.ts';
import { commonCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { useSession } from '../../../lib/session.ts';
import { CodeTable } from '../components/code-table.tsx';
import styles from '../components/disclosure.module.css';
import { CorrectionChanges, MonthVersions } from '../components/corrections.tsx';
import { monthQuery } from '../api/disclosure-month.ts';
import { SourceTable, TrendTables } from '../components/flow-tables.tsx';
import { MonthActions } from '../components/month-actions.tsx';
import {
  casesLink,
  disclosureCatalogue,
  findPreviousMonth,
  monthName,
} from '../components/months.ts';

/** The state of the month and its signatories. */
function SignOff({ month: { state, version, prepared, approved } }: { month: DisclosureMonth }) {
  const texts = useTexts(disclosureCatalogue);
  if (state === 'prepared' && prepared) {
    return <StatusBadge tone="warn">{texts.prepared(prepared.name)}</StatusBadge>;
  }
  if (state === 'approved' && approved) {
    return <StatusBadge tone="ok">{texts.published(version, approved.name)}</StatusBadge>;
  }
  return <StatusBadge tone="neutral">{texts.live}</StatusBadge>;
}

/** The checks of the figures, and the known facts about them. */
function Facts({ month }: { month: DisclosureMonth }) {
  const texts = useTexts(disclosureCatalogue);
  const { locale } = useLocale();
  const { employeeCode } = useSession();
  const { folios, publishBy, isLate, addsUp, pendingBefore, sources, reason, state, prepared } =
    month;
  const opening = sources.find(({ source }) => source === 'total')?.opening ?? 0;
  const before = monthName(findPreviousMonth(month.month), locale);
  const isOwn = state === 'prepared' && prepared?.employeeCode === employeeCode;
  return (
    <div className={styles.facts}>
      <dl>
        {folios !== null && (
          <div>
            <dt>{texts.folios}</dt> <dd>{formatCount(folios, locale)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.publishBy}</dt> <dd>{formatFilterDay(publishBy, locale)}</dd>
        </div>
      </dl>
      {isLate && <StatusBadge tone="bad">{texts.lateMonth}</StatusBadge>}
      <StatusBadge tone={addsUp ? 'ok' : 'bad'}>
        {addsUp ? texts.addsUp : texts.doesNotAddUp}
      </StatusBadge>
      {pendingBefore !== null && (
        <StatusBadge tone={pendingBefore === opening ? 'ok' : 'bad'}>
          {pendingBefore === opening ? texts.openingEquals(before) : texts.openingDiffers(before)}
        </StatusBadge>
      )}
      {reason && <span>{texts.correction(reason)}</span>}
      {isOwn && <span>{texts.ownPreparation}</span>}
    </div>
  );
}

function Moved({ month: { month, adjustments } }: { month: DisclosureMonth }) {
  const texts = useTexts(disclosureCatalogue);
  const { locale } = useLocale();
  if (adjustments.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{texts.moved}</h2>
      <ul>
        {adjustments.map(({ code, movedIn, movedOut }) => (
          <li key={code}>
            <Link to={casesLink(month, { cell: 'adjusted', code })}>
              {texts.adjustment(code, formatCount(movedIn, locale), formatCount(movedOut, locale))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MonthPage({ name, version }: { name: string; version: number | undefined }) {
  const texts = useTexts(disclosureCatalogue);
  const { locale } = useLocale();
  const query = useQuery(monthQuery(name, version));
  const { data: month } = query;
  const linkTo = (asked: Record<string, string>) =>
    casesLink(name, { ...asked, ...(version && { version: String(version) }) });
  return (
    <>
      <PageHeader
        title={monthName(name, locale)}
        back={{ to: '/admin/disclosure', text: texts.back }}
        note={month && <SignOff month={month} />}
      >
        {month && <MonthActions month={month} version={version} />}
      </PageHeader>
      <LoadState query={query} rows={12} />
      {month && (
        <>
          <Facts month={month} />
          <MonthVersions month={month} />
          <CorrectionChanges changes={month.changes} />
          <CodeTable codes={month.codes} part="A" linkTo={linkTo} />
          <div className={styles.beside}>
            <SourceTable sources={month.sources} linkTo={linkTo} />
            <TrendTables month={month} />
          </div>
          <CodeTable codes={month.codes} part="B" linkTo={linkTo} />
          <Moved month={month} />
        </>
      )}
    </>
  );
}

/** A month's tables as they are published; each number links to its cases (rule 14.1). */
export function Component() {
  const { month = '' } = useParams();
  const [address] = useSearchParams();
  const { data } = disclosureVersionQuerySchema.safeParse({
    version: address.get('version') ?? undefined,
  });
  const texts = useTexts(disclosureCatalogue);
  const shared = useTexts(commonCatalogue);
  if (!monthSchema.safeParse(month).success) return <NotFound />;
  return (
    <ToastProvider label={texts.title} closeLabel={shared.close}>
      <MonthPage key={month} name={month} version={data?.version} />
    </ToastProvider>
  );
}
