import { randomInt } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';

import express from 'express';
import { Pool, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { connectWithoutTimeLimits } from '../../platform/db/connection.ts';
import { databaseMigrations } from '../../migrations/index.ts';
import { migrateDatabase } from '../../platform/db/migrate.ts';
import { findPort } from '../../platform/http/http-server.ts';
import { runUntilStopped } from '../../platform/run-until-stopped.ts';
import { prepareSubmissions } from './prepare-submissions.ts';

/** The pool size, which is that of the product's models. */
const connections = 10;

/** The columns of a page and of a line of the report, in the table's order. */
const columns = `case_id, audience, submitter_name, location, created_at, feedback_type, sub_type,
  type_of_btl, amc_name, description, attachment_count, status, assigned_to, assigned_at, closed_at,
  closure_description`;

/** Counts a month of complaints in one statement: no rounds, no codes, no published figures. */
const monthSql = `
  SELECT source, count(*) FILTER (WHERE created_at >= since) AS received,
    count(*) FILTER (WHERE closed_at < until) AS resolved,
    count(*) FILTER (WHERE closed_at IS NULL OR closed_at >= until) AS pending
  FROM feedbacks, LATERAL (SELECT $1::timestamp AT TIME ZONE 'Asia/Kolkata' AS since,
    ($1::timestamp + interval '1 month') AT TIME ZONE 'Asia/Kolkata' AS until) AS month
  WHERE class = ANY ('{complaint,accessibility}') AND created_at < until
    AND (closed_at IS NULL OR closed_at >= since)
  GROUP BY source`;

/**
 * Serves the baselines with Express and `pg`, without rules, sessions or encryption: on the
 * product's own database a page by its key, a count of a month's complaints, one case and `COPY` to
 * the response; a file that is written and synced; and in a database of its own next to the
 * product's, if submissions are given, the statements of saving a case.
 */
await runUntilStopped(async ({ undo }) => {
  const [, , url = '', submissions] = process.argv;
  const pool = new Pool({ connectionString: url, max: connections });
  undo.push(() => pool.end());
  const folder = await mkdtemp(join(tmpdir(), 'feedback-baseline-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const app = express();
  app.get('/page', async ({ query: { at = 'infinity', id = '2147483647', limit = '50' } }, res) => {
    const text = `SELECT id, ${columns} FROM feedbacks
      WHERE audience = 'c' AND (created_at, id) < ($1, $2)
      ORDER BY created_at DESC, id DESC LIMIT $3`;
    res.json((await pool.query({ name: 'page', text, values: [at, id, limit] })).rows);
  });
  app.get('/month/:month', async (req, res) => {
    const values = [`${req.params.month}-01`];
    res.json((await pool.query({ name: 'month', text: monthSql, values })).rows);
  });
  app.get('/case/:id', async (req, res) => {
    const text = `SELECT ${columns} FROM feedbacks WHERE case_id = $1`;
    res.json((await pool.query({ name: 'case', text, values: [req.params.id] })).rows);
  });
  app.get('/copy', async (_req, res) => {
    const client = await pool.connect();
    const copied = copyTo(`COPY (SELECT ${columns} FROM feedbacks WHERE audience = 'c'
      ORDER BY created_at DESC, id DESC) TO STDOUT WITH (FORMAT csv, FORCE_QUOTE *)`);
    await pipeline(client.query(copied), res).finally(() => client.release());
  });
  let files = 0;
  app.post('/file', async (req, res) => {
    const path = join(folder, String((files += 1)));
    await pipeline(req, createWriteStream(path));
    const file = await open(path, 'r+');
    await file.sync();
    await file.close();
    await rm(path);
    res.json({});
  });
  if (submissions !== '0') {
    const saving = new Pool({
      connectionString: await createDatabase(url, Number(submissions)),
      max: connections,
    });
    undo.push(() => saving.end());
    app.post('/save', express.json(), async (req, res) => {
      const client = await saving.connect();
      const form: Form = req.body;
      await save(client, form)
        .then((saved) => res.json(saved))
        .finally(() => client.release());
    });
  }
  app.get('/cpu', (_req, res) => {
    const { user, system } = process.cpuUsage();
    res.send(String((user + system) / 1_000_000));
  });
  const server = app.listen(0, '127.0.0.1', () => {
    process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${findPort(server)}` })}\n`);
  });
  undo.push(async () => server.closeAllConnections());
});

async function createDatabase(productUrl: string, submissions: number): Promise<string> {
  const product = await connectWithoutTimeLimits(productUrl);
  await product.query('CREATE DATABASE baseline');
  await product.end();
  const url = new URL(productUrl);
  url.pathname = '/baseline';
  await migrateDatabase(url.href, databaseMigrations);
  await prepareSubmissions(url.href, submissions);
  return url.href;
}

/** Form fields of a submission. */
type Form = Readonly<Record<string, string>>;

const statements = new Map<string, string>();

/** Returns the name of a prepared statement: each connection parses and plans a statement once. */
function nameOf(text: string): string {
  const name = statements.get(text) ?? `s${statements.size}`;
  statements.set(text, name);
  return name;
}

/** Runs thirteen prepared statements: two of the transaction, five queries, six writes. */
async function save(client: PoolClient, form: Form) {
  const one = async (text: string, values: unknown[]) => {
    const { rows } = await client.query<Record<string, unknown>>({
      name: nameOf(text),
      text,
      values,
    });
    return rows[0];
  };
  await client.query('BEGIN');
  await one('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [form['submissionId']]);
  await one('SELECT * FROM feedbacks WHERE submission_id = $1', [form['submissionId']]);
  await one('SELECT count(*) FROM locations WHERE name = $1', [form['city']]);
  const choice = await one(choiceSql, [form['feedbackType'], form['subType']]);
  const proof = await one(proofSql, [form['otpToken']]);
  const saved = await one(caseSql, [
    newCaseId(),
    form['submissionId'],
    form['name'],
    Buffer.from(JSON.stringify([form['mobile'], form['email'], form['pan']])),
    form['city'],
    form['feedbackType'],
    form['subType'],
    form['description'],
    choice?.['id'],
  ]);
  await one(auditSql, [saved?.['id'], saved?.['case_id']]);
  for (const [channel, recipient] of [
    ['sms', form['mobile']],
    ['email', form['email']],
    ['email', choice?.['email']],
  ]) {
    await one(messageSql, [channel, recipient, form['description'], saved?.['id']]);
  }
  await one('UPDATE verification_proofs SET spent_by = $2 WHERE id = $1', [
    proof?.['id'],
    saved?.['id'],
  ]);
  await client.query('COMMIT');
  return { id: saved?.['id'], caseId: saved?.['case_id'] };
}

const newCaseId = () => `MF-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}`;

const choiceSql = `
  SELECT owner.* FROM feedback_types AS type
  JOIN sub_types AS sub ON sub.feedback_type_id = type.id
  JOIN users AS owner ON owner.id = sub.owner_id AND owner.deleted_at IS NULL
  WHERE type.name = $1 AND sub.name = $2`;

const proofSql = `
  SELECT id, sealed_mobile, spent_by, expires_at <= now() AS is_old FROM verification_proofs
  WHERE token_hash = sha256(convert_to($1, 'UTF8')) FOR UPDATE`;

const caseSql = `
  INSERT INTO feedbacks (case_id, audience, submission_id, status, submitter_name, sealed,
    location, feedback_type, sub_type, description, assigned_to, assigned_at)
  VALUES ($1, 'c', $2, 'assigned', $3, $4, $5, $6, $7, $8, $9, now())
  ON CONFLICT DO NOTHING RETURNING *`;

const auditSql = `
  INSERT INTO audit_history (entity, entity_id, label, action, after)
  VALUES ('case', $1, $2, 'created', '{"status":"assigned","assignedTo":"Owner"}')`;

const messageSql = `
  INSERT INTO outgoing_messages (channel, template, sealed_recipient, subject, sealed_text,
    feedback_id)
  VALUES ($1, 'caseCreated', convert_to($2, 'UTF8'), 'Your feedback', convert_to($3, 'UTF8'), $4)
  RETURNING *`;
