import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { newCaseId } from '@feedback/contract/case/case-id';
import type { ClientBase } from 'pg';

/** Words of the descriptions: some in every other case, some in few, some Hindi. */
const words = [
  ...'statement folio nominee redemption units dividend bank mandate address account'.split(' '),
  ...'received pending update request scheme switch amount credited branch delay'.split(' '),
  ...'कृपया खाता विवरण नामांकन लाभांश बैंक राशि निवेश शाखा शिकायत'.split(' '),
];

/** The mobile of the first case, and of no other. */
export const firstMobile = '3000006999';

/** Cases are made in steps, so that progress shows. */
const stepSize = 100_000;

/** All but what holds a constraint, and what is not sealed yet is looked up by. */
const sideIndexes = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
  FROM pg_index WHERE indrelid = 'feedbacks'::regclass AND NOT indisunique
    AND indexrelid <> 'feedbacks_unsealed'::regclass`;

/** An id that submitters may ask for: those of the others lack its check character. */
const nameFirst = 'UPDATE feedbacks SET case_id = $1 WHERE id = (SELECT min(id) FROM feedbacks)';

/**
 * Fills an empty database with customers' cases over three years: nine in ten closed, each with
 * some common words and one of its own (`ref` and its number).
 * @param client one that nothing hurries: the index of a million cases takes minutes
 * @param userId the only user: everybody's assignee
 * @param finish what is done to cases before the indexes are built, while the next ones are made
 */
export async function generateCases(
  client: ClientBase,
  count: number,
  userId: number,
  onStep: (done: number) => void,
  finish: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(sideIndexes);
  // An index is built faster than it is grown: with them the same cases take half as long again.
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (let first = 1; first <= count; first += stepSize) {
    const last = Math.min(count, first + stepSize - 1);
    const made = insertCases(client, { first, last, of: count }, userId);
    if (first === 1) {
      // What is sealed opens under the case id alone that its row had then.
      await made;
      await client.query(nameFirst, [newCaseId()]);
    } else await Promise.all([made, finish()]);
    // What finishes cases is planned by what the table looked like last.
    await client.query('ANALYZE feedbacks');
    onStep(last);
  }
  await finish();
  await client.query(`SET maintenance_work_mem = '1GB'`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('VACUUM (ANALYZE) feedbacks');
}

/**
 * Some of those cases, by the columns that the table has had since it was made: so every version
 * has written them.
 * @param numbers the first and the last one, and of how many in three years
 */
export async function insertCases(
  client: ClientBase,
  { first, last, of }: { readonly first: number; readonly last: number; readonly of: number },
  userId: number,
): Promise<void> {
  await client.query(insertSql, [first, last, of, userId, words]);
}

/**
 * Makes one of three of them a complaint with its clock: one in ten not closed, one in ten of all
 * by SCORES, under every code; of half of them somebody said so, of one in 500 only after its end.
 */
export async function makeComplaints(client: ClientBase): Promise<void> {
  await client.query(`
    WITH codes AS (SELECT array_agg(code ORDER BY code) AS all_codes FROM complaint_codes)
    UPDATE feedbacks SET class = 'complaint', due_at = created_at + interval '21 days',
      complaint_code = all_codes[1 + id / 60 % cardinality(all_codes)],
      source = CASE WHEN id / 60 % 10 = 0 THEN 'scores' ELSE 'direct' END,
      classified_at = CASE WHEN id % 500 = 3 THEN closed_at + interval '40 days'
        WHEN id % 2 = 0 THEN created_at + interval '2 hours' END
    FROM codes WHERE id / 20 % 3 = 0`);
}

/** Crockford's digits of a number, so that every case id is another and looks like one. */
const caseId = `(SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ',
  ((((n * 2654435761) % 1099511627776) >> (5 * place)) % 32)::int + 1, 1), '')
  FROM generate_series(0, 7) AS place)`;

const insertSql = `
  INSERT INTO feedbacks (case_id, audience, status, submitter_name, mobile, email, pan, folio,
    location, feedback_type, sub_type, description, assigned_to, assigned_at, closed_by, closed_at,
    closure_description, created_at)
  SELECT 'MF-' || left(id, 4) || '-' || right(id, 4), 'c', status,
    (ARRAY['Asha', 'Vikram', 'Meena', 'राहुल', 'सीता', 'Farhan', 'Gurpreet', 'Lakshmi'])[n % 8 + 1]
      || ' ' || (ARRAY['Rao', 'Iyer', 'Sharma', 'देवी', 'Khan', 'Singh', 'Nair'])[n % 7 + 1],
    (3000000000 + n * 6999 % 7000000000)::text, 'investor' || n || '@example.com',
    'ABCPE' || lpad((n % 10000)::text, 4, '0') || chr((65 + n % 26)::int), (10000000 + n)::text,
    (ARRAY['Mumbai', 'Pune', 'Delhi', 'Chennai', 'Kolkata'])[n % 5 + 1],
    (ARRAY['Account Statement', 'Redemption', 'Nomination', 'KYC'])[n % 4 + 1], 'Other',
    (SELECT string_agg(($5::text[])[(n * place * 7919 % 30)::int + 1], ' ')
      FROM generate_series(1, 18) AS place) || ' ref' || n,
    CASE WHEN status = 'open' THEN NULL ELSE $4::int END,
    CASE WHEN status = 'open' THEN NULL ELSE created_at END,
    CASE WHEN status = 'closed' THEN $4::int END,
    CASE WHEN status = 'closed' THEN created_at + make_interval(hours => (n % 200)::int) END,
    CASE WHEN status = 'closed' THEN 'Done' END, created_at
  FROM (
    SELECT n, ${caseId} AS id,
      CASE WHEN n % 20 = 0 THEN 'open' WHEN n % 20 = 1 THEN 'assigned' ELSE 'closed' END AS status,
      now() - interval '3 years' * (($3 - n)::float8 / $3) AS created_at
    FROM generate_series($1::bigint, $2::bigint) AS n
  ) AS numbered
`;

/** Bytes of a made-up attachment: random, as what is in photos can't be packed either. */
const fileBytes = 200_000;

/**
 * Gives every case what it has in life beside its row: three events, two messages that were sent;
 * every tenth a file.
 * @param folder that of the attachments
 */
export async function makeFiles(client: ClientBase, folder: string): Promise<void> {
  await client.query(`
    INSERT INTO audit_history (entity, entity_id, label, action, after)
      SELECT 'case', id::text, case_id, action, jsonb_build_object('status', status)
      FROM feedbacks, unnest('{created,assigned,closed}'::text[]) AS action;
    INSERT INTO outgoing_messages (channel, template, recipient, body, feedback_id, status, sent_at)
      SELECT via, 'caseCreated', '${firstMobile}', repeat('Your case was saved. ', 20), id, 'sent',
        now()
      FROM feedbacks, unnest('{sms,email}'::text[]) AS via`);
  const { rows } = await client.query<{ id: number }>('SELECT id FROM feedbacks WHERE id % 10 = 0');
  await mkdir(join(folder, 'kept/bench'), { recursive: true });
  for (const { id } of rows) {
    const bytes = randomBytes(fileBytes);
    await writeFile(join(folder, 'kept/bench', String(id)), bytes);
    await client.query(
      `INSERT INTO attachments (feedback_id, position, file_name, media_type, size, sha256,
         storage_key) VALUES ($1, 1, 'photo.jpg', 'image/jpeg', $2, $3, $4)`,
      [id, fileBytes, createHash('sha256').update(bytes).digest(), `bench/${id}`],
    );
  }
}
