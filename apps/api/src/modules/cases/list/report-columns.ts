import type { Audience } from '@feedback/contract/kinds/audience';
import {
  caseColumnNames,
  audienceHasColumn,
  getColumnRule,
  type CaseColumn,
  type CaseColumnRule,
} from '@feedback/contract/cases/case-columns';
import { indianTimeZone } from '../../../platform/db/indian-days.ts';

import { buildColumnSourceSql, tagNamesSql } from '../case-columns.ts';

/** A report header with the case columns that may provide the value. */
type Named = readonly [header: string, ...oneOf: CaseColumn[]];

/** Columns of the CSV as specified (rule 3.7). */
export const csvReportColumns: readonly Named[] = [
  ['Employee Name', 'employeeName', 'name'],
  ['Employee Code', 'employeeCode'],
  // A public submitter gives only a city (rule 2.2).
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
];

/**
 * Columns of the workbook. The workbook has more columns than the CSV, whose columns other programs
 * depend on.
 */
export const workbookReportColumns: readonly Named[] = [
  ...csvReportColumns,
  ['Case', 'caseId'],
  ['Status', 'status'],
  ['Assigned To', 'assignedTo'],
  ['Closure Date', 'closureDate'],
  // Only cases from the web have a verified mobile.
  ['Channel', 'channel'],
  ['Class', 'class'],
  ['Due', 'dueAt'],
  ['Tags', 'tags'],
  ['Root Cause', 'rootCause'],
  ...caseColumnNames.flatMap((name): Named[] => {
    const { heading } = getColumnRule(name);
    return heading === undefined ? [] : [[heading, name]];
  }),
];

/** A column of a report for one audience. */
export interface ReportColumn {
  readonly header: string;
  /** SQL source; null when the audience's cases lack the column. */
  readonly source: string | null;
  readonly kind: CaseColumnRule['kind'];
}

/** Returns the SQL of the columns for an audience's cases. */
export const buildReportColumns = (columns: readonly Named[], audience: Audience): ReportColumn[] =>
  columns.map(([header, ...names]) => {
    const name = names.find((each) => audienceHasColumn(each, audience));
    if (!name) return { header, source: null, kind: undefined };
    const { kind } = getColumnRule(name);
    return {
      header,
      source: kind === 'tags' ? tagNamesSql : buildColumnSourceSql(name, audience),
      kind,
    };
  });

/**
 * Returns the file name with the time in Asia/Kolkata, such as
 * `Feedback_Report_20260105_160709.csv`.
 */
export function buildReportFileName(at: Date, ending: 'csv' | 'xlsx'): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: indianTimeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return `Feedback_Report_${parts.replaceAll(/[-:]/g, '').replace(' ', '_')}.${ending}`;
}
