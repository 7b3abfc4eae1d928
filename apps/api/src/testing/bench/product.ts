import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { startEmbeddedServer } from '@feedback/dev-postgres';

import { createApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { connectUnhurried } from '../../db/connection.ts';
import { User } from '../../domain/people/user.ts';
import { startSession } from '../../domain/people/sessions.ts';
import { listen } from '../../http-server.ts';
import { openLog } from '../../log.ts';
import { runUntilStopped } from '../../run-until-stopped.ts';
import { closeServices, openServices } from '../../runtime.ts';
import { generateCases } from './generate-cases.ts';

/**
 * The product on a database of its own with as many cases as the first argument says, for the
 * benchmarks. Prints where it listens and a super admin's token, as one line of JSON.
 */
await runUntilStopped(async ({ undo }) => {
  const folder = await mkdtemp(join(tmpdir(), 'feedback-bench-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const server = await startEmbeddedServer({ dataDir: folder, isThrowaway: true });
  undo.push(server.stop);
  const settings = { DATA_DIR: folder, DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
  const config = readConfig(settings, resolve('apps/api'));
  const services = await openServices(config, server.url('postgres'), openLog('silent'));
  undo.push(() => closeServices(services));
  const user = await User.create({
    userid: 'bench',
    employeeCode: 'BENCH',
    employeeName: 'Bench',
    mobile: '9000000000',
    email: 'bench@example.com',
    role: 'superadmin',
  });
  const client = await connectUnhurried(server.url('postgres'));
  await generateCases(client, Number(process.argv[2]), user.id, (done) => {
    process.stderr.write(`\r  ${done} cases`);
  });
  await client.end();
  process.stderr.write('\n');
  const http = await listen('127.0.0.1', 0);
  undo.push(() => http.close(1000));
  http.serve(createApp(services));
  const token = await startSession(user);
  process.stdout.write(
    `${JSON.stringify({ url: `http://127.0.0.1:${http.port}`, token, userId: user.id })}\n`,
  );
});
