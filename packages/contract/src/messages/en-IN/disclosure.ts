import { formatTextDay, formatTextMonth } from '../dates.ts';

/**
 * Texts of the published complaint disclosure, in the layout and words of the regulator's tables
 * (rule 14.1). Exported files use them in every language.
 */
export const disclosureTexts = {
  heading: (month: string) => `Investor complaints, ${month}`,
  dayName: (day: string) => formatTextDay(day, 'en-IN'),
  monthName: (month: string) => formatTextMonth(month, 'en-IN'),
  folios: (count: string) => `Total number of folios: ${count}`,
  corrected: (version: number, reason: string) => `Version ${version}, corrected: ${reason}`,
  draft: 'Draft: not approved',
  yearHeading: (year: string) => `Investor complaints, financial year ${year}`,
  yearMonths: (first: string, last: string) => `${first} to ${last}`,
  signed: (trustees: string, day: string) => `Signed by the trustees (${trustees}) on ${day}`,
  notSigned: 'Draft: not signed by the trustees',
  total: 'Total',
  /**
   * Translations of complaint code names by the regulator's English name. A name without a
   * translation is shown in English.
   */
  codeNames: {} as Readonly<Record<string, string>>,
  parts: {
    A: { name: 'Part A', title: 'Part A: all complaints, including SCORES' },
    B: { name: 'Part B', title: 'Part B: complaints received through SCORES' },
  },
  codeHeader: [
    'Code',
    'Complaint',
    '(a) Pending at the beginning',
    '(b) Received',
    {
      title: 'Action on (a) and (b)',
      under: [
        {
          title: 'Resolved',
          under: ['Within 30 days', '30–60 days', '60–180 days', 'Beyond 180 days'],
        },
        'Average days',
        'Non-actionable',
        {
          title: 'Pending',
          under: ['0–3 months', '3–6 months', '6–12 months', 'Beyond 12 months'],
        },
      ],
    },
  ],
  sources: {
    name: 'By source',
    title: 'Complaints by source',
    header: [
      'Received from',
      'Carried forward',
      'Received',
      'Total pending',
      'Resolved',
      { title: 'Pending at the end', under: ['Up to 3 months', 'More than 3 months'] },
      'Average days',
    ],
  },
  sourceNames: {
    direct: 'Directly from investors',
    scores: 'SEBI (SCORES)',
    exchange: 'Stock exchanges',
    other: 'Other sources',
    total: 'Total',
  },
  months: {
    name: 'Month by month',
    title: 'Month by month since April',
    header: ['Month', 'Carried forward', 'Received', 'Resolved', 'Pending'],
  },
  years: {
    name: 'Year by year',
    title: 'By financial year',
    header: ['Year', 'Carried forward', 'Received', 'Resolved', 'Pending'],
  },
  noteBounds: 'Each range includes its last day. Days are counted from the day of receipt.',
  noteResolved:
    'In the tables by source, month and year, resolved includes the non-actionable. Non-actionable are complaints that are incomplete or outside the fund’s scope, and duplicates.',
  adjustment: (code: string, movedIn: number, movedOut: number) =>
    `${code}: ${[
      ...(movedIn > 0 ? [`${movedIn} added`] : []),
      ...(movedOut > 0 ? [`${movedOut} taken away`] : []),
    ].join(', ')} beside those received, as reclassified after the month before was published.`,
  /** Notes about the changes of a correction. A month without an earlier version is new. */
  changeFirst: (month: string) => `${month} is published for the first time.`,
  change: (month: string, version: number, figures: readonly string[], codes: readonly string[]) =>
    `Version ${version} of ${month} changes ${[
      ...figures,
      ...(codes.length > 0 ? [`the rows ${codes.join(', ')}`] : []),
    ].join('; ')}.`,
  changedFigure: (figure: string, before: number, after: number) =>
    `${figure} from ${before} to ${after}`,
  figures: {
    opening: 'carried forward',
    received: 'received',
    resolved: 'resolved',
    pending: 'pending',
  },
  adjustedRow: (row: string, adjusted: number) =>
    `${row}: ${Math.abs(adjusted)} ${adjusted > 0 ? 'added' : 'taken away'} beside those received.`,
};

export type DisclosureTexts = typeof disclosureTexts;
