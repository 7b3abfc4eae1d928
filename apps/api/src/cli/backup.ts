import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import {
  buildKeyIdentifiers,
  createBackup,
  openBackupSource,
  recordBackup,
  formatByteCount,
} from '../modules/system/index.ts';
import { appFolder } from '../platform/config/app-folder.ts';
import { readProductConfig } from '../platform/config/config.ts';
import { StartError } from '../platform/errors.ts';
import { findKeyDatabaseUrl, openKeyStoreFor } from '../platform/crypto/open-data-keys.ts';
import { openStructuredLog } from '../platform/log.ts';
import { runWithCleanup, type ProcessLifetime } from '../platform/run-until-stopped.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { toUnreachableError } from '../platform/db/unreachable.ts';
import { isSystemError } from '../platform/error-details.ts';

const usage = 'Use: backup <folder> [--keep 14]';

/** Backs up database and attachments as one set, while the product runs (docs/guides/backup.md). */
async function start(lifetime: ProcessLifetime): Promise<void> {
  const { folder, keep } = readArguments();
  const began = performance.now();
  const config = readProductConfig(process.env, appFolder);
  const url = await openBackupSource(config, openStructuredLog(config.logLevel), lifetime);
  const key = config.backupKey;
  if (!key) {
    process.stderr.write(
      'BACKUP_KEY is not set: the backup is not encrypted. Whoever reads the folder reads everybody’s data.\n',
    );
  }
  const storage = await openStorage(config);
  const keyStore = await openKeyStoreFor(config, url).catch((error: unknown) => {
    throw toUnreachableError('KEYS_DATABASE_URL', findKeyDatabaseUrl(config, url), error);
  });
  lifetime.undo.push(keyStore.close);
  const keys = buildKeyIdentifiers(config);
  const made = await createBackup({ url, storage, keyStore, folder, key, keys, keep }).catch(
    notWritten,
  );
  await recordBackup(url, made.manifest.takenAt);
  const { tables, files, dataKeys, unreadable } = made.manifest;
  const sum = (of: 'rows' | 'bytes') => tables.reduce((all, table) => all + table[of], 0);
  const lines = [
    `${made.name}: ${tables.length} tables, ${sum('rows')} rows, ${formatByteCount(sum('bytes'))};`,
    `${files.count} attachments, ${made.added} of them new; ${dataKeys} keys;`,
    `${key ? 'encrypted' : 'not encrypted'}; ${((performance.now() - began) / 1000).toFixed(1)} s.`,
    ...(made.removed.length > 0 ? [`Removed: ${made.removed.join(', ')}.`] : []),
  ];
  process.stdout.write(`${lines.join(' ')}\n`);
  if (unreadable.length > 0) {
    throw new StartError(
      `The set is complete except for ${unreadable.length} attachments, which the storage has lost or changed: ${unreadable.slice(0, 20).join(', ')}.`,
    );
  }
}

/** Throws a one-line error for a backup folder that is full or cannot be written. */
function notWritten(error: unknown): never {
  if (!isSystemError(error) || !(error instanceof Error)) throw error;
  throw new StartError(`The backup failed: ${error.message}.`, { cause: error });
}

function readArguments() {
  const options = { keep: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new StartError(usage);
  if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep))
    throw new StartError(`--keep: "${values.keep}" is not a whole number of 1 or more.`);
  return {
    folder: resolve(folder),
    keep: values.keep === undefined ? null : Number(values.keep),
  };
}

await runWithCleanup(start);
