import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readConfig } from './config/config.ts';
import { StartError } from './errors.ts';
import { openLog } from './log.ts';
import { runToEnd, type Lifetime } from './run-until-stopped.ts';
import { closeServices, openServices } from './runtime.ts';

/** The API's own folder, the same from `src/` and from `dist/`. */
const appFolder = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Migrates the databases to this version and ends, for operators who want that before an instance
 * starts. A start does the same, so settings that would end a start end this command first.
 */
async function start({ undo }: Lifetime): Promise<void> {
  const config = readConfig(process.env, appFolder);
  if (config.databaseUrl === null) {
    throw new StartError(
      'DATABASE_URL: there is no database server to bring to this version. The embedded one is brought to it when the product starts.',
    );
  }
  const services = await openServices(config, config.databaseUrl, openLog(config.logLevel));
  undo.push(() => closeServices(services));
  process.stdout.write('The databases are at this version.\n');
}

await runToEnd(start);
