import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { inContextOf } from '../../platform/context/context.ts';
import { connectUnhurried } from '../../platform/db/connection.ts';
import { query } from '../../platform/db/query.ts';
import { appendLeaves } from '../../modules/audit/log/append-leaves.ts';
import { signHead } from '../../modules/audit/log/sign-head.ts';
import { runUntilStopped } from '../../platform/run-until-stopped.ts';
import { ownVerifierKey, signingInto } from '../signing.ts';
import { openBenchProduct } from './open-product.ts';

/** The number of events between two signed checkpoints. */
const batch = 100_000;

/** Inserts events of cases of the last three years, as the product writes them. */
const insertSql = `INSERT INTO audit_history
    (at, actor_id, actor_code, actor_name, entity, entity_id, label, action, before, after, request_id)
  SELECT now() - interval '3 years' * (1 - n::float8 / $3), $4, 'BENCH', 'Bench', 'case',
    (n / 3)::text, 'MF-' || upper(substr(md5((n / 3)::text), 1, 8)),
    (ARRAY['created', 'assigned', 'closed'])[n % 3 + 1],
    CASE WHEN n % 3 > 0 THEN jsonb_build_object('status', 'open', 'assignee', null) END,
    jsonb_build_object('status', 'assigned', 'assignee', 'Bench (BENCH)', 'type', 'KYC'),
    gen_random_uuid()::text
  FROM generate_series($1::bigint, $2::bigint) AS n`;

/**
 * Starts a product whose history has as many events as the first argument says, logged and signed.
 * Prints its database, its keys, its folders and the verifying key as a line of JSON.
 */
await runUntilStopped(async (lifetime) => {
  const { services, user, keys } = await openBenchProduct(lifetime, { isThrowaway: true });
  const { dataDir } = services.config;
  const checkpoints = join(dataDir, 'checkpoints');
  await mkdir(checkpoints);
  const key = randomBytes(32).toString('hex');
  const config = { ...services.config, ...signingInto(checkpoints, key) };
  await inContextOf({ services: { ...services, config } }, async () => {
    // The search index is expensive to fill, and verifying does not search.
    await query('DROP INDEX audit_history_search');
    const events = Number(process.argv[2]);
    let logged = 0;
    let logMs = 0;
    for (let done = 0; done < events; done += batch) {
      const last = Math.min(done + batch, events);
      await query(insertSql, [done + 1, last, events, user.id]);
      const begin = performance.now();
      // The first call finds up to where no transaction writes, the second logs the events until
      // there.
      while (logged < last) logged += await appendLeaves();
      await signHead();
      logMs += performance.now() - begin;
      process.stderr.write(`\r  ${last} events`);
    }
    const client = await connectUnhurried(services.databaseUrl);
    await client.query('VACUUM ANALYZE audit_history, audit_leaves');
    await client.end();
    process.stderr.write('\n');
    const told = {
      databaseUrl: services.databaseUrl,
      keys,
      dataDir,
      checkpoints,
      verifierKey: ownVerifierKey(),
      logSeconds: logMs / 1000,
    };
    process.stdout.write(`${JSON.stringify(told)}\n`);
  });
});
