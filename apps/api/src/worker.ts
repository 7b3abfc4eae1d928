import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { collectAfterStart } from './collect-garbage.ts';
import { readConfig } from './config/config.ts';
import { StartError } from './errors.ts';
import { openLog } from './log.ts';
import { runUntilStopped, type Lifetime } from './run-until-stopped.ts';
import { closeServices, openServices } from './runtime.ts';
import { startSweeping } from './schedules/left-files.ts';
import { startWorker } from './start-worker.ts';

/** The API's own folder, the same from `src/` and from `dist/`. */
const appFolder = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The worker as a process of its own (`npm run worker`), beside an API that runs `WORKER=off`. */
async function start({ undo }: Lifetime): Promise<void> {
  const config = readConfig(process.env, appFolder);
  if (config.databaseUrl === null) {
    throw new StartError(
      'DATABASE_URL: a worker of its own needs a database server. The embedded one belongs to the product that started it, and that sends its messages itself.',
    );
  }
  const services = await openServices(config, config.databaseUrl, openLog(config.logLevel));
  undo.push(() => closeServices(services));
  undo.push(startSweeping(services).stop);
  const worker = await startWorker(services);
  undo.push(worker.stop);
  collectAfterStart();
  process.stdout.write('The worker runs. Ctrl-C stops it.\n');
}

await runUntilStopped(start);
