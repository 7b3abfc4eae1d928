import type {
  Analysis,
  AnalysisTable,
  CauseRow,
  DurationRow,
} from '@feedback/contract/desk/analysis';
import { query } from '../../db/query.ts';

type Cell = string | number;

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
const causeCells = ({ feedbackType, rootCause, total, months }: CauseRow): Cell[] => [
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

/** A table of the analysis as CSV: with a byte-order mark, and no name a formula (rule 5.6). */
export async function writeCsv(analysis: Analysis, table: AnalysisTable): Promise<string> {
  const cells = tables[table](analysis);
  const rows = await query<{ text: string }>(
    `SELECT spreadsheet_text(cell) AS text FROM unnest($1::text[]) WITH ORDINALITY AS given (cell, at)
     ORDER BY at`,
    [cells.flat().filter((cell) => typeof cell === 'string')],
  );
  const texts = rows.values();
  const written = (cell: Cell) =>
    typeof cell === 'number'
      ? String(cell)
      : `"${(texts.next().value?.text ?? '').replaceAll('"', '""')}"`;
  return `\ufeff${cells.map((row) => row.map(written).join(',')).join('\n')}\n`;
}
