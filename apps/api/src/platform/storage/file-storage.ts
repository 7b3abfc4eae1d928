import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import {
  generateStorageKey,
  requireHolder,
  type AttachmentStorage,
  type HolderName,
  type StoredDraft,
} from './attachment-storage.ts';
import { syncFolder } from './durable-files.ts';
import {
  listHolderFiles,
  listHolders,
  listOldFiles,
  prepareFolder,
  openFileStream,
  receiveDraft,
  throwStorageError,
  removeHolderFiles,
  removeOldFiles,
  rewriteDraft,
  type DraftFile,
} from './receive-draft.ts';

/**
 * Opens the attachment storage in a folder of this machine, or of a disk that all instances share:
 * `drafts/` for submissions in progress, `kept/` for saved files. Both are on one disk, so that
 * giving a file its final name is one atomic step.
 * @throws StartError when the folder cannot be written
 */
export async function openFileStorage(
  folder: string,
  holder: HolderName = () => null,
): Promise<AttachmentStorage> {
  const drafts = join(folder, 'drafts');
  const kept = join(folder, 'kept');
  await prepareFolder(drafts);
  await prepareFolder(kept);
  return {
    receive: (stream) => receive(stream, { drafts, kept, holder }),
    open: (key) => openFileStream(join(kept, key)),
    sizeOf: async (key) => (await stat(join(kept, key))).size,
    newKey: () => generateStorageKey(holder()),
    draftHolders: () => listHolders(drafts),
    removeDraftsOf: (holding) => removeHolderFiles(holding, drafts),
    async storedBy(holding, day) {
      const names = await listHolderFiles(holding, join(kept, day));
      return names.map((name) => `${day}/${name}`);
    },
    removeStaleDrafts: (olderThanMs) => removeOldFiles(drafts, olderThanMs),
    async storedOn(day, olderThanMs) {
      const names = await listOldFiles(join(kept, day), olderThanMs);
      return names.map((name) => `${day}/${name}`);
    },
    remove: (key) => rm(join(kept, key), { force: true }),
    async isEmpty() {
      const entries = await readdir(kept, { recursive: true, withFileTypes: true });
      return entries.every((entry) => entry.isDirectory());
    },
  };
}

interface Places {
  readonly drafts: string;
  readonly kept: string;
  readonly holder: HolderName;
}

async function receive(
  stream: AsyncIterable<Buffer>,
  { drafts, kept, holder }: Places,
): Promise<StoredDraft> {
  const heldBy = holder();
  const received = await receiveDraft(stream, drafts, heldBy);
  let { path } = received;
  const draftOf = (file: DraftFile): StoredDraft => ({
    ...file,
    open: () => openFileStream(path),
    rewrite: async (change) => draftOf(await rewriteDraft(path, drafts, change)),
    discard: () => rm(path, { force: true }),
    async keep(key) {
      requireHolder(heldBy, holder);
      const target = join(kept, key);
      await move(path, target).catch(throwStorageError);
      path = target;
      await syncFolder(dirname(target)).catch(throwStorageError);
    },
  });
  return draftOf(received);
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
}
