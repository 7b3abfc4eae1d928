import { randomInt } from 'node:crypto';

import express from 'express';
import { Pool, type PoolClient } from 'pg';

import { connectUnhurried } from '../../platform/db/connection.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { portOf } from '../../platform/http/http-server.ts';
import { runUntilStopped } from '../../platform/run-until-stopped.ts';
import { prepareSaving } from './prepare-saving.ts';
import { migrations } from '../../migrations/index.ts';

/** The same number of connections as the product's models have. */
const connections = 10;

/** The form of a submission. */
type Form = Readonly<Record<string, string>>;

/**
 * Serves the baseline for saving: the statements that saving a case took when they were sent one
 * after the other, prepared, from Express through `pg`. Does nothing else that the product does: no
 * rules, no files, no messages. Uses a database of its own next to the product's.
 */
await runUntilStopped(async ({ undo }) => {
  const [, , productUrl = '', count] = process.argv;
  const url = await makeDatabase(productUrl, Number(count));
  const pool = new Pool({ connectionString: url, max: connections });
  undo.push(() => pool.end());
  const app = express();
  app.use(express.json());
  app.post('/save', async (req, res) => {
    const client = await pool.connect();
    try {
      const form: Form = req.body;
      res.json(await save(client, form));
    } finally {
      client.release();
    }
  });
  app.get('/cpu', (_req, res) => {
    const { user, system } = process.cpuUsage();
    res.send(String((user + system) / 1_000_000));
  });
  const server = app.listen(0, '127.0.0.1', () => {
    process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${portOf(server)}` })}\n`);
  });
  undo.push(async () => server.closeAllConnections());
});

async function makeDatabase(productUrl: string, count: number): Promise<string> {
  const product = await connectUnhurried(productUrl);
  await product.query('CREATE DATABASE floor');
  await product.end();
  const url = new URL(productUrl);
  url.pathname = '/floor';
  await migrate(url.href, migrations);
  await prepareSaving(url.href, count);
  return url.href;
}

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
    form['mobile'],
    form['email'],
    form['pan'],
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
  SELECT id, mobile, spent_by, expires_at <= now() AS is_old FROM verification_proofs
  WHERE token_hash = sha256(convert_to($1, 'UTF8')) FOR UPDATE`;

const caseSql = `
  INSERT INTO feedbacks (case_id, audience, submission_id, status, submitter_name, mobile, email,
    pan, location, feedback_type, sub_type, description, assigned_to, assigned_at)
  VALUES ($1, 'c', $2, 'assigned', $3, $4, $5, $6, $7, $8, $9, $10, $11, now())
  ON CONFLICT DO NOTHING RETURNING *`;

const auditSql = `
  INSERT INTO audit_history (entity, entity_id, label, action, after)
  VALUES ('case', $1, $2, 'created', '{"status":"assigned","assignedTo":"Owner"}')`;

const messageSql = `
  INSERT INTO outgoing_messages (channel, template, recipient, subject, body, feedback_id)
  VALUES ($1, 'caseCreated', $2, 'Your feedback', $3, $4) RETURNING *`;
