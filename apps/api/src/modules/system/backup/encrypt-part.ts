import { createHash, createHmac } from 'node:crypto';

import {
  deriveStreamKey,
  encryptStream,
  decryptStream,
} from '../../../platform/crypto/encrypted-stream.ts';

/** The key that encrypts and signs the parts of a set: `BACKUP_KEY`; null when none is set. */
export type BackupKey = Buffer | null;

const kind = 'feedback backup part';

/** Encrypts a part and binds it to its name; without a key, returns the bytes unchanged. */
export const encryptBackupPart = (source: AsyncIterable<Buffer>, key: BackupKey, name: string) =>
  key ? encryptStream(source, key, { kind, name }) : source;

/**
 * Decrypts the bytes of a part.
 * @throws DamagedStreamError that names the part, when the part was changed or truncated
 */
export const decryptBackupPart = (source: AsyncIterable<Buffer>, key: BackupKey, name: string) =>
  key ? decryptStream(source, key, { kind, name }) : source;

const derived = (key: Buffer, purpose: string): Buffer =>
  deriveStreamKey(key, `feedback backup ${purpose}`);

/**
 * Returns the signature of a manifest. With a key, only the key's owner can sign a manifest;
 * without a key, the signature is only a checksum.
 */
export const signBackupManifest = (bytes: Buffer, key: BackupKey): string =>
  key
    ? createHmac('sha256', derived(key, 'manifest')).update(bytes).digest('hex')
    : createHash('sha256').update(bytes).digest('hex');

/**
 * Returns an attachment's name in the backup, derived from its checksum. With a key, the name does
 * not reveal the checksum.
 */
export const buildBackupFileName = (sha256: Buffer, key: BackupKey): string =>
  key
    ? createHmac('sha256', derived(key, 'file names')).update(sha256).digest('hex')
    : sha256.toString('hex');

/** Returns an identifier of a secret that does not reveal it. */
export const calculateKeyId = (secret: Buffer): string =>
  derived(secret, 'key id').toString('hex').slice(0, 16);
