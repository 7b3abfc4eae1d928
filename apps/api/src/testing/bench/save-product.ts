import { runUntilStopped } from '../../platform/run-until-stopped.ts';
import { startWorker } from '../../start-worker.ts';
import { openBenchProduct } from './open-product.ts';
import { prepareSaving } from './prepare-saving.ts';

/**
 * Starts the product with its worker, prepared for as many submissions as the first argument says.
 * Its database survives a crash, as in production.
 */
await runUntilStopped(async (lifetime) => {
  const { services, inside, serve } = await openBenchProduct(lifetime, {
    isThrowaway: false,
  });
  await prepareSaving(services.databaseUrl, Number(process.argv[2]), inside);
  const worker = await startWorker(services);
  lifetime.undo.push(worker.stop);
  await serve();
});
