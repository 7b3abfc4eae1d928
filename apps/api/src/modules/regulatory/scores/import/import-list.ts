import { isComplaintClass, otherComplaintsCode } from '@feedback/contract/kinds/case-class';
import type { ImportChoices, ImportRow } from '@feedback/contract/regulatory/scores-import';
import { currentTime } from '../../../../platform/context/context.ts';
import { toIndianDay } from '../../../../platform/db/indian-days.ts';
import { inTransaction } from '../../../../platform/db/transaction.ts';

import { ValidationError } from '../../../../platform/errors.ts';
import { findComplaintCodes } from '../../../reference-data/index.ts';
import { runWithUniqueNameErrors } from '../../../../platform/db/unique-names.ts';
import { recordCaseClass, type Feedback, lockCase } from '../../../cases/index.ts';
import { readUploadedList } from '../../../../platform/workbooks/read-list.ts';
import { recordScoresRegistration } from '../register-scores.ts';
import { matchScoresListToCases, type MatchedScoresRow } from './match-list.ts';
import { parseScoresList } from './parse-list.ts';

/**
 * Returns the rows of the SCORES list with their matching cases, and saves nothing.
 * @throws ValidationError when the file cannot be read as a list
 */
export async function previewScoresList(bytes: Buffer): Promise<MatchedScoresRow[]> {
  const cells = await readUploadedList(bytes);
  const codes = await findComplaintCodes();
  const holding = { codes: codes.map(({ code }) => code), today: toIndianDay(currentTime()) };
  return matchScoresListToCases(parseScoresList(cells, holding));
}

const once = { scores_complaints_once: ['choices', 'registrationExists'] } as const;

interface Importing extends ImportChoices {
  readonly bytes: Buffer;
}

/**
 * Records the complaints of the SCORES list for their chosen cases in one transaction; skips rows
 * without a choice. Importing the same list again changes nothing.
 * @returns the number of changed cases
 * @throws ValidationError for an unreadable list, an invalid row, or a case that was not proposed
 */
export async function importScoresList({ bytes, choices }: Importing): Promise<number> {
  const rows = await previewScoresList(bytes);
  const wrong = rows.flatMap(({ row, problems }) =>
    problems.map(({ column, key }) => ({ path: `rows.${row}.${column}`, key })),
  );
  if (wrong.length > 0) throw new ValidationError(wrong);
  const chosen = choices.map(({ row, caseKey }) => {
    const listed = rows.find((each) => each.row === row);
    if (!listed?.candidates.some(({ id }) => id === caseKey)) {
      throw new ValidationError([{ path: `rows.${row}.registrationNumber`, key: 'listChoice' }]);
    }
    return { caseKey, values: listed.values };
  });
  return runWithUniqueNameErrors(once, () =>
    inTransaction(async () => {
      let changed = 0;
      // Locks the cases in the order of their ids, so that two concurrent imports do not deadlock.
      for (const { caseKey, values } of chosen.toSorted((a, b) => a.caseKey - b.caseKey)) {
        const feedback = await lockCase(caseKey);
        const isTaken = await takeAsComplaint(feedback, values);
        const isNoted = await recordScoresRegistration(feedback, values, 'choices');
        if (isTaken || isNoted) changed += 1;
      }
      return changed;
    }),
  );
}

/**
 * Classifies a case as a complaint from SCORES.
 * @returns whether the class or source changed
 */
async function takeAsComplaint(
  feedback: Feedback,
  { registrationNumber, complaintCode }: ImportRow['values'],
): Promise<boolean> {
  if (isComplaintClass(feedback.class) && feedback.source === 'scores') return false;
  // An accessibility complaint keeps its class and complaint code (rule 16.3).
  const isBarrier = feedback.class === 'accessibility';
  const kind = isBarrier ? feedback.class : 'complaint';
  const code = (!isBarrier && complaintCode) || feedback.complaintCode || otherComplaintsCode;
  const said = { class: kind, complaintCode: code, source: 'scores' } as const;
  await recordCaseClass(feedback, { said, reason: registrationNumber });
  return true;
}
