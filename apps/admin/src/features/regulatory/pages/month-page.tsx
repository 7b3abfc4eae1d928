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
import { QueryLoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatCount, formatFilterDay } from '../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { useSession } from '../../../lib/session.ts';
import { ComplaintCodeTable } from '../components/code-table.tsx';
import styles from '../components/disclosure.module.css';
import { CorrectionChanges, DisclosureVersions } from '../components/corrections.tsx';
import { disclosureMonthQuery } from '../api/disclosure-month.ts';
import { ComplaintSourceTable, ComplaintTrendTables } from '../components/flow-tables.tsx';
import { DisclosureMonthActions } from '../components/month-actions.tsx';
import {
  buildMonthCasesPath,
  disclosureTextCatalogue,
  findPreviousMonth,
  formatLongMonth,
} from '../components/months.ts';

/** The state of the month and its signatories. */
function SignOff({ month: { state, version, prepared, approved } }: { month: DisclosureMonth }) {
  const texts = useTexts(disclosureTextCatalogue);
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
  const texts = useTexts(disclosureTextCatalogue);
  const { locale } = useLocale();
  const { employeeCode } = useSession();
  const { folios, publishBy, isLate, addsUp, pendingBefore, sources, reason, state, prepared } =
    month;
  const opening = sources.find(({ source }) => source === 'total')?.opening ?? 0;
  const before = formatLongMonth(findPreviousMonth(month.month), locale);
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
  const texts = useTexts(disclosureTextCatalogue);
  const { locale } = useLocale();
  if (adjustments.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{texts.moved}</h2>
      <ul>
        {adjustments.map(({ code, movedIn, movedOut }) => (
          <li key={code}>
            <Link to={buildMonthCasesPath(month, { cell: 'adjusted', code })}>
              {texts.adjustment(code, formatCount(movedIn, locale), formatCount(movedOut, locale))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MonthPage({ name, version }: { name: string; version: number | undefined }) {
  const texts = useTexts(disclosureTextCatalogue);
  const { locale } = useLocale();
  const query = useQuery(disclosureMonthQuery(name, version));
  const { data: month } = query;
  const linkTo = (asked: Record<string, string>) =>
    buildMonthCasesPath(name, { ...asked, ...(version && { version: String(version) }) });
  return (
    <>
      <PageHeader
        title={formatLongMonth(name, locale)}
        back={{ to: '/admin/disclosure', text: texts.back }}
        note={month && <SignOff month={month} />}
      >
        {month && <DisclosureMonthActions month={month} version={version} />}
      </PageHeader>
      <QueryLoadState query={query} rows={12} />
      {month && (
        <>
          <Facts month={month} />
          <DisclosureVersions month={month} />
          <CorrectionChanges changes={month.changes} />
          <ComplaintCodeTable codes={month.codes} part="A" linkTo={linkTo} />
          <div className={styles.beside}>
            <ComplaintSourceTable sources={month.sources} linkTo={linkTo} />
            <ComplaintTrendTables month={month} />
          </div>
          <ComplaintCodeTable codes={month.codes} part="B" linkTo={linkTo} />
          <Moved month={month} />
        </>
      )}
    </>
  );
}

/** A month's tables as they are published; each number links to its cases (rule 14.1). */
export function DisclosureMonthPage() {
  const { month = '' } = useParams();
  const [address] = useSearchParams();
  const { data } = disclosureVersionQuerySchema.safeParse({
    version: address.get('version') ?? undefined,
  });
  const texts = useTexts(disclosureTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  if (!monthSchema.safeParse(month).success) return <NotFound />;
  return (
    <ToastProvider label={texts.title} closeLabel={shared.close}>
      <MonthPage key={month} name={month} version={data?.version} />
    </ToastProvider>
  );
}

export { DisclosureMonthPage as Component };
