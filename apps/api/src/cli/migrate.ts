import { appFolder } from '../platform/config/app-folder.ts';
import { readConfig } from '../platform/config/config.ts';
import { StartError } from '../platform/errors.ts';
import { openLog } from '../platform/log.ts';
import { runToEnd, type Lifetime } from '../platform/run-until-stopped.ts';
import { closeServices, openServices } from '../runtime.ts';

/**
 * Migrates the databases to this version and exits, for operators who want to migrate before an
 * instance starts. The command rejects the same settings as a start of the product, which also
 * migrates.
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
