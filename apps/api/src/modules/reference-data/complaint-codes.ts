import type { ComplaintClass, ComplaintCode } from '@feedback/contract/kinds/case-class';
import { query } from '../../platform/db/query.ts';

import { indianTodaySql } from '../../platform/db/indian-days.ts';

const holds = (day: string) => `valid_from <= ${day} AND (valid_to IS NULL OR valid_to >= ${day})`;

/** Returns an SQL expression: the complaint code if it is valid today, else null. */
export const buildValidCodeSql = (code: string): string =>
  `(SELECT c.code FROM complaint_codes AS c WHERE c.code = ${code} AND ${holds(indianTodaySql)})`;

/** SQL expression: today's valid complaint code for accessibility barriers, or null. */
export const accessibilityComplaintCodeSql = `(SELECT c.code FROM complaint_codes AS c
  WHERE c.class = 'accessibility' AND ${holds(indianTodaySql)} ORDER BY c.position LIMIT 1)`;

/** Returns the complaint codes that are valid today, in the regulator's order (rule 14.1). */
export async function findComplaintCodes(): Promise<ComplaintCode[]> {
  const rows = await query<ComplaintCode>(
    `SELECT code, name, class FROM complaint_codes WHERE ${holds(indianTodaySql)} ORDER BY position`,
  );
  return rows;
}

/** A complaint code with its name, and whether the disclosure tables listed the code in a month. */
export interface ComplaintCodeOfMonth extends Omit<ComplaintCode, 'class'> {
  readonly isHeld: boolean;
}

/**
 * Returns all complaint codes in the regulator's order, and whether each was valid and listed in
 * the tables on a day of the month.
 */
export async function findComplaintCodesOfPeriod(
  firstDay: string,
  lastDay: string,
): Promise<ComplaintCodeOfMonth[]> {
  const rows = await query<ComplaintCodeOfMonth>(
    `SELECT code, name,
       greatest(valid_from, tabled_from) <= $2::date AND tabled_from IS NOT NULL AND (valid_to IS NULL OR valid_to >= $1::date) AS "isHeld"
     FROM complaint_codes ORDER BY position, code`,
    [firstDay, lastDay],
  );
  return rows;
}

/** Whether a complaint of this class may get this complaint code today. */
export async function isComplaintCode(code: string, kind: ComplaintClass): Promise<boolean> {
  const codes = await findComplaintCodes();
  return codes.some((one) => one.code === code && one.class === kind);
}
