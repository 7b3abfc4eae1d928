import type { ComplaintCode } from '@feedback/contract/case-class';
import type { Pool, PoolClient } from 'pg';

import { indianToday } from '../../db/indian-days.ts';

const holds = (day: string) => `valid_from <= ${day} AND (valid_to IS NULL OR valid_to >= ${day})`;

/** A code, if it holds today, as an expression; else null. */
export const holdingCode = (code: string): string =>
  `(SELECT c.code FROM complaint_codes AS c WHERE c.code = ${code} AND ${holds(indianToday)})`;

/** The codes that hold today, in the regulator's order (beyond 4). */
export async function findComplaintCodes(pool: Pool | PoolClient): Promise<ComplaintCode[]> {
  const { rows } = await pool.query<ComplaintCode>(
    `SELECT code, name FROM complaint_codes WHERE ${holds(indianToday)} ORDER BY position`,
  );
  return rows;
}

/** A code with its name, and whether it held in a month. */
export interface CodeOfMonth extends ComplaintCode {
  readonly isHeld: boolean;
}

/** All codes in the regulator's order, with whether they held on a day of the month. */
export async function findCodesOf(
  client: PoolClient,
  firstDay: string,
  lastDay: string,
): Promise<CodeOfMonth[]> {
  const { rows } = await client.query<CodeOfMonth>(
    `SELECT code, name,
       valid_from <= $2::date AND (valid_to IS NULL OR valid_to >= $1::date) AS "isHeld"
     FROM complaint_codes ORDER BY position, code`,
    [firstDay, lastDay],
  );
  return rows;
}

/** Whether a complaint may be given a code today. */
export async function isComplaintCode(pool: Pool, code: string): Promise<boolean> {
  const codes = await findComplaintCodes(pool);
  return codes.some((one) => one.code === code);
}
