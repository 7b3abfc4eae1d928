import { connectUnhurried } from '../../db/connection.ts';
import { runUntilStopped } from '../../run-until-stopped.ts';
import { startWorker } from '../../start-worker.ts';
import { openBenchProduct } from './open-product.ts';
import { prepareSaving } from './prepare-saving.ts';

/**
 * The product with its worker, ready for as many submissions as the first argument says. Its
 * database lasts through a crash, as in earnest.
 */
await runUntilStopped(async (lifetime) => {
  const { server, services, protect, serve } = await openBenchProduct(lifetime, {
    isThrowaway: false,
  });
  const client = await connectUnhurried(server.url('postgres'));
  await prepareSaving(client, Number(process.argv[2]), protect);
  await client.end();
  const worker = await startWorker(services);
  lifetime.undo.push(worker.stop);
  await serve();
});
