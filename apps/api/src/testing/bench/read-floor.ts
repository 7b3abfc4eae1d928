import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import express from 'express';
import { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { portOf } from '../../platform/http/http-server.ts';
import { runUntilStopped } from '../../platform/run-until-stopped.ts';

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
 * Serves the baselines for reading and uploading, on the product's own database: a page by its key,
 * a count of a month's complaints, one case, `COPY` to the response, and a file that is written and
 * synced. Uses Express and `pg` without rules, sessions or encryption.
 */
await runUntilStopped(async ({ undo }) => {
  const [, , url = ''] = process.argv;
  const pool = new Pool({ connectionString: url, max: connections });
  undo.push(() => pool.end());
  const folder = await mkdtemp(join(tmpdir(), 'feedback-floor-'));
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
  const server = app.listen(0, '127.0.0.1', () => {
    process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${portOf(server)}` })}\n`);
  });
  undo.push(async () => server.closeAllConnections());
});
