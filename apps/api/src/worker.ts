import { collectGarbageAfterStart } from './platform/collect-garbage.ts';
import { formatProductBuild } from './platform/config/build.ts';
import { appFolder } from './platform/config/app-folder.ts';
import { readProductConfig } from './platform/config/config.ts';
import { formatUnknownVariable } from './platform/config/unknown-variables.ts';
import { StartError } from './platform/errors.ts';
import { logProcessWarnings, openStructuredLog } from './platform/log.ts';
import { runUntilStopped, type ProcessLifetime } from './platform/run-until-stopped.ts';
import { closeServices, openServices } from './runtime.ts';
import { startAbandonedFileCleanup } from './schedules/abandoned-files.ts';
import { startWorker } from './start-worker.ts';

/** Runs the worker as a separate process (`npm run worker`), next to an API with `WORKER=off`. */
async function start({ undo }: ProcessLifetime): Promise<void> {
  const config = readProductConfig(process.env, appFolder);
  if (config.databaseUrl === null) {
    throw new StartError(
      'DATABASE_URL: a separate worker needs a database server. With the embedded database, the API process runs the worker itself.',
    );
  }
  const logger = openStructuredLog(config.logLevel);
  if (config.environment === 'production') logProcessWarnings(logger);
  const services = await openServices(config, config.databaseUrl, logger);
  undo.push(() => closeServices(services));
  undo.push(startAbandonedFileCleanup(services).stop);
  const worker = await startWorker(services);
  undo.push(worker.stop);
  collectGarbageAfterStart();
  if (config.environment === 'production') {
    logger.info(config.build, `The worker runs (${formatProductBuild(config.build)})`);
    for (const unknown of config.unknownVariables) logger.warn(formatUnknownVariable(unknown));
  } else process.stdout.write('The worker runs. Ctrl-C stops it.\n');
}

await runUntilStopped(start);
