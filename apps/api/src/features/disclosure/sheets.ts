import type { DisclosureTables, DisclosurePart } from '@feedback/contract/disclosure';
import { disclosureTexts as texts } from '@feedback/contract/messages/en-IN/disclosure';

/** What stands in a cell; null where there is nothing to say. */
export type Cell = string | number | null;

/** One of the prescribed tables, whatever it is written as. */
export interface Sheet {
  /** At most 31 characters, as spreadsheets want it. */
  readonly name: string;
  readonly title: string;
  readonly header: readonly string[];
  /** The last is the total where `hasTotal`. */
  readonly rows: readonly (readonly Cell[])[];
  readonly hasTotal: boolean;
}

/** What the tables are of. */
export interface Published extends DisclosureTables {
  readonly fund: string;
  readonly folios: number | null;
  readonly month: string;
  readonly version: number;
  readonly reason: string | null;
}

/** The four tables in the prescribed order and layout (beyond 4); texts are the regulator's, English. */
export function sheetsOf(tables: DisclosureTables): Sheet[] {
  return [
    codeSheet('A', tables),
    codeSheet('B', tables),
    {
      name: texts.sources.name,
      title: texts.sources.title,
      header: texts.sources.header,
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

const codeSheet = (part: DisclosurePart, { codes }: DisclosureTables): Sheet => ({
  name: texts.parts[part].name,
  title: texts.parts[part].title,
  header: texts.codeHeader,
  rows: codes
    .filter((row) => row.part === part)
    .map((row) => [
      row.code === 'total' ? '' : row.code,
      row.code === 'total' ? texts.total : row.name,
      row.opening,
      row.received,
      ...row.resolved,
      row.averageDays,
      row.nonActionable,
      ...row.pending,
    ]),
  hasTotal: true,
});

/** The lines above the tables. */
export const headLines = ({ fund, folios, month, version, reason }: Published): string[] => [
  fund,
  texts.heading(texts.monthName(month)),
  ...(folios === null ? [] : [texts.folios(folios.toLocaleString('en-IN'))]),
  ...(version > 1 && reason ? [texts.corrected(version, reason)] : []),
];

/** What moved by source, month and year, where it did. */
const adjustedRows = ({ sources, months, years }: DisclosureTables): string[] =>
  [
    ...sources.map(({ source, adjusted = 0 }) => [texts.sourceNames[source], adjusted] as const),
    ...months.map(({ month, adjusted = 0 }) => [texts.monthName(month), adjusted] as const),
    ...years.map(({ year, adjusted = 0 }) => [year, adjusted] as const),
  ]
    .filter(([, adjusted]) => adjusted !== 0)
    .map(([row, adjusted]) => texts.adjustedRow(row, adjusted));

/** What is said below them: how they count, and what moved. */
export const footnotes = (tables: DisclosureTables): string[] => [
  texts.noteBounds,
  texts.noteResolved,
  ...tables.adjustments.map(({ code, movedIn, movedOut }) =>
    texts.adjustment(code, movedIn, movedOut),
  ),
  ...adjustedRows(tables),
];
