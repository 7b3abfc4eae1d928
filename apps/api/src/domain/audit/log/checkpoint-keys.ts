import { services } from '../../../context/context.ts';
import { readCheckpoint, verifierKey, type TreeHead } from './checkpoint.ts';

/** A public key that checkpoints are verified with, and the origin that it signs for. */
export interface TrustedKey {
  /** As C2SP writes it: `origin+hash+key`. */
  readonly vkey: string;
  /** The last day on which it signed, in Asia/Kolkata; null for the current key. */
  readonly until: string | null;
}

/** What checkpoints are signed with now. */
interface SigningKey {
  /** The product's own address, as C2SP names logs: without the scheme. */
  readonly origin: string;
  readonly seed: Buffer;
}

/** Null where no key is set: the log is kept, but its head is not signed. */
export function signingKey(): SigningKey | null {
  const { checkpoints, publicUrl } = services().config;
  if (!checkpoints.key) return null;
  const origin = `${publicUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')}/history`;
  return { origin, seed: Buffer.from(checkpoints.key, 'hex') };
}

/** The keys that checkpoints may be signed with: those before a rotation and the current one, last. */
export function trustedKeys(): readonly TrustedKey[] {
  const current = signingKey();
  return [
    ...services().config.checkpoints.pastKeys,
    ...(current ? [{ vkey: verifierKey(current.origin, current.seed), until: null }] : []),
  ];
}

/** A tree's head, and the key that signed it. */
export interface SignedHead extends TreeHead {
  readonly key: TrustedKey;
}

/** Reads a checkpoint; null when none of the keys signed it. */
export function readSignedHead(note: string, keys: readonly TrustedKey[]): SignedHead | null {
  for (const key of keys) {
    const head = readCheckpoint(note, key.vkey);
    if (head) return { ...head, key };
  }
  return null;
}
