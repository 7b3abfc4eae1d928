import { createHash } from 'node:crypto';

import { PutObjectCommand } from '@aws-sdk/client-s3';

import type { BucketAddress } from '../config/attachments.ts';
import { s3ClientOf, statusOfService } from './s3-client.ts';

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
