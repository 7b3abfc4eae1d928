import { services } from '../../../platform/context/context.ts';
import { verifyCheckpoint, formatVerifierKey, type LogTreeHead } from './checkpoint.ts';

/** Public key that verifies checkpoints, and the log origin that the key signs for. */
export interface TrustedCheckpointKey {
  /** Key in the C2SP format `origin+hash+key`. */
  readonly vkey: string;
  /** Last day on which the key signed checkpoints, in Asia/Kolkata; null for the current key. */
  readonly until: string | null;
}

/** Current signing key for checkpoints. */
interface SigningKey {
  /** Address of the product without the scheme, as C2SP names logs. */
  readonly origin: string;
  readonly seed: Buffer;
}

/**
 * Returns the signing key, or null when none is configured. Without a key, events are logged but no
 * checkpoint is signed.
 */
export function findCheckpointSigningKey(): SigningKey | null {
  const { checkpoints, publicUrl } = services().config;
  if (!checkpoints.key) return null;
  const origin = `${publicUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')}/history`;
  return { origin, seed: Buffer.from(checkpoints.key, 'hex') };
}

/** Returns the keys that verify checkpoints: past keys, then the current one. */
export function listTrustedCheckpointKeys(): readonly TrustedCheckpointKey[] {
  const current = findCheckpointSigningKey();
  return [
    ...services().config.checkpoints.pastKeys,
    ...(current ? [{ vkey: formatVerifierKey(current.origin, current.seed), until: null }] : []),
  ];
}

/** Signed tree head, with the trusted key that verified it. */
export interface SignedTreeHead extends LogTreeHead {
  readonly key: TrustedCheckpointKey;
}

/** Parses a checkpoint note; returns null when none of the keys signed the note. */
export function parseSignedTreeHead(
  note: string,
  keys: readonly TrustedCheckpointKey[],
): SignedTreeHead | null {
  for (const key of keys) {
    const head = verifyCheckpoint(note, key.vkey);
    if (head) return { ...head, key };
  }
  return null;
}
