import type { Audience } from '@feedback/contract/kinds/audience';
import {
  caseColumnNames,
  isColumnOf,
  ruleOf,
  type CaseColumn,
  type CaseColumnRule,
} from '@feedback/contract/case/case-columns';
import { indianZone } from '../../../db/indian-days.ts';

import { sourceOf, tagNames } from '../../case/case-columns.ts';

/** A name, and of what it is made. */
type Named = readonly [header: string, ...oneOf: CaseColumn[]];

/** The CSV's columns as specified (rule 3.7). */
export const specifiedColumns: readonly Named[] = [
  ['Employee Name', 'employeeName', 'name'],
  ['Employee Code', 'employeeCode'],
  // A public submitter gives one place: their city (rule 2.2).
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

/** The workbook's: programs that read the CSV count on its columns, people want to know more. */
export const workbookColumns: readonly Named[] = [
  ...specifiedColumns,
  ['Case', 'caseId'],
  ['Status', 'status'],
  ['Assigned To', 'assignedTo'],
  ['Closure Date', 'closureDate'],
  // Only what came by the web is verified by OTP.
  ['Channel', 'channel'],
  ['Class', 'class'],
  ['Due', 'dueAt'],
  ['Tags', 'tags'],
  ['Root Cause', 'rootCause'],
  ...caseColumnNames.flatMap((name): Named[] => {
    const { heading } = ruleOf(name);
    return heading === undefined ? [] : [[heading, name]];
  }),
];

/** A column of a report, read of an audience's cases. */
export interface ReportColumn {
  readonly header: string;
  /** Null where their cases lack it. */
  readonly source: string | null;
  readonly kind: CaseColumnRule['kind'];
}

/** Returns the SQL of the columns for an audience's cases. */
export const reportColumnsOf = (columns: readonly Named[], audience: Audience): ReportColumn[] =>
  columns.map(([header, ...names]) => {
    const name = names.find((each) => isColumnOf(each, audience));
    if (!name) return { header, source: null, kind: undefined };
    const { kind } = ruleOf(name);
    return { header, source: kind === 'tags' ? tagNames : sourceOf(name, audience), kind };
  });

/** The file's name: `Feedback_Report_20260105_160709.csv`, of a time in Asia/Kolkata. */
export function reportFileName(at: Date, ending: 'csv' | 'xlsx'): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: indianZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return `Feedback_Report_${parts.replaceAll(/[-:]/g, '').replace(' ', '_')}.${ending}`;
}
