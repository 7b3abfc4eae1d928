import type { ClientBase } from 'pg';

/** Whether the case of that number is a complaint: one of three, whatever its status is. */
export const isComplaint = (number: string) => `${number} / 20 % 3 = 0`;

/** All codes of complaints, in their order. */
const codes = '(SELECT array_agg(code ORDER BY code) FROM complaint_codes)';

/**
 * Columns that make a complaint of the case of a number, its clock with it: one in ten by SCORES,
 * under every code; of half of them somebody said so, of one in 500 only after its end.
 */
export const complaintColumns = (number: string): Readonly<Record<string, string>> => ({
  class: `'complaint'`,
  complaint_code: `(${codes})[(1 + ${number} / 60 % cardinality(${codes}))::int]`,
  source: `CASE WHEN ${number} / 60 % 10 = 0 THEN 'scores' ELSE 'direct' END`,
  classified_at: `CASE WHEN ${number} % 500 = 3 THEN closed_at + interval '40 days'
    WHEN ${number} % 2 = 0 THEN created_at + interval '2 hours' END`,
  due_at: `created_at + interval '21 days'`,
});

/** Makes complaints of cases that are there; one in ten of them is not closed. */
export async function makeComplaints(client: ClientBase): Promise<void> {
  const set = Object.entries(complaintColumns('id')).map(([column, sql]) => `${column} = ${sql}`);
  await client.query(`UPDATE feedbacks SET ${set.join(', ')} WHERE ${isComplaint('id')}`);
}
