import { once } from 'node:events';

import { createExpressApp } from './app.ts';
import { collectGarbageAfterStart } from './platform/collect-garbage.ts';
import { appFolder } from './platform/config/app-folder.ts';
import { readProductConfig } from './platform/config/config.ts';
import { runInContext } from './platform/context/context.ts';
import { systemViewer } from './platform/context/viewer.ts';
import { saveDemoData } from './demo/load.ts';
import { requireValidSecondFactorKey, rejectDemoAccounts } from './modules/auth/index.ts';
import { startListening } from './platform/http/http-server.ts';
import { logProcessWarnings, openStructuredLog } from './platform/log.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { runUntilStopped, type ProcessLifetime } from './platform/run-until-stopped.ts';
import { closeServices, openServices } from './runtime.ts';
import { startAbandonedFileCleanup } from './schedules/abandoned-files.ts';
import { startWorker } from './start-worker.ts';
import { formatStartUpText, formatStartLine, listStartWarnings } from './start-up-text.ts';

/** Milliseconds that running requests may take to end when the process stops. */
const patienceMs = 10_000;

/**
 * Starts all services in the order of their dependencies, and stops them in reverse order. `npm
 * start` sets `WAIT_FOR_PAGES` and sends a message when the pages are built.
 */
async function start(lifetime: ProcessLifetime): Promise<void> {
  const { undo } = lifetime;
  const config = readProductConfig(process.env, appFolder);
  const pagesBuilt = process.env['WAIT_FOR_PAGES'] && once(process, 'message');
  const logger = openStructuredLog(config.logLevel);
  if (config.environment === 'production') logProcessWarnings(logger);
  const server = await startListening(config.host, config.port);
  undo.push(() => server.close(patienceMs));
  const database = await openDatabase(config, logger, lifetime);
  const services = await openServices(config, database.url, logger);
  undo.push(() => closeServices(services));
  undo.push(startAbandonedFileCleanup(services).stop);
  const hasDemo =
    config.demo && (await runInContext({ services, viewer: systemViewer }, () => saveDemoData()));
  if (config.environment === 'production') await rejectDemoAccounts();
  await runInContext({ services, viewer: systemViewer }, requireValidSecondFactorKey);
  if (config.hasWorker) {
    const worker = await startWorker(services);
    undo.push(worker.stop);
  }
  // Ends the requests first when the process stops, because they need all other services.
  undo.push(...undo.splice(0, 1));
  // Ends the event streams of open pages, which would not end by themselves.
  undo.push(() => services.news.stop());
  undo.push(() => {
    logger.info({ seconds: config.drainS }, 'Stopping: readiness returns 503 from now on.');
    server.sendElsewhere();
    return services.departure.begin();
  });
  if (await pagesBuilt) process.disconnect();
  server.serve(createExpressApp(services));
  collectGarbageAfterStart();
  if (config.environment === 'production') {
    logger.info(config.build, formatStartLine(config, server.port));
    for (const warning of listStartWarnings(config)) logger.warn(warning);
  } else process.stdout.write(formatStartUpText(config, server.port, database.embedded, hasDemo));
}

await runUntilStopped(start);
