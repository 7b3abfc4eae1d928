import { createHash } from 'node:crypto';

import { PutObjectCommand } from '@aws-sdk/client-s3';

import type { BucketAddress } from '../config/attachments.ts';
import { StartError } from '../errors.ts';
import { codeOf } from '../thrown.ts';
import { nameOf, s3ClientOf, statusOfService } from './s3-client.ts';

/**
 * Puts what never changes into a bucket; what is there already stays as it is.
 * @throws Error when the bucket does not take it
 */
export async function putLasting(
  address: BucketAddress,
  name: string,
  content: Buffer | string,
): Promise<void> {
  const client = s3ClientOf(address);
  const bytes = Buffer.from(content);
  const put = new PutObjectCommand({
    Bucket: address.bucket,
    Key: address.prefix + name,
    Body: bytes,
    ContentLength: bytes.length,
    // A bucket that lets nothing be changed for a time (Object Lock) asks for it.
    ChecksumSHA256: createHash('sha256').update(bytes).digest('base64'),
    IfNoneMatch: '*',
  });
  try {
    await client.send(put).catch((error: unknown) => {
      if (statusOfService(error) !== 412) throw error;
    });
  } finally {
    client.destroy();
  }
}

/** Empty, and there for good after the first start: whoever may put alone can't remove it. */
const probe = 'writable';

/**
 * Puts an object into a bucket of a variable, to see whether it takes any.
 * @returns why that can't be said: the store is away, which passes; null: it does
 * @throws StartError when the bucket, or the rights to put into it, are missing
 */
export async function probeBucket(
  address: BucketAddress,
  variable: string,
): Promise<string | null> {
  try {
    await putLasting(address, probe, '');
    return null;
  } catch (cause) {
    if (isAway(cause)) return nameOf(cause);
    throw new StartError(
      `${variable}: the bucket ${address.bucket} takes nothing (${nameOf(cause)}). Check its name, region, endpoint and credentials.`,
      { cause },
    );
  }
}

function isAway(cause: unknown): boolean {
  const status = statusOfService(cause);
  if (status !== undefined) return status >= 500;
  return /^E[A-Z]+$/.test(codeOf(cause)) || nameOf(cause) === 'TimeoutError';
}
