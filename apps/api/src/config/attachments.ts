import { resolve } from 'node:path';

/** A folder that every instance sees. */
export interface FolderSettings {
  readonly kind: 'file';
  /** Absolute. */
  readonly folder: string;
}

/** A bucket of S3, or of a store that speaks its language. */
export interface BucketSettings {
  readonly kind: 's3';
  readonly bucket: string;
  /** Put before every key; empty, or ending in a slash. */
  readonly prefix: string;
  /** Null: where AWS's own settings say. */
  readonly region: string | null;
  /** Null: AWS. */
  readonly endpoint: string | null;
  /** Of this machine, for what is not saved yet. Absolute. */
  readonly folder: string;
}

const howTo =
  'write file: and a folder, such as file:/srv/attachments, or s3://bucket/prefix?region=ap-south-1 (with &endpoint= for a store that is not AWS).';

/** Reads `ATTACHMENTS`; the data folder holds what nothing is said about. */
export function readAttachments(
  raw: string,
  dataDir: string,
  problems: string[],
): FolderSettings | BucketSettings {
  const folder = resolve(dataDir, 'attachments');
  if (raw === '') return { kind: 'file', folder };
  if (raw.startsWith('file:') && raw.length > 5)
    return { kind: 'file', folder: resolve(raw.slice(5)) };
  const bucket = readBucket(raw, folder);
  if (bucket) return bucket;
  problems.push(`ATTACHMENTS: ${howTo}`);
  return { kind: 'file', folder };
}

function readBucket(raw: string, folder: string): BucketSettings | null {
  if (!raw.startsWith('s3://') || !URL.canParse(raw)) return null;
  const { hostname, pathname, searchParams } = new URL(raw);
  const endpoint = searchParams.get('endpoint');
  const isKnown = [...searchParams.keys()].every((name) => ['region', 'endpoint'].includes(name));
  const isReachable = endpoint === null || /^https?:\/\/[^/]/.test(endpoint);
  if (!hostname || !isKnown || !isReachable) return null;
  const prefix = pathname.split('/').filter(Boolean).join('/');
  return {
    kind: 's3',
    bucket: hostname,
    prefix: prefix && `${prefix}/`,
    region: searchParams.get('region'),
    endpoint,
    folder,
  };
}
