import { createHash, createHmac } from 'node:crypto';

import { derivedKey, sealStream, unsealStream } from '../keys/sealed-stream.ts';

/** What parts of a set are encrypted and signed with: `BACKUP_KEY`; null where none is set. */
export type BackupKey = Buffer | null;

const kind = 'feedback backup part';

/** A part as it is written: sealed for its name; without a key as it is. */
export const seal = (source: AsyncIterable<Buffer>, key: BackupKey, name: string) =>
  key ? sealStream(source, key, { kind, name }) : source;

/**
 * The plain bytes of a part.
 * @throws DamagedError that names it, when a byte of it was changed or it was cut off
 */
export const unseal = (source: AsyncIterable<Buffer>, key: BackupKey, name: string) =>
  key ? unsealStream(source, key, { kind, name }) : source;

const derived = (key: Buffer, purpose: string): Buffer =>
  derivedKey(key, `feedback backup ${purpose}`);

/** What is written beside a manifest: with a key nobody else can write it for another manifest. */
export const signatureOf = (bytes: Buffer, key: BackupKey): string =>
  key
    ? createHmac('sha256', derived(key, 'manifest')).update(bytes).digest('hex')
    : createHash('sha256').update(bytes).digest('hex');

/** What a file is called in the backup, by its content; with a key it tells nobody the content. */
export const fileNameOf = (sha256: Buffer, key: BackupKey): string =>
  key
    ? createHmac('sha256', derived(key, 'file names')).update(sha256).digest('hex')
    : sha256.toString('hex');

/** What a secret is known by without telling it. */
export const keyId = (secret: Buffer): string =>
  derived(secret, 'key id').toString('hex').slice(0, 16);
