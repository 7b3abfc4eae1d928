import type { Audience } from '@feedback/contract/audience';
import { isColumnOf, ruleOf, type CaseColumn } from '@feedback/contract/case-columns';

import { sourceOf } from '../case-columns.ts';

const zone = 'Asia/Kolkata';

/** The CSV's columns as specified (spec 7, Report export): a name, and of what each is made. */
const columns: readonly (readonly [header: string, ...oneOf: CaseColumn[]])[] = [
  ['Employee Name', 'employeeName', 'name'],
  ['Employee Code', 'employeeCode'],
  // A public submitter gives one place: their city (spec 3, Public feedback submission).
  ['Location', 'location', 'city'],
  ['Feedback Type', 'feedbackType'],
  ['Description', 'description'],
  ['Area', 'area'],
  ['City', 'city'],
  ['Feedback Date', 'feedbackDate'],
  ['ARN', 'arn'],
  ['BTL', 'typeOfBtl'],
  ['AMC', 'amcname'],
  ['Attachment', 'attachmentLoc', 'attachment'],
  // Beyond the specification: only what came by the web is verified by OTP.
  ['Channel', 'channel'],
];

/** The cells of an audience's cases, as texts; empty where they lack the column. */
export const csvCellsOf = (audience: Audience): string[] =>
  columns.map(([, ...names]) => {
    const name = names.find((each) => isColumnOf(each, audience));
    return name ? cell(ruleOf(name).kind, sourceOf(name, audience)) : `''`;
  });

function cell(kind: ReturnType<typeof ruleOf>['kind'], source: string): string {
  if (kind === 'choice') return source;
  // The medium date, such as Jan 5, 2026, 4:07:09 PM (contract 8).
  if (kind === 'time')
    return `to_char(${source} AT TIME ZONE '${zone}', 'Mon FMDD, YYYY, FMHH12:MI:SS AM')`;
  // What somebody wrote: never nothing, never a formula (contract 8).
  return `spreadsheet_text(${source})`;
}

/** The byte-order mark, by which spreadsheets know UTF-8, and the names. */
export const csvHeader = `\ufeff${columns.map(([name]) => `"${name}"`).join(',')}\n`;

/** The file's name: `Feedback_Report_20260105_160709.csv`, of a time in Asia/Kolkata. */
export function reportFileName(at: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return `Feedback_Report_${parts.replaceAll(/[-:]/g, '').replace(' ', '_')}.csv`;
}
