import S3rver from 's3rver';

/** The credentials that the store accepts. */
export const storeCredentials = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
} as const;

/** The suffix of an object’s file in the store’s folder. */
export const objectFileSuffix = '._S3rver_object';

/** Creates an S3-compatible store on this machine, with one bucket in a folder. */
export const createBucketStore = (directory: string, bucket: string): S3rver =>
  new S3rver({
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
