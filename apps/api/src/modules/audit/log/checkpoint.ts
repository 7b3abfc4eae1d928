import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Tree head of the log: origin, number of entries and root hash. */
export interface LogTreeHead {
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
}

/** DER prefix of a 32-byte Ed25519 key (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Algorithm id of Ed25519 in signed notes. */
const algorithm = Buffer.from([1]);

/** Returns the private key and the raw public key of a 32-byte Ed25519 seed. */
function keysOf(seed: Buffer): { readonly own: KeyObject; readonly bytes: Buffer } {
  const key = Buffer.concat([privatePrefix, seed]);
  const own = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const exported = createPublicKey(own).export({ format: 'der', type: 'spki' });
  return { own, bytes: exported.subarray(publicPrefix.length) };
}

/** Returns the four-byte key id by which a signed note identifies its key. */
const keyHash = (name: string, key: Buffer): Buffer =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.from(`${name}\n`), algorithm, key]))
    .digest()
    .subarray(0, 4);

/** Returns a key's public part in the C2SP format `name+hash+key`. */
export function formatVerifierKey(name: string, seed: Buffer): string {
  const { bytes } = keysOf(seed);
  const key = Buffer.concat([algorithm, bytes]).toString('base64');
  return `${name}+${keyHash(name, bytes).toString('hex')}+${key}`;
}

/** Returns a tree head as a signed note (C2SP tlog-checkpoint). */
export function signCheckpoint({ origin, size, root }: LogTreeHead, seed: Buffer): string {
  const { own, bytes } = keysOf(seed);
  const text = `${origin}\n${size}\n${root.toString('base64')}\n`;
  const signature = sign(null, Buffer.from(text), own);
  const signed = Buffer.concat([keyHash(origin, bytes), signature]).toString('base64');
  return `${text}\n— ${origin} ${signed}\n`;
}

/**
 * Returns the tree head of a signed note, or null when the note is malformed or not signed by the
 * key.
 */
export function verifyCheckpoint(note: string, vkey: string): LogTreeHead | null {
  const [, name = '', hash = '', encoded = ''] =
    /^([^+\s]+)\+([0-9a-f]{8})\+(.+)$/.exec(vkey) ?? [];
  const parts = /^((.+)\n(\d+)\n(.+)\n)\n— (\S+) (\S+)\n$/.exec(note);
  if (!parts) return null;
  const [, text = '', origin = '', size, root = '', signer, signed = ''] = parts;
  const [keyed, signature] = halves(Buffer.from(signed, 'base64'), 4);
  if (signer !== name || origin !== name || keyed.toString('hex') !== hash) return null;
  const key = Buffer.concat([publicPrefix, Buffer.from(encoded, 'base64').subarray(1)]);
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(text), publicKey, signature)) return null;
  return { origin, size: Number(size), root: Buffer.from(root, 'base64') };
}

const halves = (bytes: Buffer, at: number) => [bytes.subarray(0, at), bytes.subarray(at)] as const;
