import { connectUnhurried } from '../../db/connection.ts';
import { runUntilStopped } from '../../run-until-stopped.ts';
import { makeComplaints } from './complaints.ts';
import { generateCases } from './generate-cases.ts';
import { makeFiles } from './make-files.ts';
import { openBenchProduct } from './open-product.ts';

/**
 * The product with as many cases as the first argument says; `life` after it gives them what cases
 * have after five years, `complaints` makes some, `files` gives every tenth an attachment, and each
 * its history and messages.
 */
await runUntilStopped(async (lifetime) => {
  const { server, services, user, protect, serve } = await openBenchProduct(lifetime, {
    isThrowaway: true,
  });
  const client = await connectUnhurried(server.url('postgres'));
  const [, , count, kind] = process.argv;
  await generateCases(client, Number(count), user.id, {
    onStep: (done) => void process.stderr.write(`\r  ${done} cases`),
    finish: async () => {
      if (kind === 'complaints') await makeComplaints(client);
      await protect();
    },
    hasLife: kind === 'life',
  });
  // The messages of lives, which are written when their cases are sealed.
  await protect();
  if (kind === 'files') await makeFiles(client, services.config.attachments.folder);
  await client.end();
  process.stderr.write('\n');
  await serve();
});
