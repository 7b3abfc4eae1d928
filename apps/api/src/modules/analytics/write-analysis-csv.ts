import type {
  Analysis,
  AnalysisTable,
  RootCauseRow,
  DurationRow,
} from '@feedback/contract/analytics/analysis';
import { writeCsv, type CsvCell as Cell } from '../../platform/workbooks/write-csv.ts';

const durationHeader = ['Name', 'Cases', 'Average days', '90th percentile of days'];
const durationCells = ({ name, count, averageDays, ninetiethDays }: DurationRow): Cell[] => [
  name ?? '',
  count,
  averageDays,
  ninetiethDays,
];
const causeHeader = (months: readonly string[]) => [
  'Feedback Type',
  'Root Cause',
  'Total',
  ...months,
];
const causeCells = ({ feedbackType, rootCause, total, months }: RootCauseRow): Cell[] => [
  feedbackType,
  rootCause ?? '',
  total,
  ...months,
];

const tables: Record<AnalysisTable, (analysis: Analysis) => Cell[][]> = {
  causes: ({ months, causes }) => [causeHeader(months), ...causes.map(causeCells)],
  frequent: ({ months, frequent }) => [causeHeader(months), ...frequent.map(causeCells)],
  types: ({ types }) => [durationHeader, ...types.map(durationCells)],
  teams: ({ teams }) => [durationHeader, ...teams.map(durationCells)],
  people: ({ people }) => [durationHeader, ...people.map(durationCells)],
};

/** Converts one table of the analysis to CSV text. */
export const writeAnalysisCsv = (analysis: Analysis, table: AnalysisTable): Promise<string> =>
  writeCsv(tables[table](analysis));
