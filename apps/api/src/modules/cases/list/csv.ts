import type { Audience } from '@feedback/contract/kinds/audience';
import { buildIndianTimeSql } from '../../../platform/db/indian-days.ts';

import { buildReportColumns, csvReportColumns, type ReportColumn } from './report-columns.ts';

/**
 * Returns the SQL expressions of an audience's CSV cells. A column that the audience lacks gets an
 * empty cell.
 */
export const buildCsvCellsSql = (audience: Audience): string[] =>
  buildReportColumns(csvReportColumns, audience).map(cell);

function cell({ source, kind }: ReportColumn): string {
  if (source === null) return `''`;
  if (kind === 'choice') return source;
  // Medium date format, such as Jan 5, 2026, 4:07:09 PM (rule 5.5).
  if (kind === 'time')
    return `to_char(${buildIndianTimeSql(source)}, 'Mon FMDD, YYYY, FMHH12:MI:SS AM')`;
  // Free text: never null, never a formula (rule 5.6).
  return `spreadsheet_text(${source})`;
}

/** Header line with a byte-order mark, by which spreadsheets recognize UTF-8. */
export const csvHeaderLine = `\ufeff${csvReportColumns.map(([name]) => `"${name}"`).join(',')}\n`;
