import type { Audience } from '@feedback/contract/kinds/audience';
import { indianTime } from '../../../db/indian-days.ts';

import { reportColumnsOf, specifiedColumns, type ReportColumn } from './report-columns.ts';

/** The cells of an audience's cases, as texts; empty where they lack the column. */
export const csvCellsOf = (audience: Audience): string[] =>
  reportColumnsOf(specifiedColumns, audience).map(cell);

function cell({ source, kind }: ReportColumn): string {
  if (source === null) return `''`;
  if (kind === 'choice') return source;
  // The medium date, such as Jan 5, 2026, 4:07:09 PM (rule 5.5).
  if (kind === 'time') return `to_char(${indianTime(source)}, 'Mon FMDD, YYYY, FMHH12:MI:SS AM')`;
  // What somebody wrote: never nothing, never a formula (rule 5.6).
  return `spreadsheet_text(${source})`;
}

/** The byte-order mark, by which spreadsheets know UTF-8, and the names. */
export const csvHeader = `\ufeff${specifiedColumns.map(([name]) => `"${name}"`).join(',')}\n`;
