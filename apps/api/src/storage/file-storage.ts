import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

import { StartError } from '../errors.ts';
import type { AttachmentStorage, StoredDraft } from './attachment-storage.ts';

/** How much of a file is looked at to tell its kind. */
const headBytes = 64 * 1024;

/**
 * Attachments in a folder of this machine, or of a disk that all instances share: `drafts/` while
 * a submission is on its way, `kept/` once it is saved. Both lie on one disk, so that giving a
 * file its lasting name is one atomic step.
 * @throws StartError when the folder can't be written
 */
export async function openFileStorage(folder: string): Promise<AttachmentStorage> {
  const drafts = join(folder, 'drafts');
  const kept = join(folder, 'kept');
  try {
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    await mkdir(kept, { recursive: true, mode: 0o700 });
    const probe = join(drafts, `.probe-${process.pid}`);
    await (await open(probe, 'w')).close();
    await rm(probe);
  } catch (cause) {
    throw new StartError(
      `ATTACHMENTS: the folder ${folder} can't be written. Make it writable, or set another one.`,
      { cause },
    );
  }
  return {
    receive: (stream) => receive(stream, drafts, kept),
    open: (key) => openStream(join(kept, key)),
    removeStaleDrafts: (olderThanMs) => removeStale(drafts, olderThanMs),
    async keptOn(day, olderThanMs) {
      const names = await oldFilesIn(join(kept, day), olderThanMs);
      return names.map((name) => `${day}/${name}`);
    },
    remove: (key) => rm(join(kept, key), { force: true }),
  };
}

async function receive(stream: Readable, drafts: string, kept: string): Promise<StoredDraft> {
  const draft = join(drafts, randomUUID());
  let path = draft;
  const discard = () => rm(path, { force: true });
  try {
    const received = await writeSafely(stream, draft);
    return {
      ...received,
      discard,
      open: () => openStream(path),
      async keep(key) {
        const target = join(kept, key);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(draft, target);
        path = target;
        await syncFolder(dirname(target));
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Writes a stream and waits until the disk has it: a saved case's file survives a power cut. */
async function writeSafely(stream: Readable, path: string) {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of stream) {
      const bytes = chunk as Buffer;
      if (size < headBytes) head.push(bytes.subarray(0, headBytes - size));
      size += bytes.length;
      hash.update(bytes);
      await file.writeFile(bytes);
    }
    await file.datasync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest(), head: Buffer.concat(head) };
}

/** Makes a rename last. Windows can't open folders, and needs not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opened before it is handed out, so that a missing file is told before an answer begins. */
async function openStream(path: string): Promise<Readable> {
  const handle = await open(path, 'r');
  return handle.createReadStream();
}

async function removeStale(drafts: string, olderThanMs: number): Promise<number> {
  const stale = await oldFilesIn(drafts, olderThanMs);
  await Promise.all(stale.map((name) => rm(join(drafts, name), { force: true })));
  return stale.length;
}

async function oldFilesIn(folder: string, olderThanMs: number): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(folder).catch(nothingWhenMissing)) {
    const age = await stat(join(folder, name)).then(
      (found) => Date.now() - found.mtimeMs,
      // Kept or discarded meanwhile.
      () => 0,
    );
    if (age > olderThanMs) old.push(name);
  }
  return old;
}

function nothingWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
