import type {
  ComplaintCodeRow,
  DisclosureTables,
  SourceRow,
} from '@feedback/contract/regulatory/disclosure-tables';
import { disclosureTexts as texts } from '@feedback/contract/messages/en-IN/disclosure';

/** Row of table 3 (months) or table 4 (years). */
interface Flow {
  readonly opening: number;
  readonly received: number;
  readonly adjusted: number;
  readonly resolved: number;
  readonly pending: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const codeHolds = ({
  opening,
  received,
  adjusted,
  resolved,
  nonActionable,
  pending,
}: ComplaintCodeRow) =>
  opening + received + adjusted === sum(resolved) + nonActionable + sum(pending);

const sourceHolds = ({ opening, received, adjusted, resolved, pending }: SourceRow) =>
  opening + received + adjusted === resolved + sum(pending);

/** Whether a row adds up, and its opening equals the previous row's pending number. */
const flowHolds = (
  { opening, received, adjusted, resolved, pending }: Flow,
  index: number,
  rows: readonly Flow[],
) =>
  opening + received + adjusted === resolved + pending &&
  opening === (rows[index - 1]?.pending ?? opening);

/** Returns the name of the first table row that does not add up, or null. */
export function findFirstInconsistency({
  codes,
  sources,
  months,
  years,
}: DisclosureTables): string | null {
  const code = codes.find((row) => !codeHolds(row));
  if (code) {
    const name = code.code === 'total' ? texts.total : code.code;
    return `${texts.parts[code.part].name}, ${name}`;
  }
  const source = sources.find((row) => !sourceHolds(row));
  if (source) return `${texts.sources.name}, ${texts.sourceNames[source.source]}`;
  const month = months.find((row, index) => !flowHolds(row, index, months));
  if (month) return `${texts.months.name}, ${texts.monthName(month.month)}`;
  const year = years.find((row, index) => !flowHolds(row, index, years));
  return year ? `${texts.years.name}, ${year.year}` : null;
}
