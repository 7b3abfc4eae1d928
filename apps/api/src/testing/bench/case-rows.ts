import type { ClientBase } from 'pg';

/** Words of the descriptions: some in every second case, some in few, some in Hindi. */
const words = [
  ...'statement folio nominee redemption units dividend bank mandate address account'.split(' '),
  ...'received pending update request scheme switch amount credited branch delay'.split(' '),
  ...'कृपया खाता विवरण नामांकन लाभांश बैंक राशि निवेश शाखा शिकायत'.split(' '),
];

/** The mobile of the first case only. */
export const firstMobile = '3000006999';

/** The first and the last number of the cases, their total, and the years that they cover. */
export interface CaseNumberRange {
  readonly first: number;
  readonly last: number;
  readonly of: number;
  readonly years?: number;
}

/** Identifiers in plain columns, which only the table of rows to encrypt has. */
const identifiers = {
  mobile: '(3000000000 + n * 6999 % 7000000000)::text',
  email: `'investor' || n || '@example.com'`,
  pan: `'ABCPE' || lpad((n % 10000)::text, 4, '0') || chr((65 + n % 26)::int)`,
  folio: '(10000000 + n)::text',
};

/** A placeholder for encrypted identifiers, without a key. */
const unreadable = { sealed: `'\\x00'::bytea` };

/** Adds the columns of the plain identifiers to a table of rows to encrypt. */
export const addIdentifierColumnsSql = (table: string): string =>
  `ALTER TABLE ${table} ${Object.keys(identifiers)
    .map((column) => `ADD COLUMN ${column} text`)
    .join(', ')}`;

/**
 * Inserts customers' cases, nine in ten closed. Without a table of rows to encrypt, their
 * identifiers cannot be decrypted.
 * @param userId the assignee of all cases
 * @param more other columns, as expressions of the number `n`, `status`, `created_at`, `closed_at`
 * @param staged a table of rows to encrypt (`addIdentifierColumnsSql`)
 */
export async function insertCases(
  client: ClientBase,
  { first, last, of, years = 3 }: CaseNumberRange,
  userId: number,
  more: Readonly<Record<string, string>> = {},
  staged?: string,
): Promise<void> {
  const columns = {
    resolution: `CASE WHEN status = 'closed' THEN 'resolved' END`,
    ...(staged === undefined ? unreadable : identifiers),
    ...more,
  };
  const sql = insertSql(staged ?? 'feedbacks', columns);
  await client.query(sql, [first, last, of, userId, words, years]);
}

/**
 * The digits of a number in Crockford's alphabet, so that every case id is unique and looks real.
 */
const caseId = `(SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ',
  ((((n * 2654435761) % 1099511627776) >> (5 * place)) % 32)::int + 1, 1), '')
  FROM generate_series(0, 7) AS place)`;

const insertSql = (table: string, more: Readonly<Record<string, string>>) => `
  INSERT INTO ${table} (case_id, audience, status, submitter_name,
    location, feedback_type, sub_type, description, assigned_to, assigned_at, closed_by, closed_at,
    closure_description, ${['created_at', ...Object.keys(more)].join(', ')})
  SELECT 'MF-' || left(id, 4) || '-' || right(id, 4), 'c', status,
    (ARRAY['Asha', 'Vikram', 'Meena', 'राहुल', 'सीता', 'Farhan', 'Gurpreet', 'Lakshmi'])[n % 8 + 1]
      || ' ' || (ARRAY['Rao', 'Iyer', 'Sharma', 'देवी', 'Khan', 'Singh', 'Nair'])[n % 7 + 1],
    (ARRAY['Mumbai', 'Pune', 'Delhi', 'Chennai', 'Kolkata'])[n % 5 + 1],
    (ARRAY['Account Statement', 'Redemption', 'Nomination', 'KYC'])[n % 4 + 1], 'Other',
    (SELECT string_agg(($5::text[])[(n * place * 7919 % 30)::int + 1], ' ')
      FROM generate_series(1, 18) AS place) || ' ref' || n,
    CASE WHEN status = 'open' THEN NULL ELSE $4::int END,
    CASE WHEN status = 'open' THEN NULL ELSE created_at END,
    CASE WHEN status = 'closed' THEN $4::int END, closed_at,
    CASE WHEN status = 'closed' THEN 'Done' END,
    ${['created_at', ...Object.values(more)].join(', ')}
  FROM (
    SELECT n, ${caseId} AS id, created_at,
      CASE WHEN n % 20 = 0 THEN 'open' WHEN n % 20 = 1 THEN 'assigned' ELSE 'closed' END AS status,
      CASE WHEN n % 20 > 1 THEN created_at + make_interval(hours => (n % 200)::int) END AS closed_at
    FROM generate_series($1::bigint, $2::bigint) AS n, LATERAL (SELECT
      now() - make_interval(years => $6) * (($3 - n)::float8 / $3) AS created_at) AS time
  ) AS numbered
`;
