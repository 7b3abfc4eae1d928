import { runUntilStopped } from '../../run-until-stopped.ts';
import { startWorker } from '../../start-worker.ts';
import { openBenchProduct } from './open-product.ts';
import { prepareSaving } from './prepare-saving.ts';

/**
 * The product with its worker, ready for as many submissions as the first argument says. Its
 * database lasts through a crash, as in earnest.
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
