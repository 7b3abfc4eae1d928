import { toFieldErrors } from '@feedback/contract/fields/field-errors';
import type { ImportColumn, ImportProblem } from '@feedback/contract/regulatory/scores-import';
import type { ValidationKey } from '@feedback/contract/messages/en-IN/validation';
import { registrationNumberSchema } from '@feedback/contract/regulatory/scores';
import { textPatterns } from '@feedback/contract/fields/text-rules';

import { toNamedRows } from '../../../../platform/workbooks/read-list.ts';
import { parseDayCell } from './parse-day-cell.ts';

export interface ScoresListProblem extends ImportProblem {
  readonly key: ValidationKey;
}

/** A row of the regulator's list. */
export interface ListedScoresComplaint {
  /** Row number in the file. */
  readonly row: number;
  readonly values: Readonly<Record<ImportColumn, string>>;
  readonly problems: readonly ScoresListProblem[];
}

/** Column names in known SCORES lists, in lower case without punctuation. */
const names: Readonly<Record<ImportColumn, readonly string[]>> = {
  registrationNumber: [
    'registrationnumber',
    'registrationno',
    'scoresregistrationnumber',
    'scoresregistrationno',
    'complaintregistrationnumber',
    'complaintregistrationno',
    'complaintnumber',
    'complaintno',
  ],
  receivedOn: ['receivedon', 'dateofreceipt', 'receiveddate', 'receiptdate', 'complaintdate'],
  name: ['name', 'complainantname', 'nameofcomplainant', 'complainant', 'investorname'],
  pan: ['pan', 'panno', 'pannumber'],
  complaintCode: ['complaintcode', 'code', 'complainttypecode'],
};

const needed: readonly ImportColumn[] = ['registrationNumber', 'receivedOn', 'name'];

/**
 * Parses the complaints of a SCORES list with their problems. Skips empty rows.
 * @throws ValidationError `listColumns`, `listEmpty`, `listTooLarge`
 */
export function parseScoresList(
  cells: readonly (readonly string[])[],
  holding: Holding,
): ListedScoresComplaint[] {
  const seen = new Set<string>();
  return toNamedRows(cells, { names, needed, missing: 'listColumns' }).map(({ row, values }) => {
    const day = parseDayCell(values.receivedOn);
    const found = {
      ...values,
      pan: values.pan.toUpperCase(),
      receivedOn: day ?? values.receivedOn,
    };
    const problems = problemsOf(found, { ...holding, day, seen });
    seen.add(values.registrationNumber.toUpperCase());
    return { row, values: found, problems };
  });
}

/**
 * Data against which the rows of a SCORES list are checked: the valid complaint codes, today's date
 * and the numbers of earlier rows.
 */
interface Holding {
  /** Complaint codes that are valid today. */
  readonly codes: readonly string[];
  /** Today's date in Asia/Kolkata. */
  readonly today: string;
}

interface Judging extends Holding {
  readonly day: string | null;
  /** Registration numbers of the previous rows. */
  readonly seen: ReadonlySet<string>;
}

function problemsOf(
  { registrationNumber, name, pan, complaintCode }: ListedScoresComplaint['values'],
  { day, codes, today, seen }: Judging,
): ScoresListProblem[] {
  const problems: ScoresListProblem[] = [];
  const wrong = (column: ImportColumn, key: ValidationKey) => problems.push({ column, key });
  const numbered = registrationNumberSchema.safeParse(registrationNumber);
  if (!numbered.success) {
    wrong('registrationNumber', toFieldErrors(numbered.error.issues)[''] ?? 'invalidValue');
  } else if (seen.has(registrationNumber.toUpperCase())) {
    wrong('registrationNumber', 'numberTwice');
  }
  if (day === null) wrong('receivedOn', 'dayUnreadable');
  else if (day > today) wrong('receivedOn', 'dayInFuture');
  if (name === '') wrong('name', 'nameRequired');
  if (pan !== '' && !textPatterns.pan.test(pan)) wrong('pan', 'panInvalid');
  if (complaintCode !== '' && !codes.includes(complaintCode)) {
    wrong('complaintCode', 'complaintCodeUnknown');
  }
  return problems;
}
