const zone = 'Asia/Kolkata';

/** A column of the CSV: its name (spec 7, Report export) and its cell, as text. */
const columns: readonly (readonly [name: string, cell: string])[] = [
  ['Employee Name', text('f.submitter_name')],
  ['Employee Code', text('f.employee_code')],
  ['Location', text('f.location')],
  ['Feedback Type', text('f.feedback_type')],
  ['Description', text('f.description')],
  ['Area', text('f.area')],
  // A public submitter gives one place: their city (spec 3, Public feedback submission).
  ['City', text(`CASE WHEN f.audience = 'e' THEN f.city ELSE f.location END`)],
  // The medium date, such as Jan 5, 2026, 4:07:09 PM (contract 8).
  [
    'Feedback Date',
    `to_char(f.created_at AT TIME ZONE '${zone}', 'Mon FMDD, YYYY, FMHH12:MI:SS AM')`,
  ],
  ['ARN', text('f.arn')],
  ['BTL', text('f.type_of_btl')],
  ['AMC', text('f.amc_name')],
  ['Attachment', `CASE WHEN f.attachment_count > 0 THEN 'yes' ELSE 'no' END`],
];

/** A cell of what somebody wrote: never nothing, never a formula (contract 8). */
function text(expression: string): string {
  return `spreadsheet_text(${expression})`;
}

export const csvCells = columns.map(([, cell]) => cell);

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
