import { connectUnhurried } from '../../platform/db/connection.ts';
import { runUntilStopped } from '../../platform/run-until-stopped.ts';
import { complaintColumns } from './complaints.ts';
import { generateCases, generateLives } from './generate-cases.ts';
import { makeFiles } from './make-files.ts';
import { openBenchProduct } from './open-product.ts';

/**
 * Starts the product with as many cases as the first argument says. With `life`, the cases have the
 * rows of five years; with `complaints`, some are complaints; with `files`, every tenth has an
 * attachment, and each has history and messages.
 */
await runUntilStopped(async (lifetime) => {
  const { services, user, inside, serve } = await openBenchProduct(lifetime, {
    isThrowaway: true,
  });
  const { databaseUrl, config } = services;
  const [, , count, kind] = process.argv;
  const generate = kind === 'life' ? generateLives : generateCases;
  await generate(databaseUrl, Number(count), user.id, {
    onStep: (done) => void process.stderr.write(`\r  ${done} cases`),
    inside,
    ...(kind === 'complaints' && { columns: complaintColumns }),
  });
  if (kind === 'files') {
    const client = await connectUnhurried(databaseUrl);
    await makeFiles(client, config.attachments.folder);
    await client.end();
  }
  process.stderr.write('\n');
  await serve();
});
