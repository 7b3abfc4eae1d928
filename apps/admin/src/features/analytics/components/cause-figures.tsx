import type { Analysis, AnalysisPeriod } from '@feedback/contract/analytics/analysis';
import { TableDisclosure } from '@feedback/ui/charts/chart-frame';
import { HeatMap } from '@feedback/ui/charts/heat-map';
import { ParetoChart } from '@feedback/ui/charts/pareto-chart';

import { formatCount, getFormattingLocale, formatShortMonth } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { countRootCauses, countFeedbackTypes } from './cause-sums.ts';
import { RootCauseTable } from './cause-table.tsx';
import { analysisTextCatalogue, AnalysisTableFigure } from './table-figure.tsx';
import styles from './analysis.module.css';

interface CauseFiguresProps {
  analysis: Analysis;
  months: AnalysisPeriod;
}

/** The number of root causes in the chart. The table below the chart has all root causes. */
const drawn = 10;

/** Ranks root causes, most frequent first. */
export function RootCausesChart({ analysis, months }: CauseFiguresProps) {
  const texts = useTexts(analysisTextCatalogue);
  const { locale } = useLocale();
  const causes = countRootCauses(analysis.causes);
  const percent = new Intl.NumberFormat(getFormattingLocale(locale), { style: 'percent' });
  return (
    <AnalysisTableFigure table="frequent" title={texts.byCause} months={months} wide>
      {causes.length === 0 ? (
        <p className={styles.none}>{texts.noneSaid}</p>
      ) : (
        <ParetoChart
          label={texts.byCause}
          points={causes.slice(0, drawn).map(({ label, total }) => ({ label, value: total }))}
          total={causes.reduce((sum, { total }) => sum + total, 0)}
          format={(value) => formatCount(value, locale)}
          formatShare={(share) => percent.format(share)}
          names={{ value: texts.count, together: texts.together }}
          asTable={texts.asTableOf(texts.frequent)}
          table={<RootCauseTable months={analysis.months} rows={analysis.frequent} />}
        />
      )}
    </AnalysisTableFigure>
  );
}

/** Closed cases by feedback type and month: darker cells have more. */
export function RootCausesByMonthFigure({ analysis, months }: CauseFiguresProps) {
  const texts = useTexts(analysisTextCatalogue);
  const { locale } = useLocale();
  return (
    <AnalysisTableFigure table="causes" title={texts.byMonth} months={months} wide>
      <HeatMap
        label={texts.byMonth}
        heading={texts.feedbackType}
        columns={analysis.months.map((month) => formatShortMonth(month, locale))}
        rows={countFeedbackTypes(analysis.causes).map((type) => ({
          label: type.label,
          values: type.months,
        }))}
        format={(value) => formatCount(value, locale)}
      />
      <TableDisclosure asTable={texts.asTableOf(texts.causes)}>
        <RootCauseTable months={analysis.months} rows={analysis.causes} />
      </TableDisclosure>
    </AnalysisTableFigure>
  );
}
