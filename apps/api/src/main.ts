import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createApp } from './app.ts';
import { collectAfterStart } from './collect-garbage.ts';
import { readConfig } from './config/config.ts';
import { inContextOf } from './context/context.ts';
import { system } from './context/viewer.ts';
import { loadDemoData } from './demo/load.ts';
import { requireSecondFactorKey } from './domain/access/second-factor/sealed-key.ts';
import { refuseDemoAccounts } from './domain/access/passwords/local-login.ts';
import { listen } from './http-server.ts';
import { logWarnings, openLog } from './log.ts';
import { openDatabase } from './open-database.ts';
import { runUntilStopped, type Lifetime } from './run-until-stopped.ts';
import { closeServices, openServices } from './runtime.ts';
import { startSweeping } from './schedules/left-files.ts';
import { startWorker } from './start-worker.ts';
import { greeting, runningAt, startWarnings } from './start-up-text.ts';

/** The API's own folder, the same from `src/` and from `dist/`. */
const appFolder = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Milliseconds that current requests may take to end at a stop. */
const patienceMs = 10_000;

/** Starts everything, in the order in which it depends on each other; stops it the other way. */
async function start(lifetime: Lifetime): Promise<void> {
  const { undo } = lifetime;
  const config = readConfig(process.env, appFolder);
  const logger = openLog(config.logLevel);
  if (config.environment === 'production') logWarnings(logger);
  const server = await listen(config.host, config.port);
  undo.push(() => server.close(patienceMs));
  const database = await openDatabase(config, logger, lifetime);
  const services = await openServices(config, database.url, logger);
  undo.push(() => closeServices(services));
  undo.push(startSweeping(services).stop);
  const hasDemo =
    config.demo && (await inContextOf({ services, viewer: system }, () => loadDemoData()));
  if (config.environment === 'production') await refuseDemoAccounts();
  await inContextOf({ services, viewer: system }, requireSecondFactorKey);
  if (config.hasWorker) {
    const worker = await startWorker(services);
    undo.push(worker.stop);
  }
  // At a stop, requests end first, because they need all other services.
  undo.push(...undo.splice(0, 1));
  // A stream of news does not end by itself.
  undo.push(() => services.news.stop());
  undo.push(() => {
    logger.info({ seconds: config.drainS }, 'Stopping: readiness returns 503 from now on.');
    server.sendElsewhere();
    return services.departure.begin();
  });
  server.serve(createApp(services));
  collectAfterStart();
  if (config.environment === 'production') {
    logger.info(config.build, runningAt(config, server.port));
    for (const warning of startWarnings(config)) logger.warn(warning);
  } else process.stdout.write(greeting(config, server.port, database.embedded, hasDemo));
}

await runUntilStopped(start);
