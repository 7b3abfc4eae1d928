import type {
  AnalysisPeriod,
  AnalysisTable,
  DurationRow,
} from '@feedback/contract/analytics/analysis';
import { RangeChart } from '@feedback/ui/charts/range-chart';

import { formatCount, formatOneDecimal } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { RoundDurationTable } from './duration-table.tsx';
import { analysisTextCatalogue, AnalysisTableFigure } from './table-figure.tsx';

interface DurationFigureProps {
  table: Extract<AnalysisTable, 'types' | 'teams' | 'people'>;
  /** The header of the rows. */
  heading: string;
  rows: readonly DurationRow[];
  months: AnalysisPeriod;
}

/** The number of rows in the chart; the table below has all of them. */
const drawn = 12;

/** Days until closing: a dot for the average, a line to the 90th percentile. */
export function RoundDurationFigure({ table, heading, rows, months }: DurationFigureProps) {
  const texts = useTexts(analysisTextCatalogue);
  const { locale } = useLocale();
  return (
    <AnalysisTableFigure table={table} title={texts[table]} months={months}>
      <RangeChart
        label={texts[table]}
        points={rows.slice(0, drawn).map(({ name, averageDays, ninetiethDays }) => ({
          label: name ?? texts.nobody,
          usual: averageDays,
          end: ninetiethDays,
        }))}
        format={(days) => texts.days(formatOneDecimal(days, locale))}
        names={{ usual: texts.average, end: texts.ninetieth }}
        asTable={
          rows.length > drawn ? texts.allAsTable(formatCount(rows.length, locale)) : texts.asTable
        }
        table={<RoundDurationTable heading={heading} rows={rows} />}
      />
    </AnalysisTableFigure>
  );
}
