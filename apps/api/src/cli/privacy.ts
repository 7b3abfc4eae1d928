import { readFile } from 'node:fs/promises';

import { appFolder } from '../platform/config/app-folder.ts';
import { readProductConfig } from '../platform/config/config.ts';
import { runInContext } from '../platform/context/context.ts';
import { systemViewer } from '../platform/context/viewer.ts';
import { rewriteTablesWithValues } from '../modules/privacy/index.ts';
import { StartError } from '../platform/errors.ts';
import { openStructuredLog } from '../platform/log.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { runWithCleanup, type ProcessLifetime } from '../platform/run-until-stopped.ts';
import { closeServices, openServices } from '../runtime.ts';

const usage = 'Use: privacy scrub, and a file with a value on each line that must not be found';

const say = (line: string) => process.stdout.write(`${line}\n`);

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Rewrites the tables with personal data, and searches them for values (docs/guides/operating.md). */
async function start({ undo, ...lifetime }: ProcessLifetime): Promise<void> {
  const [command, file, ...more] = process.argv.slice(2);
  if (command !== 'scrub' || file === undefined || more.length > 0) throw new StartError(usage);
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/).map((line) => line.trim());
  const values = lines.filter((line) => line !== '');
  if (values.length === 0) throw new StartError(`${file} contains no value to search for.`);
  const config = readProductConfig(process.env, appFolder);
  const logger = openStructuredLog(config.logLevel);
  const { url } = await openDatabase(config, logger, { undo, ...lifetime });
  const services = await openServices(config, url, logger);
  undo.push(() => closeServices(services));
  const { tables, hits, hasReadFiles } = await runInContext(
    { services, viewer: systemViewer },
    () => rewriteTablesWithValues(values),
  );
  for (const { table, before, after } of tables)
    say(`${table}: ${megabytes(before)} before, ${megabytes(after)} after.`);
  if (!hasReadFiles)
    say('The files of the tables were not read: that needs a superuser on a single server.');
  // Prints the line number, so that no value appears in a terminal.
  for (const { line, place, rows } of hits) say(`Value ${line}: found in ${place} (${rows}).`);
  say(
    `${values.length} values, ${hits.length === 0 ? '0 hits' : `${hits.length} places with hits`}.`,
  );
  if (hits.length > 0) process.exitCode = 1;
}

await runWithCleanup(start);
