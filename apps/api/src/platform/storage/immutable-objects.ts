import { createHash } from 'node:crypto';

import { PutObjectCommand } from '@aws-sdk/client-s3';

import type { BucketAddress } from '../config/attachments.ts';
import { StartError } from '../errors.ts';
import { getErrorCode } from '../error-details.ts';
import { getS3ErrorName, createS3Client, getS3Status } from './s3-client.ts';

/**
 * Puts an object that never changes into a bucket; an existing object stays as it is.
 * @throws Error when the bucket rejects it
 */
export async function putImmutableObject(
  address: BucketAddress,
  name: string,
  content: Buffer | string,
): Promise<void> {
  const client = createS3Client(address);
  const bytes = Buffer.from(content);
  const put = new PutObjectCommand({
    Bucket: address.bucket,
    Key: address.prefix + name,
    Body: bytes,
    ContentLength: bytes.length,
    // A bucket with Object Lock requires the checksum.
    ChecksumSHA256: createHash('sha256').update(bytes).digest('base64'),
    IfNoneMatch: '*',
  });
  try {
    await client.send(put).catch((error: unknown) => {
      if (getS3Status(error) !== 412) throw error;
    });
  } finally {
    client.destroy();
  }
}

/**
 * Key of an empty probe object. The object stays after the first start, because a client with only
 * the right to put cannot delete it.
 */
const probe = 'writable';

/**
 * Writes a probe object to a bucket, to check that it accepts objects.
 * @returns why the check could not be made while the store is unavailable; null when the bucket
 * accepts objects
 * @throws StartError when the bucket, or the right to write to it, is missing
 */
export async function checkBucketAccepts(
  address: BucketAddress,
  variable: string,
): Promise<string | null> {
  try {
    await putImmutableObject(address, probe, '');
    return null;
  } catch (cause) {
    if (isAway(cause)) return getS3ErrorName(cause);
    throw new StartError(
      `${variable}: the product cannot write to the bucket ${address.bucket} (${getS3ErrorName(cause)}). Check its name, region, endpoint and credentials.`,
      { cause },
    );
  }
}

function isAway(cause: unknown): boolean {
  const status = getS3Status(cause);
  if (status !== undefined) return status >= 500;
  return /^E[A-Z]+$/.test(getErrorCode(cause)) || getS3ErrorName(cause) === 'TimeoutError';
}
