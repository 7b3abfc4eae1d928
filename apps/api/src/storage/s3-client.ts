import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';

import type { BucketAddress } from '../config/attachments.ts';

/** Milliseconds. A bucket that does not answer must not hold a person longer than the form waits. */
const patienceMs = 20_000;

/**
 * Client of the store of a bucket. Credentials come the way AWS's tools find them: environment,
 * profile, role.
 * @param requestTimeout milliseconds that the store has for an answer
 */
export const s3ClientOf = (
  { region, endpoint }: BucketAddress,
  requestTimeout = patienceMs,
): S3Client =>
  new S3Client({
    ...(region && { region }),
    // Stores that are not AWS's have no name of its own for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout,
      // Else the client says that the time is over, and goes on waiting.
      throwOnRequestTimeout: true,
    },
    // What goes wrong is thrown, and logged once, with its request.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    // What is sent carries its SHA-256 already.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });

/** The HTTP status that the store answered with; undefined when it did not answer. */
export const statusOfService = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** The store’s name of what went wrong, for a line that people read. */
export const nameOf = (cause: unknown): string =>
  cause instanceof Error && cause.name !== 'Error' ? cause.name : 'no answer';

function ignore(): void {}
