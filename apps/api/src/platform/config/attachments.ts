import { resolve } from 'node:path';

import * as z from 'zod/mini';

import { parsedTextSchema } from './values.ts';

/** Attachment storage in a folder that all instances share. */
export interface FolderSettings {
  readonly kind: 'file';
  /** The absolute path. */
  readonly folder: string;
}

/** Address of a prefix in a bucket of S3 or of an S3-compatible store. */
export interface BucketAddress {
  readonly bucket: string;
  /** The prefix of every key; empty, or ending in a slash. */
  readonly prefix: string;
  /** Region of the bucket; null to use AWS's own settings. */
  readonly region: string | null;
  /** URL of an S3-compatible store; null for AWS. */
  readonly endpoint: string | null;
}

/** A bucket in which attachments are stored. */
export interface BucketSettings extends BucketAddress {
  readonly kind: 's3';
  /** Absolute path of a folder on this machine for files that are not saved yet. */
  readonly folder: string;
}

/** The variable's parsed value; without a folder, attachments go to the data folder. */
type GivenAttachments =
  | { readonly kind: 'file'; readonly folder?: string }
  | Omit<BucketSettings, 'folder'>;

const error =
  'write file: and a folder, such as file:/srv/attachments, or s3://bucket/prefix?region=ap-south-1 (with &endpoint= for a store that is not AWS).';

const bucketQuery = z.strictObject({
  region: z.optional(z.string()),
  endpoint: z.optional(z.url({ protocol: /^https?$/ })),
});

/** Reads `ATTACHMENTS`: the storage of attachments. */
export const attachmentsSchema = () =>
  z._default(parsedTextSchema(readPlace, error), { kind: 'file' });

const bucketError =
  'write it as s3://bucket/prefix?region=ap-south-1 (with &endpoint= for a store that is not AWS).';

/** Reads the address of an additional bucket; null when the variable is not set. */
export const optionalBucketSchema = () =>
  z._default(z.nullable(parsedTextSchema(readBucket, bucketError)), null);

/** Returns the complete storage settings; attachments go to the data folder by default. */
export const buildAttachmentSettings = (
  dataDir: string,
  given: GivenAttachments,
): FolderSettings | BucketSettings => ({ folder: resolve(dataDir, 'attachments'), ...given });

function readPlace(raw: string): GivenAttachments | null {
  if (raw.startsWith('file:') && raw.length > 5)
    return { kind: 'file', folder: resolve(raw.slice(5)) };
  const bucket = readBucket(raw);
  return bucket && { kind: 's3', ...bucket };
}

function readBucket(raw: string): BucketAddress | null {
  if (!raw.startsWith('s3://') || !URL.canParse(raw)) return null;
  const { hostname, pathname, searchParams } = new URL(raw);
  const query = bucketQuery.safeParse(Object.fromEntries(searchParams));
  if (!hostname || !query.success) return null;
  const { region = null, endpoint = null } = query.data;
  const prefix = pathname.split('/').filter(Boolean).join('/');
  return { bucket: hostname, prefix: prefix && `${prefix}/`, region, endpoint };
}
