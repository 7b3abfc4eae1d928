import {
  analysisPeriods,
  type Analysis,
  type AnalysisPeriod,
  analysisQuerySchema,
} from '@feedback/contract/analytics/analysis';
import { RadioTabs } from '@feedback/ui/radio-tabs';
import { ToastProvider } from '@feedback/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryLoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatCount } from '../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { useImmediateValue, useAddressState } from '../../../lib/address/use-address-state.ts';
import { useSession } from '../../../lib/session.ts';
import { analysisQuery } from '../api/analysis.ts';
import styles from '../components/analysis.module.css';
import { RootCausesChart, RootCausesByMonthFigure } from '../components/cause-figures.tsx';
import { RoundDurationFigure } from '../components/duration-figure.tsx';
import { analysisTextCatalogue } from '../components/table-figure.tsx';

function Figures({ analysis, months }: { analysis: Analysis; months: AnalysisPeriod }) {
  const texts = useTexts(analysisTextCatalogue);
  if (analysis.causes.length === 0) {
    return <EmptyState title={texts.empty} lead={texts.emptyLead} />;
  }
  return (
    <>
      <RootCausesChart analysis={analysis} months={months} />
      <RootCausesByMonthFigure analysis={analysis} months={months} />
      <RoundDurationFigure
        table="types"
        heading={texts.feedbackType}
        rows={analysis.types}
        months={months}
      />
      <div className={styles.column}>
        {analysis.teams.length > 0 && (
          <RoundDurationFigure
            table="teams"
            heading={texts.team}
            rows={analysis.teams}
            months={months}
          />
        )}
        <RoundDurationFigure
          table="people"
          heading={texts.person}
          rows={analysis.people}
          months={months}
        />
      </div>
    </>
  );
}

/**
 * Shows the causes and durations of cases: all cases for a super admin, an admin's own cases for an
 * admin.
 */
export function AnalysisPage() {
  const texts = useTexts(analysisTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const { isSuperAdmin } = useSession();
  const { months, setMonths } = useMonths();
  const [shown, show] = useImmediateValue(String(months), setMonths);
  const query = useQuery(analysisQuery(months));
  return (
    <ToastProvider label={texts.title} closeLabel={shared.close}>
      <PageHeader title={texts.title} note={isSuperAdmin ? texts.all : texts.own}>
        <RadioTabs
          label={texts.period}
          options={analysisPeriods.map((one) => ({
            value: String(one),
            label: texts.months(formatCount(one, locale)),
          }))}
          value={shown}
          onValue={show}
        />
      </PageHeader>
      <QueryLoadState query={query} rows={12} />
      {query.data && (
        <div
          className={styles.figures}
          aria-busy={query.isFetching}
          data-stale={query.isPlaceholderData ? '' : undefined}
        >
          <Figures analysis={query.data} months={months} />
        </div>
      )}
    </ToastProvider>
  );
}

const usualMonths = 6;
const rules = {
  schema: analysisQuerySchema,
  names: ['months'],
  usual: { months: String(usualMonths) },
} as const;

/** Returns the number of months in the URL, and a function that changes the number. */
function useMonths() {
  const [asked, change] = useAddressState<{ months?: string | undefined }>(rules);
  const months = analysisPeriods.find((one) => String(one) === asked.months) ?? usualMonths;
  return { months, setMonths: (next: string) => change({ months: next }) };
}

export { AnalysisPage as Component };
