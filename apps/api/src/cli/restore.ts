import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import {
  verifyBackupSet,
  listBackupSets,
  readBackupManifest,
  buildBackupSetsPath,
  type BackupManifest,
  buildKeyIdentifiers,
  openRestoreTarget,
  openTrialRestoreTarget,
  type RestoreTarget,
  buildErasuresPath,
  verifyErasureRecords,
  deleteRestoredSessions,
  replayErasures,
  findKeyBackup,
  restoreKeys,
  type KeyBackup,
  requireRestorableBackup,
  restoreBackupSet,
  type BackupKey,
} from '../modules/system/index.ts';
import { appFolder } from '../platform/config/app-folder.ts';
import { readProductConfig, type Config } from '../platform/config/config.ts';
import { runInContext } from '../platform/context/context.ts';
import { systemViewer } from '../platform/context/viewer.ts';
import { StartError } from '../platform/errors.ts';
import {
  readConfiguredKeys,
  findKeyDatabaseUrl,
  openKeyStoreFor,
} from '../platform/crypto/open-data-keys.ts';
import { requireKnownKeys } from '../platform/crypto/key-use.ts';
import { openStructuredLog } from '../platform/log.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { runWithCleanup, type ProcessLifetime } from '../platform/run-until-stopped.ts';
import { closeServices, openServices } from '../runtime.ts';
import { toUnreachableError } from '../platform/db/unreachable.ts';
import type { Services } from '../platform/services.ts';

const usage =
  'Use: restore <folder> [--set 2026-11-24T10-00-00.000Z] [--verify], or: restore <folder> --only-erasures';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Restores a backup set into an empty database and an empty storage. With `--verify`, the target is
 * a temporary database, which tests the backup. With `--only-erasures`, the command restores
 * nothing, but repeats in a database that was restored by other means the erasures made since
 * (docs/guides/backup.md).
 */
async function start(lifetime: ProcessLifetime): Promise<void> {
  const { folder, set: wanted, isTrial, isOnlyErasures } = readArguments();
  const config = readProductConfig(process.env, appFolder);
  const logger = openStructuredLog(config.logLevel);
  const ledgers = ledgersOf(config, folder);
  await verifyErasureRecords(ledgers, config.backupKey);
  if (isOnlyErasures) {
    const { url } = await openDatabase(config, logger, lifetime);
    await eraseAnew(await openServices(config, url, logger), ledgers, lifetime);
    return;
  }
  const name = await findSet(folder, wanted);
  const set = join(buildBackupSetsPath(folder), name);
  const manifest = await readBackupManifest(set, config.backupKey);
  const key = manifest.isEncrypted ? config.backupKey : null;
  const target = isTrial
    ? await openTrialRestoreTarget(config, lifetime)
    : await openRestoreTarget(config, logger, lifetime);
  const { url, storage } = target;
  await requireRestorableBackup(url, storage, manifest);
  const keys = await findKeyBackup(folder, key);
  if (keys) await requireKnownKeys(await readConfiguredKeys(target.config), keys.usedWith);
  const checked = await verifyBackupSet(folder, set, manifest, key);
  say(`${name}: ${manifest.tables.length} tables and ${checked} files are what was written.`);
  await restoreBackupSet({ folder, set, manifest, key, url, storage, compares: isTrial }).catch(
    (error: unknown) => {
      if (!isTrial) process.stderr.write('The restore did not end: empty what it filled first.\n');
      throw error;
    },
  );
  if (keys) await putKeysBack(target, folder, keys, key);
  const rows = manifest.tables.reduce((all, table) => all + table.rows, 0);
  say(`${rows} rows are back, as they were at ${manifest.takenAt}.`);
  await eraseAnew(await openServices(target.config, url, logger), ledgers, lifetime);
  warn(manifest, config);
  say(isTrial ? 'The set can be restored; nothing was kept of this trial.' : 'Restored.');
}

async function putKeysBack(
  { config, url }: RestoreTarget,
  folder: string,
  backup: KeyBackup,
  key: BackupKey,
): Promise<void> {
  const store = await openKeyStoreFor(config, url).catch((error: unknown) => {
    throw toUnreachableError('KEYS_DATABASE_URL', findKeyDatabaseUrl(config, url), error);
  });
  const keys = await restoreKeys(store, folder, backup, key).finally(() => store.close());
  if (keys === null) say('The key store has its keys: they stay as they are.');
  else say(`${keys} keys are back, as they were at ${backup.name}.`);
}

/** Returns the folders whose ledgers record erased cases. */
const ledgersOf = ({ erasuresFolder }: Config, folder: string): string[] => [
  buildErasuresPath(folder),
  ...(erasuresFolder === null ? [] : [erasuresFolder]),
];

/** Deletes data that a restored backup must not bring back: erased persons and ended sessions. */
async function eraseAnew(
  services: Services,
  ledgers: readonly string[],
  { undo }: ProcessLifetime,
): Promise<void> {
  undo.push(() => closeServices(services));
  const erased = await runInContext({ services, viewer: systemViewer }, async () => {
    await deleteRestoredSessions();
    return replayErasures(ledgers, services.config.backupKey);
  });
  say(`Cases erased again that had been erased since: ${erased}. Everybody logs in anew.`);
}

function readArguments() {
  const no = { type: 'boolean', default: false } as const;
  const options = { set: { type: 'string' }, verify: no, 'only-erasures': no } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new StartError(usage);
  const { set, verify: isTrial, 'only-erasures': isOnlyErasures } = values;
  if (isOnlyErasures && (isTrial || set !== undefined)) throw new StartError(usage);
  return { folder: resolve(folder), set, isTrial, isOnlyErasures };
}

/** Returns the requested backup set, or the newest set when none is requested. */
async function findSet(folder: string, wanted: string | undefined): Promise<string> {
  const sets = await listBackupSets(folder);
  const found = wanted === undefined ? sets.at(-1) : sets.find((name) => name === wanted);
  if (found !== undefined) return found;
  const there = sets.length === 0 ? 'none' : sets.join(', ');
  throw new StartError(
    `${folder} does not contain ${wanted ?? 'a complete set'}. Complete sets: ${there}.`,
  );
}

/**
 * Prints warnings about keys that changed since the backup set was made, and about attachments that
 * were missing at that time.
 */
function warn({ keys, unreadable }: BackupManifest, config: Config): void {
  const now = buildKeyIdentifiers(config);
  for (const [name, id] of Object.entries(keys)) {
    if (now[name] !== id)
      process.stderr.write(`${name} is not the one that was in use: ${notes[name] ?? ''}\n`);
  }
  if (unreadable.length > 0)
    process.stderr.write(`${unreadable.length} attachments were missing when the set was made.\n`);
}

const notes: Readonly<Record<string, string>> = {
  PAYLOAD_KEY: 'clients get the new one with their configuration.',
  CHECKPOINT_KEY: 'heads of the history are signed by another one from now on.',
};

await runWithCleanup(start);
