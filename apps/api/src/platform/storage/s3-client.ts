import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';

import type { BucketAddress } from '../config/attachments.ts';

/**
 * Milliseconds after which a request to the bucket fails; a user must not wait longer than the form
 * does.
 */
const patienceMs = 20_000;

/**
 * Creates a client of the bucket's store. It finds credentials the way AWS tools do: environment,
 * profile, role.
 * @param requestTimeout milliseconds that the store has for a response
 */
export const createS3Client = (
  { region, endpoint }: BucketAddress,
  requestTimeout = patienceMs,
): S3Client =>
  new S3Client({
    ...(region && { region }),
    // Stores other than AWS have no separate host name for each bucket, so the bucket goes into the
    // path.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout,
      // Without this option the client reports the timeout and continues to wait.
      throwOnRequestTimeout: true,
    },
    // Errors are thrown, and logged once, with their request.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    // Objects already carry their SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });

/** Returns the HTTP status of the store's response, or undefined when it did not respond. */
export const getS3Status = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Returns the store's name of an error, for a message to the operator. */
export const getS3ErrorName = (cause: unknown): string =>
  cause instanceof Error && cause.name !== 'Error' ? cause.name : 'no answer';

function ignore(): void {}
