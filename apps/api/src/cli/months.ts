import { typedKeys } from '@feedback/contract/keys';

import { appFolder } from '../platform/config/app-folder.ts';
import { readProductConfig } from '../platform/config/config.ts';
import { runInContext } from '../platform/context/context.ts';
import { systemViewer } from '../platform/context/viewer.ts';
import { findMonthPartitions, monthlyTables } from '../platform/db/months.ts';
import {
  findArchivedMonthsOfTable,
  streamArchivedMonth,
  archiveTableMonth,
} from '../modules/audit/index.ts';
import { StartError } from '../platform/errors.ts';
import { openStructuredLog } from '../platform/log.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { runWithCleanup, type ProcessLifetime } from '../platform/run-until-stopped.ts';
import { closeServices, openServices } from '../runtime.ts';

const usage =
  'Use: months list, or months store or read, security_log or audit_history, and a month: 2027-01';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Moves old months of the audit history to the object storage, and reads stored months
 * (docs/guides/operating.md).
 */
async function start({ undo, ...lifetime }: ProcessLifetime): Promise<void> {
  const [command, name, month = '', ...more] = process.argv.slice(2);
  const table = typedKeys(monthlyTables).find((one) => one === name);
  const isList = command === 'list' && name === undefined;
  const isOfMonth = table !== undefined && /^\d{4}-\d{2}$/.test(month);
  const isKnown = isList || (isOfMonth && (command === 'store' || command === 'read'));
  if (!isKnown || more.length > 0) throw new StartError(usage);
  const config = readProductConfig(process.env, appFolder);
  const logger = openStructuredLog(config.logLevel);
  const { url } = await openDatabase(config, logger, { undo, ...lifetime });
  const services = await openServices(config, url, logger);
  undo.push(() => closeServices(services));
  await runInContext({ services, viewer: systemViewer }, async () => {
    if (!table) return list();
    if (command === 'read') return streamArchivedMonth(table, month, process.stdout);
    const { rows, size, sha256 } = await archiveTableMonth(table, month);
    say(`${table} ${month}: ${rows} rows, ${size} bytes packed, SHA-256 ${sha256}.`);
  });
}

async function list(): Promise<void> {
  for (const table of typedKeys(monthlyTables)) {
    const stored = await findArchivedMonthsOfTable(table);
    const months = await findMonthPartitions(table);
    for (const { month, rows, sha256 } of stored)
      say(`${table} ${month}: in the storage, ${rows} rows, SHA-256 ${sha256}.`);
    for (const { month, isClosed } of months)
      say(`${table} ${month}: in the database${isClosed ? ', may be stored' : ''}.`);
    if (stored.length + months.length === 0)
      say(`${table} has no month of its own yet: a job makes them within the hour.`);
  }
}

await runWithCleanup(start);
