import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { openBackupSource } from '../modules/system/index.ts';
import { appFolder } from '../platform/config/app-folder.ts';
import { readProductConfig } from '../platform/config/config.ts';
import { StartError } from '../platform/errors.ts';
import type { KeyStore } from '../platform/crypto/key-store.ts';
import { createKeyWrapper } from '../platform/crypto/key-wrapper.ts';
import {
  readConfiguredKeys,
  findKeyDatabaseUrl,
  openKeyStoreFor,
} from '../platform/crypto/open-data-keys.ts';
import { recoverKeys, rewrapKeys } from '../platform/crypto/rewrap-keys.ts';
import {
  getCurrentWrappingName,
  throwKeyServiceStartError,
  requireKnownKeys,
  listWrappingNames,
} from '../platform/crypto/key-use.ts';
import { openStructuredLog } from '../platform/log.ts';
import { runWithCleanup, type ProcessLifetime } from '../platform/run-until-stopped.ts';
import { toUnreachableError } from '../platform/db/unreachable.ts';

const usage = 'Use: keys status, keys rotate, or keys recover <file of the private key>';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Manages the keys that wrap the data keys (docs/guides/keys.md), while the product runs. */
async function start(lifetime: ProcessLifetime): Promise<void> {
  const [command, file, ...more] = process.argv.slice(2);
  const isRecovery = command === 'recover';
  if (more.length > 0 || isRecovery !== (file !== undefined)) throw new StartError(usage);
  if (!isRecovery && command !== 'status' && command !== 'rotate') throw new StartError(usage);
  const config = readProductConfig(process.env, appFolder);
  const privateKey = file === undefined ? null : await readPrivateKey(file);
  const url = await openBackupSource(config, openStructuredLog(config.logLevel), lifetime);
  const store = await openKeyStoreFor(config, url).catch((error: unknown) => {
    throw toUnreachableError('KEYS_DATABASE_URL', findKeyDatabaseUrl(config, url), error);
  });
  lifetime.undo.push(store.close);
  const outside = await readConfiguredKeys(config);
  const wrapper = createKeyWrapper(outside.wrapping, outside.escrow);
  const current = await getCurrentWrappingName(wrapper).catch(throwKeyServiceStartError);
  if (privateKey) {
    const { keys, lost } = await recoverKeys(store, wrapper, privateKey);
    say(`${keys} keys are wrapped by "${current}" now.`);
    if (lost > 0) say(`${lost} were in no escrow: what they sealed can't be read.`);
  } else {
    await requireKnownKeys(outside, await store.usedWith());
    if (command === 'rotate') {
      const { keys } = await rewrapKeys(store, wrapper, outside.escrow);
      say(`${keys} keys were wrapped anew.`);
    }
  }
  await printKeyUse(store, current);
}

async function printKeyUse(store: KeyStore, current: string): Promise<void> {
  for (const { wrappedBy, keys, escrowed } of await store.counts()) {
    const now = wrappedBy === current ? ', which wraps now' : '';
    say(`"${wrappedBy}"${now}: ${keys} keys, ${escrowed} of them in escrow.`);
  }
  const inUse = listWrappingNames(await store.usedWith());
  say(`DATA_KEYS must have: ${[...new Set([current, ...inUse].map(settingOf))].join(', ')}.`);
}

/**
 * Returns the `DATA_KEYS` entry of a wrapping key's name; all versions of the key service's key
 * share the entry `service`.
 */
const settingOf = (name: string): string => name.replace(/^service:.*/, 'service');

async function readPrivateKey(path: string): Promise<KeyObject> {
  try {
    return createPrivateKey(await readFile(path));
  } catch (cause) {
    throw new StartError(`${path} does not contain a private key in PEM format.`, { cause });
  }
}

await runWithCleanup(start);
