import type { KeyObject } from 'node:crypto';

import { StartError } from '../errors.ts';
import type { KeyStore } from './key-store.ts';
import { damagedKey, decryptEscrowedKey, unwrapUndamaged, type KeyWrapper } from './key-wrapper.ts';
import {
  getCurrentWrappingName,
  describeWrappingKey,
  describeEscrowKey,
  buildWrappingKeyRecordName,
  listWrappingNames,
} from './key-use.ts';

/** The result of a rewrap run. */
interface Rewrapped {
  readonly keys: number;
  /** True when no key is left to rewrap. */
  readonly isDone: boolean;
}

/**
 * Rewraps data keys while the product runs: keys wrapped by an older key of `DATA_KEYS` or an older
 * version of the service's key, and keys whose escrow copy is missing or outdated. The data keys
 * themselves do not change. Records which older wrapping keys are unused, so that they can be
 * removed from `DATA_KEYS`.
 */
export async function rewrapKeys(
  store: KeyStore,
  wrapper: KeyWrapper,
  escrow: KeyObject | null,
  mostMs = Infinity,
): Promise<Rewrapped> {
  const known = await store.usedWith();
  const current = await getCurrentWrappingName(wrapper);
  const older = listWrappingNames(known).filter((name) => name !== current);
  const use = escrow && describeEscrowKey(escrow);
  const isNewEscrow = use !== null && !known.get(use.name)?.equals(use.proof);
  if (older.length === 0 && !isNewEscrow) return { keys: 0, isDone: true };
  const end = performance.now() + mostMs;
  let keys = 0;
  for await (const page of store.pages()) {
    if (performance.now() > end) return { keys, isDone: false };
    const old = page.filter(({ wrappedBy }) => isNewEscrow || wrappedBy !== current);
    // A data key with damaged wrapping stays unchanged; reading its rows reports the damage.
    const opened = [...(await unwrapUndamaged(wrapper, old))]
      .filter(([, key]) => key !== damagedKey)
      .map(([id, key]) => ({ id, key }));
    if (opened.length > 0) await store.replace(await wrapper.wrap(opened));
    keys += opened.length;
  }
  for (const name of older) await store.deleteWrapping(name, buildWrappingKeyRecordName(name));
  if (use) await store.noteUse(use);
  return { keys, isDone: true };
}

/** The result of a recovery with the escrow key. */
interface Recovered {
  readonly keys: number;
  /** The number of keys without escrow. */
  readonly lost: number;
}

/**
 * Rewraps the keys whose wrapping key was lost with the first key of `DATA_KEYS`, using the private
 * key of the escrow.
 * @throws StartError when the private key belongs to another escrow, or the new key has a name that
 * was in use
 */
export async function recoverKeys(
  store: KeyStore,
  wrapper: KeyWrapper,
  privateKey: KeyObject,
): Promise<Recovered> {
  const known = listWrappingNames(await store.usedWith());
  const lostNames = known.filter((name) => !wrapper.knows(name));
  if (lostNames.length === 0 && known.length > 0) {
    throw new StartError(
      `DATA_KEYS contains all keys in use (${known.join(', ')}), so nothing needs recovery. If you replaced a key, give the new key a new name.`,
    );
  }
  let keys = 0;
  let lost = 0;
  for await (const page of store.pages()) {
    const unreadable = page.filter(({ wrappedBy }) => !wrapper.knows(wrappedBy));
    const recovered = unreadable.flatMap(({ id, escrowed }) =>
      escrowed ? [{ id, key: openedBy(privateKey, id, escrowed) }] : [],
    );
    if (recovered.length > 0) await store.replace(await wrapper.wrap(recovered));
    keys += recovered.length;
    lost += unreadable.length - recovered.length;
  }
  await store.noteUse(await describeWrappingKey(wrapper));
  for (const name of lostNames) await store.deleteUse(buildWrappingKeyRecordName(name));
  return { keys, lost };
}

function openedBy(privateKey: KeyObject, id: string, escrowed: Buffer): Buffer {
  try {
    return decryptEscrowedKey(privateKey, id, escrowed);
  } catch (cause) {
    throw new StartError(
      'The private key does not match ESCROW_PUBLIC_KEY, or the public key was changed. No further key was recovered.',
      { cause },
    );
  }
}
