import { overviewPeriods, type Overview } from '@feedback/contract/analytics/overview';
import { RadioTabs } from '@feedback/ui/radio-tabs';
import { useQuery } from '@tanstack/react-query';

import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryLoadFailure } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatCount, formatShortDay } from '../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { useImmediateValue } from '../../../lib/address/use-address-state.ts';
import { useSession } from '../../../lib/session.ts';
import { toIndianNoon, overviewTextCatalogue, sumAudiences } from '../components/figures.ts';
import { overviewQuery, useOverviewPeriod } from '../api/overview.ts';
import { OverviewSkeleton } from '../components/overview-skeleton.tsx';
import { PerDayFigure } from '../components/per-day-figure.tsx';
import { OverviewTiles } from '../components/tiles.tsx';
import { TimeToCloseFigure } from '../components/tables/time-to-close-figure.tsx';
import {
  CaseAgeFigure,
  AssigneeFigure,
  AudienceFigure,
  FeedbackTypeFigure,
} from '../components/tables/unclosed-figures.tsx';
import styles from '../components/overview.module.css';

function Figures({ overview, days }: { overview: Overview; days: number }) {
  const texts = useTexts(overviewTextCatalogue);
  const { isSuperAdmin } = useSession();
  if (
    !sumAudiences(overview.unclosed) &&
    !sumAudiences(overview.opened) &&
    !sumAudiences(overview.closed)
  ) {
    return <EmptyState title={texts.empty} lead={texts.emptyLead} />;
  }
  return (
    <>
      <OverviewTiles overview={overview} days={days} isSuperAdmin={isSuperAdmin} />
      <PerDayFigure perDay={overview.perDay} />
      <div className={styles.column}>
        <CaseAgeFigure byAge={overview.byAge} />
        <FeedbackTypeFigure byType={overview.byType} />
      </div>
      <div className={styles.column}>
        {isSuperAdmin && <AudienceFigure overview={overview} />}
        {isSuperAdmin && <AssigneeFigure byAssignee={overview.byAssignee} />}
        <TimeToCloseFigure overview={overview} />
      </div>
    </>
  );
}

/** The overview page: all cases for a super admin, an admin's own cases for an admin. */
export function OverviewPage() {
  const texts = useTexts(overviewTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const { userId, isSuperAdmin } = useSession();
  const { period, setPeriod } = useOverviewPeriod();
  const [shownPeriod, showPeriod] = useImmediateValue(String(period), setPeriod);
  const query = useQuery(overviewQuery(userId, period));
  const { data, error, isFetching, isPlaceholderData } = query;
  const day = (value: string) => formatShortDay(toIndianNoon(value), locale);
  const scope = isSuperAdmin ? texts.all : texts.own;
  return (
    <>
      <PageHeader
        title={texts.title}
        note={data ? `${scope} · ${texts.range(day(data.from), day(data.to))}` : scope}
      >
        <RadioTabs
          label={texts.period}
          options={overviewPeriods.map((days) => ({
            value: String(days),
            label: texts.days(days, formatCount(days, locale)),
          }))}
          value={shownPeriod}
          onValue={showPeriod}
        />
      </PageHeader>
      <QueryLoadFailure query={query} />
      <div
        className={styles.figures}
        aria-busy={isFetching}
        data-stale={isPlaceholderData ? '' : undefined}
      >
        {data && <Figures overview={data} days={data.perDay.length} />}
        {!data && !error && <OverviewSkeleton label={shared.loading} />}
      </div>
    </>
  );
}

export { OverviewPage as Component };
