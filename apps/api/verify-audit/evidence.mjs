// Compares the rows of evidence with the digests that the history holds of them, for
// verify-audit.mjs. The session writes instants in UTC.

const time = (value) => `to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const digest = (json, salt = `''::bytea`) =>
  `encode(sha256(coalesce(${salt}, ''::bytea) || convert_to((${json})::text, 'UTF8')), 'hex')`;

/** The rows of a table about the case `f`, as a list of lists. */
const rowsOf = (table, columns, key) =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_array(${columns.join(', ')}) ORDER BY ${key}), '[]')
    FROM ${table} WHERE feedback_id = f.id)`;

const rounds = rowsOf(
  'case_rounds',
  [
    'round',
    time('received_at'),
    time('resolved_at'),
    'resolution',
    'resolved_by',
    'closure_description',
    'class',
    'complaint_code',
    'source',
    time('classified_at'),
    time('due_at'),
    'root_cause',
    'mended',
    time('breached_at'),
    'team_id',
    'merged_into',
  ],
  'round',
);
const messages = rowsOf(
  'case_entries',
  [
    'id',
    'kind',
    'author_id',
    'text',
    'quoted',
    'asks',
    'channel',
    time('created_at'),
    time('edited_at'),
  ],
  'id',
);
const registrations = rowsOf(
  'scores_complaints',
  ['registration_number', time('created_at')],
  'feedback_id',
);
const steps = rowsOf(
  '(SELECT * FROM scores_milestones WHERE done_on IS NOT NULL) AS done',
  ['id', 'kind', 'done_on::text', 'done_by', 'attachment_id'],
  'id',
);

/** Everything about a case `f` that is evidence. */
const caseState = digest(
  `jsonb_build_array(jsonb_build_array(f.id::text, f.case_id, f.audience, f.channel,
     ${time('f.created_at')}, f.class, f.complaint_code, f.source, f.description,
     f.feedback_type, f.sub_type, f.notice_version::text, f.has_consented::text,
     (f.status = 'closed')::text, f.resolution, f.root_cause, f.mended, f.closed_by::text,
     ${time('f.closed_at')}, f.closure_description, ${time('f.reopened_at')}, f.round::text,
     f.merged_into::text), ${rounds}, ${messages}, ${registrations}, ${steps})`,
  'f.receipt_salt',
);

/** A whole row without what is null. */
const wholeRow = (row) =>
  digest(`(SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(${row}))
    WHERE value <> 'null')`);

/** The history's events with digests: in the database, and in stored months (`$1`). */
const events = `(
  SELECT id, entity, action, entity_id, digests FROM audit_history
  WHERE entity IN ('case', 'disclosure') AND digests IS NOT NULL
  UNION ALL
  SELECT id, entity, action, "entityId", digests FROM jsonb_to_recordset($1)
    AS kept (id bigint, entity text, action text, "entityId" text, digests jsonb)
) AS event`;

const disclosures = `
  SELECT d.id::text AS id, d.state AS action, ${wholeRow('d')} AS row,
    encode(sha256(convert_to(coalesce((SELECT string_agg(to_jsonb(r)::text, E'\\n'
      ORDER BY r.feedback_id, r.round, r.received) FROM disclosure_rounds r
      WHERE r.disclosure_id = d.id), ''), 'UTF8')), 'hex') AS rounds
  FROM disclosures d
  UNION ALL
  SELECT y.id::text, 'signed', ${wholeRow('y')}, NULL FROM disclosure_years y`;

const names = { prepared: 'disclosure', approved: 'disclosure', signed: 'sign-off' };

async function publishedForgeries(client, stored) {
  const { rows } = await client.query(
    `SELECT coalesce(p.id, e.entity_id) AS id, coalesce(p.action, e.action) AS action,
       CASE WHEN e.digests IS NULL THEN 'inserted' WHEN p.id IS NULL THEN 'removed'
         ELSE 'changed' END AS fault
     FROM (${disclosures}) AS p FULL JOIN (
       SELECT DISTINCT ON (entity_id, action) * FROM ${events}
       WHERE entity = 'disclosure' ORDER BY entity_id, action, id DESC
     ) AS e ON e.entity_id = p.id AND e.action = p.action
     WHERE e.digests IS NULL OR p.id IS NULL AND e.action <> 'prepared'
       OR p.row IS DISTINCT FROM e.digests->>'row' AND p.id IS NOT NULL
       OR p.rounds IS DISTINCT FROM e.digests->>'rounds' AND p.id IS NOT NULL`,
    [JSON.stringify(stored)],
  );
  return rows.map(({ id, action, fault }) => `${names[action]} ${id} was ${fault}`);
}

/** Cases that one statement compares. */
const batch = 5000;

async function caseForgeries(client, stored) {
  const problems = [];
  const kept = new Map(
    stored.filter(({ entity }) => entity === 'case').map((each) => [each.entityId, each.digests]),
  );
  for (let after = 0; ;) {
    const { rows } = await client.query(
      `WITH page AS MATERIALIZED (
         SELECT f.id, f.case_id, ${caseState} AS state FROM feedbacks f
         WHERE f.id > $1 ORDER BY f.id LIMIT ${batch}
       )
       SELECT page.*, (SELECT count(*) FROM audit_history
           WHERE entity = 'case' AND entity_id = page.id::text AND action = 'created') AS records,
         (SELECT digests->>'state' FROM audit_history
           WHERE entity = 'case' AND entity_id = page.id::text AND digests ? 'state'
           ORDER BY id DESC LIMIT 1) AS logged
       FROM page ORDER BY id`,
      [after],
    );
    for (const { id, case_id: caseId, state, records, logged } of rows) {
      const expected = logged ?? kept.get(String(id))?.state;
      if (records === '0' && !kept.has(String(id))) problems.push(`case ${caseId} was inserted`);
      else if (expected && expected !== state) problems.push(`case ${caseId} was changed`);
    }
    if (rows.length === 0) break;
    after = rows.at(-1).id;
  }
  const gone = await client.query(
    `SELECT entity_id FROM ${events} WHERE entity = 'case' EXCEPT SELECT id::text FROM feedbacks`,
    [JSON.stringify(stored)],
  );
  return [...problems, ...gone.rows.map((row) => `case ${row.entity_id} was removed`)];
}

async function receiptForgeries(client, receipts) {
  const { rows } = await client.query(
    `SELECT event_id::float8 AS id, feedback_id || ' ' || encode(event_hash, 'hex') AS receipt
     FROM stored_receipts`,
  );
  const there = new Map(rows.map(({ id, receipt }) => [id, receipt]));
  return [...new Set([...there.keys(), ...receipts.keys()])]
    .filter((id) => there.get(id) !== receipts.get(id))
    .map((id) => `the receipt of event ${id} was changed`);
}

/** Findings about published months, signed years, cases, their messages and SCORES steps. */
export async function findForgeries(client, { digests, receipts }) {
  return [
    ...(await publishedForgeries(client, digests)),
    ...(await caseForgeries(client, digests)),
    ...(await receiptForgeries(client, receipts)),
  ];
}
