import { brand } from '@feedback/contract/brand';
import type { DisclosureYear } from '@feedback/contract/regulatory/disclosure-year';
import { disclosureTexts as texts } from '@feedback/contract/messages/en-IN/disclosure';

import { buildCodeTableSheet, type DisclosureReport } from './sheets.ts';

/**
 * Builds the report of a year's Table 1 with the trustees' sign-off, for the annual report (rule
 * 14.8).
 */
export function buildYearReport(found: DisclosureYear): DisclosureReport {
  const { year, months, signature } = found;
  const [first, last] = [months[0], months.at(-1)];
  return {
    lines: [
      brand.defaultAmc,
      texts.yearHeading(year),
      ...(first && last ? [texts.yearMonths(texts.monthName(first), texts.monthName(last))] : []),
      signature?.holds
        ? texts.signed(signature.trustees, texts.dayName(signature.signedOn))
        : texts.notSigned,
    ],
    sheets: [buildCodeTableSheet('A', found), buildCodeTableSheet('B', found)],
    notes: [texts.noteBounds, ...adjustedRows(found)],
  };
}

/** Returns notes about complaints that moved into or out of a code's row after publication. */
const adjustedRows = ({ codes }: DisclosureYear): string[] =>
  codes.flatMap(({ part, code, adjusted }) =>
    part === 'B' || code === 'total' || adjusted === 0 ? [] : [texts.adjustedRow(code, adjusted)],
  );
