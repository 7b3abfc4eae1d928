/**
 * SQL condition: the case with the number `n` is a complaint. One in three cases is a complaint,
 * whatever its status.
 */
export const isComplaintSql = 'n / 20 % 3 = 0';

/** All codes of complaints, in their order. */
const codes = '(SELECT array_agg(code ORDER BY code) FROM complaint_codes)';

/** The columns of a complaint, by its case's number `n`. */
const columns: Readonly<Record<string, string>> = {
  class: `'complaint'`,
  complaint_code: `(${codes})[(1 + n / 60 % cardinality(${codes}))::int]`,
  source: `CASE WHEN n / 60 % 10 = 0 THEN 'scores' ELSE 'direct' END`,
  classified_at: `CASE WHEN n % 500 = 3 THEN closed_at + interval '40 days'
    WHEN n % 2 = 0 THEN created_at + interval '2 hours' END`,
  due_at: `created_at + interval '21 days'`,
};

const others: Readonly<Record<string, string>> = { class: `'query'`, source: `'direct'` };

/**
 * Columns that turn some cases into complaints with due dates: one in ten from SCORES, under every
 * complaint code. Half of them were classified by a user, one in 500 only after its due date.
 */
export const complaintColumnsSql: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(columns).map(([column, sql]) => [
    column,
    `CASE WHEN ${isComplaintSql} THEN ${sql} ELSE ${others[column] ?? 'NULL'} END`,
  ]),
);
