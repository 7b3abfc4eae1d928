import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';

import type { BucketSettings } from '../config/attachments.ts';
import { StartError, UnavailableError } from '../errors.ts';
import {
  toNodeStream,
  generateStorageKey,
  requireHolder,
  type AttachmentStorage,
  type HolderName,
  type StoredDraft,
} from './attachment-storage.ts';
import {
  listHolders,
  prepareFolder,
  openFileStream,
  receiveDraft,
  removeHolderFiles,
  removeOldFiles,
  rewriteDraft,
  type DraftFile,
} from './receive-draft.ts';
import { getS3ErrorName, createS3Client } from './s3-client.ts';

/**
 * Milliseconds for a clean-up that a client with an error response waits for; it is attempted three
 * times.
 */
const hurry = { requestTimeout: 2000 };

/**
 * Opens the attachment storage in an S3 or S3-compatible bucket. A draft stays in a folder of this
 * machine until its submission is saved: it is checked there, so the bucket receives only checked,
 * complete files.
 * @param patienceMs milliseconds that the bucket has for a response
 * @throws StartError when the bucket cannot be reached or the folder cannot be written
 */
export async function openS3Storage(
  settings: BucketSettings,
  holder: HolderName = () => null,
  patienceMs?: number,
): Promise<AttachmentStorage> {
  const { bucket, prefix, folder } = settings;
  const drafts = join(folder, 'drafts');
  await prepareFolder(drafts);
  const client = createS3Client(settings, patienceMs);
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((cause: unknown) => {
    throw new StartError(
      `ATTACHMENTS: the bucket ${bucket} cannot be reached (${getS3ErrorName(cause)}). Check its name, region, endpoint and credentials.`,
      { cause },
    );
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  const remove = async (key: string, limits = {}): Promise<void> => {
    await client.send(new DeleteObjectCommand(at(key)), limits).catch(unavailable);
  };

  async function listed(beginning: string) {
    const objects: { readonly key: string; readonly ageMs: number }[] = [];
    const wanted = { Bucket: bucket, Prefix: prefix + beginning };
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, wanted)) {
      for (const { Key = '', LastModified } of Contents) {
        const ageMs = Date.now() - (LastModified?.getTime() ?? Date.now());
        objects.push({ key: Key.slice(prefix.length), ageMs });
      }
    }
    return objects;
  }

  async function receive(stream: AsyncIterable<Buffer>): Promise<StoredDraft> {
    const heldBy = holder();
    let keptAs: string | undefined;
    const draftOf = (draft: DraftFile): StoredDraft => ({
      ...draft,
      open: () => openFileStream(draft.path),
      rewrite: async (change) => draftOf(await rewriteDraft(draft.path, drafts, change)),
      async discard() {
        await rm(draft.path, { force: true });
        if (keptAs !== undefined) await remove(keptAs, hurry);
        keptAs = undefined;
      },
      async keep(key) {
        requireHolder(heldBy, holder);
        // Set even if the request fails: when only the response was lost, the file is there.
        keptAs = key;
        const put = new PutObjectCommand({
          ...at(key),
          Body: createReadStream(draft.path),
          ContentLength: draft.size,
          ChecksumSHA256: draft.sha256.toString('base64'),
        });
        await client.send(put).catch(unavailable);
        await rm(draft.path, { force: true });
      },
    });
    return draftOf(await receiveDraft(stream, drafts, heldBy));
  }

  return {
    receive,
    remove,
    async open(key) {
      const { Body } = await client.send(new GetObjectCommand(at(key))).catch(unavailable);
      return toNodeStream(Body);
    },
    async sizeOf(key) {
      const { ContentLength } = await client
        .send(new HeadObjectCommand(at(key)))
        .catch(unavailable);
      return ContentLength ?? 0;
    },
    newKey: () => generateStorageKey(holder()),
    draftHolders: () => listHolders(drafts),
    removeDraftsOf: (holding) => removeHolderFiles(holding, drafts),
    async storedBy(holding, day) {
      const objects = await listed(`${day}/${holding}_`);
      return objects.map(({ key }) => key);
    },
    removeStaleDrafts: (olderThanMs) => removeOldFiles(drafts, olderThanMs),
    async storedOn(day, olderThanMs) {
      const objects = await listed(`${day}/`);
      return objects.filter(({ ageMs }) => ageMs > olderThanMs).map(({ key }) => key);
    },
    async isEmpty() {
      const any = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
      const { Contents = [] } = await client.send(any).catch(unavailable);
      return Contents.length === 0;
    },
  };
}

function unavailable(cause: unknown): never {
  throw new UnavailableError(cause);
}
