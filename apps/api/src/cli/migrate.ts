import { appFolder } from '../platform/config/app-folder.ts';
import { readProductConfig } from '../platform/config/config.ts';
import { StartError } from '../platform/errors.ts';
import { openStructuredLog } from '../platform/log.ts';
import { runWithCleanup, type ProcessLifetime } from '../platform/run-until-stopped.ts';
import { closeServices, openServices } from '../runtime.ts';

/**
 * Migrates the databases to this version and exits, for operators who want to migrate before an
 * instance starts. The command rejects the same settings as a start of the product, which also
 * migrates.
 */
async function start({ undo }: ProcessLifetime): Promise<void> {
  const config = readProductConfig(process.env, appFolder);
  if (config.databaseUrl === null) {
    throw new StartError(
      'DATABASE_URL: no database server is set. The product migrates the embedded database when it starts.',
    );
  }
  const services = await openServices(
    config,
    config.databaseUrl,
    openStructuredLog(config.logLevel),
  );
  undo.push(() => closeServices(services));
  process.stdout.write('All migrations are applied.\n');
}

await runWithCleanup(start);
