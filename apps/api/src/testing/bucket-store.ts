import S3rver from 's3rver';

/** Credentials that the store takes. */
export const storeCredentials = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
} as const;

/** Ending of an object’s file below the store’s folder. */
export const objectEnding = '._S3rver_object';

/** A store that speaks S3's language on this machine, with one bucket in a folder of its own. */
export const bucketStore = (directory: string, bucket: string): S3rver =>
  new S3rver({
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
