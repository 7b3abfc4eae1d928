import { connectUnhurried } from '../../db/connection.ts';
import { runUntilStopped } from '../../run-until-stopped.ts';
import { generateCases, makeComplaints, makeFiles } from './generate-cases.ts';
import { openBenchProduct } from './open-product.ts';

/**
 * The product with as many cases as the first argument says; `complaints` after it makes some,
 * `files` gives every tenth an attachment, and each its history and messages.
 */
await runUntilStopped(async (lifetime) => {
  const { server, services, user, protect, serve } = await openBenchProduct(lifetime, {
    isThrowaway: true,
  });
  const client = await connectUnhurried(server.url('postgres'));
  const tell = (done: number) => void process.stderr.write(`\r  ${done} cases`);
  await generateCases(client, Number(process.argv[2]), user.id, tell, async () => {
    if (process.argv[3] === 'complaints') await makeComplaints(client);
    await protect();
  });
  if (process.argv[3] === 'files') await makeFiles(client, services.config.attachments.folder);
  await client.end();
  process.stderr.write('\n');
  await serve();
});
