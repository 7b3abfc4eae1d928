import { privacyLimits } from '@feedback/contract/limits';
import type { ClientBase } from 'pg';

import { complaintColumnsSql, isComplaintSql } from './complaints.ts';

/** The number of years over which the generated cases with a history were received. */
export const caseHistoryYears = 5;

/**
 * The tables that the history of a generated case is written to, in addition to the case's own
 * table.
 */
export const caseHistoryTables = ['case_entries', 'outgoing_messages', 'audit_history'];

/** Fills the reference lists that closing and tagging choose from. */
export async function prepareCaseHistories(client: ClientBase): Promise<void> {
  await client.query(`
    INSERT INTO tags (name, color)
      SELECT 'Tag ' || n, (ARRAY['blue', 'green', 'amber', 'red', 'grey'])[n % 5 + 1]
      FROM generate_series(1, 8) AS n;
    INSERT INTO root_causes (name) SELECT 'Cause ' || n FROM generate_series(1, 5) AS n`);
}

const tags = '(SELECT array_agg(id ORDER BY id) FROM tags)';

/**
 * Further columns of generated cases: a third are complaints with due dates, a quarter have one or
 * two tags, closed cases have their resolution, and one in three of the assigned cases waits for
 * the submitter.
 */
export const caseHistoryColumns: Readonly<Record<string, string>> = {
  ...complaintColumnsSql,
  breached_at: `CASE WHEN ${isComplaintSql} AND closed_at IS NULL
    AND created_at < now() - interval '21 days' THEN created_at + interval '21 days' END`,
  channel: `CASE n % 10 WHEN 3 THEN 'phone' WHEN 7 THEN 'email' ELSE 'web' END`,
  tag_ids: `CASE WHEN n % 4 > 0 THEN '{}' ELSE
    (${tags})[1 + n / 4 % 8 : 1 + n / 4 % 8 + CASE WHEN n % 16 = 0 THEN 1 ELSE 0 END] END`,
  resolution: `CASE WHEN status = 'closed' AND n % 50 = 7 THEN 'nonActionable'
    WHEN status = 'closed' THEN 'resolved' END`,
  root_cause: `CASE WHEN status = 'closed' AND n % 3 < 2 THEN 'Cause ' || n % 5 + 1 END`,
  waiting_for: `CASE WHEN status = 'assigned' AND n % 3 = 0 THEN 'submitter' END`,
  waiting_since: `CASE WHEN status = 'assigned' AND n % 3 = 0
    THEN created_at + 0.4 * least(interval '8 days', now() - created_at) END`,
};

/**
 * Writes the case work of generated cases: a note on every second case, a reply on two in three,
 * and an answer by the submitter on one in three; their sent messages, of which old messages have
 * lost their text; and the audit history.
 * @param userId the user who worked on the cases
 * @param unsealed the table of messages with text, still to be encrypted
 */
export async function writeCaseHistories(
  client: ClientBase,
  { first, last }: { readonly first: number; readonly last: number },
  userId: number,
  unsealed: string,
): Promise<void> {
  // The referenced rows have just been read, and checking foreign keys takes a quarter of the time.
  await client.query('SET session_replication_role = replica');
  await client.query(conversationSql(unsealed), [first, last, userId]);
  await client.query(historySql, [first, last, userId]);
  await client.query('RESET session_replication_role');
}

/** SQL: the generated cases with the given numbers, each with the duration of its round. */
const cases = `(SELECT *,
    least(coalesce(closed_at, created_at + interval '8 days'), now()) - created_at AS lasted
  FROM feedbacks WHERE id BETWEEN $1 AND $2) AS f`;

const messageColumns = `feedback_id, entry_id, channel, template, status, created_at, updated_at,
  sent_at, is_to_submitter, subject`;

const conversationSql = (unsealed: string) => `
  WITH written AS (
    INSERT INTO case_entries (feedback_id, kind, author_id, text, asks, created_at)
    SELECT f.id, kind, CASE WHEN kind <> 'in' THEN $3::int END, left(description, 160),
      kind = 'out' AND waiting_for IS NOT NULL, created_at + lasted * share
    FROM ${cases}, LATERAL (VALUES ('note', 0.2, f.id % 2 = 0), ('out', 0.4, f.id % 3 < 2),
      ('in', 0.6, f.id % 3 = 1)) AS entry (kind, share, is_there)
    WHERE is_there RETURNING id, feedback_id, kind, created_at
  ), messages AS (
    SELECT f.id AS feedback_id, NULL::int AS entry_id, message.*
    FROM ${cases}, LATERAL (VALUES
      ('sms', 'caseCreated', created_at, true), ('email', 'caseCreated', created_at, true),
      ('email', 'caseForOwner', created_at, false), ('email', 'caseClosed', closed_at, true)
    ) AS message (channel, template, at, is_to_submitter)
    WHERE at IS NOT NULL
    UNION ALL
    SELECT feedback_id, id, 'email',
      CASE kind WHEN 'out' THEN 'caseReplied' ELSE 'caseAnswered' END, created_at, kind = 'out'
    FROM written WHERE kind <> 'note'
  ), told AS (
    SELECT feedback_id, entry_id, channel, template, 'sent' AS status, at AS created_at,
      at AS updated_at, at AS sent_at, is_to_submitter,
      CASE WHEN channel = 'sms'
        THEN (3000000000 + feedback_id * 6999::bigint % 7000000000)::text
        WHEN is_to_submitter THEN 'investor' || feedback_id || '@example.com'
        ELSE 'bench@example.com' END AS recipient,
      CASE WHEN NOT is_old AND channel = 'email' THEN 'Your feedback' END AS subject,
      repeat('Your feedback was looked at. ', 20) AS body, is_old
    FROM messages, LATERAL (
      SELECT at < now() - interval '${privacyLimits.messageDays} days' AS is_old) AS age
  ), old AS (
    INSERT INTO outgoing_messages (${messageColumns})
    SELECT ${messageColumns} FROM told WHERE is_old
  )
  INSERT INTO ${unsealed} (${messageColumns}, recipient, body)
  SELECT ${messageColumns}, recipient, body FROM told WHERE NOT is_old`;

const historySql = `
  INSERT INTO audit_history (at, actor_id, actor_code, actor_name, entity, entity_id, label, action,
    before, after, request_id)
  SELECT f.created_at + lasted * share, CASE WHEN is_ours THEN u.id END,
    CASE WHEN is_ours THEN u.employee_code END, CASE WHEN is_ours THEN u.employee_name END, 'case',
    f.id::text, case_id, action, before, after, gen_random_uuid()::text
  FROM ${cases} JOIN users u ON u.id = $3, LATERAL (VALUES
    ('created', 0.0, false, true, NULL, jsonb_build_object('status', 'open', 'assignedTo', NULL)),
    ('assigned', 0.0, true, status <> 'open', '{"assignedTo": null}'::jsonb,
      jsonb_build_object('assignedTo', u.employee_name)),
    ('classified', 0.1, true, classified_at IS NOT NULL, '{"class": "query"}',
      jsonb_build_object('class', class, 'complaintCode', complaint_code, 'dueAt', due_at)),
    ('tagged', 0.1, true, tag_ids <> '{}', '{"tags": []}', jsonb_build_object('tags', tag_ids)),
    ('noted', 0.2, true, f.id % 2 = 0, NULL, NULL),
    ('replied', 0.4, true, f.id % 3 < 2, NULL, NULL),
    ('answered', 0.6, false, f.id % 3 = 1, NULL, NULL),
    ('closed', 1.0, true, status = 'closed', '{"status": "assigned"}', '{"status": "closed"}')
  ) AS event (action, share, is_ours, is_there, before, after)
  WHERE is_there`;
