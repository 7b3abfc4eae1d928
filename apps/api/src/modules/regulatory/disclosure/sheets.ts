import type {
  DisclosureChange,
  DisclosurePart,
  DisclosureTables,
} from '@feedback/contract/regulatory/disclosure-tables';
import {
  disclosureTexts as asPrescribed,
  type DisclosureTexts,
} from '@feedback/contract/messages/en-IN/disclosure';

/** Value of a table cell; null for an empty cell. */
export type DisclosureTableCell = string | number | null;

/** Name of a column, or a group heading above adjacent columns. */
export type ColumnHeading =
  | string
  | { readonly title: string; readonly under: readonly ColumnHeading[] };

/** A prescribed table, independent of the file format. */
export interface DisclosureSheet {
  /** Sheet name of at most 31 characters, the limit of spreadsheets. */
  readonly name: string;
  readonly title: string;
  readonly header: readonly ColumnHeading[];
  /** Number of leading columns with names; the other columns contain numbers. */
  readonly names: number;
  /** The rows; the last is the total if `hasTotal`. */
  readonly rows: readonly (readonly DisclosureTableCell[])[];
  readonly hasTotal: boolean;
}

/** Tables with the lines above and the notes below them, independent of the file format. */
export interface DisclosureReport {
  /** Lines above the tables: the fund's name, the heading and further lines. */
  readonly lines: readonly [fund: string, heading: string, ...others: string[]];
  readonly sheets: readonly DisclosureSheet[];
  readonly notes: readonly string[];
}

/** Tables of a month with their fund, month and version. */
export interface PublishedTables extends DisclosureTables {
  readonly fund: string;
  readonly folios: number | null;
  readonly month: string;
  readonly version: number;
  readonly reason: string | null;
  readonly changes: readonly DisclosureChange[];
}

/**
 * Returns a month's four tables in the prescribed order and layout (rule 14.1), in the regulator's
 * English unless another language is requested.
 */
export const buildMonthReport = (
  published: PublishedTables,
  texts = asPrescribed,
): DisclosureReport => ({
  lines: headLines(published, texts),
  sheets: sheetsOf(published, texts),
  notes: [
    ...footnotes(published, texts),
    ...published.changes.map((change) => changeNote(change, texts)),
  ],
});

function sheetsOf(tables: DisclosureTables, texts: DisclosureTexts): DisclosureSheet[] {
  return [
    buildCodeTableSheet('A', tables, texts),
    buildCodeTableSheet('B', tables, texts),
    {
      name: texts.sources.name,
      title: texts.sources.title,
      header: texts.sources.header,
      names: 1,
      rows: tables.sources.map((row) => [
        texts.sourceNames[row.source],
        row.opening,
        row.received,
        row.totalPending,
        row.resolved,
        ...row.pending,
        row.averageDays,
      ]),
      hasTotal: true,
    },
    {
      name: texts.months.name,
      title: texts.months.title,
      header: texts.months.header,
      names: 1,
      rows: tables.months.map((row) => [
        texts.monthName(row.month),
        row.opening,
        row.received,
        row.resolved,
        row.pending,
      ]),
      hasTotal: false,
    },
    {
      name: texts.years.name,
      title: texts.years.title,
      header: texts.years.header,
      names: 1,
      rows: tables.years.map((row) => [
        row.year,
        row.opening,
        row.received,
        row.resolved,
        row.pending,
      ]),
      hasTotal: false,
    },
  ];
}

/** Builds Table 1 for part A or B. */
export const buildCodeTableSheet = (
  part: DisclosurePart,
  { codes }: Pick<DisclosureTables, 'codes'>,
  texts = asPrescribed,
): DisclosureSheet => ({
  name: texts.parts[part].name,
  title: texts.parts[part].title,
  header: texts.codeHeader,
  names: 2,
  rows: codes
    .filter((row) => row.part === part)
    .map((row) => [
      row.code === 'total' ? '' : row.code,
      row.code === 'total' ? texts.total : (texts.codeNames[row.name] ?? row.name),
      row.opening,
      row.received,
      ...row.resolved,
      row.averageDays,
      row.nonActionable,
      ...row.pending,
    ]),
  hasTotal: true,
});

const headLines = (
  { fund, folios, month, version, reason }: PublishedTables,
  texts: DisclosureTexts,
): DisclosureReport['lines'] => [
  fund,
  texts.heading(texts.monthName(month)),
  ...(folios === null ? [] : [texts.folios(folios.toLocaleString('en-IN'))]),
  ...(version > 1 && reason ? [texts.corrected(version, reason)] : []),
];

/** Returns the adjustments by source, month and year as notes. */
const adjustedRows = (
  { sources, months, years }: DisclosureTables,
  texts: DisclosureTexts,
): string[] =>
  [
    ...sources.map(({ source, adjusted }) => [texts.sourceNames[source], adjusted] as const),
    ...months.map(({ month, adjusted }) => [texts.monthName(month), adjusted] as const),
    ...years.map(({ year, adjusted }) => [year, adjusted] as const),
  ]
    .filter(([, adjusted]) => adjusted !== 0)
    .map(([row, adjusted]) => texts.adjustedRow(row, adjusted));

/** Returns the notes about counting and adjustments below the tables. */
const footnotes = (tables: DisclosureTables, texts: DisclosureTexts): string[] => [
  texts.noteBounds,
  texts.noteResolved,
  ...tables.adjustments.map(({ code, movedIn, movedOut }) =>
    texts.adjustment(code, movedIn, movedOut),
  ),
  ...adjustedRows(tables, texts),
];

/** Describes how a correction changes a month's figures. */
const changeNote = (
  { month, version, before, after, codes }: DisclosureChange,
  texts: DisclosureTexts,
): string => {
  const name = texts.monthName(month);
  if (!before) return texts.changeFirst(name);
  const figures = (['opening', 'received', 'resolved', 'pending'] as const).flatMap((figure) =>
    before[figure] === after[figure]
      ? []
      : [texts.changedFigure(texts.figures[figure], before[figure], after[figure])],
  );
  return texts.change(name, version, figures, codes);
};
