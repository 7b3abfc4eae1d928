import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { succeeds, type Owner } from './command.ts';

/** Where the embedded PostgreSQL keeps what belongs to one data folder. */
export interface Location {
  readonly folder: string;
  /** PostgreSQL's own data. */
  readonly cluster: string;
  readonly passwordFile: string;
  readonly logFile: string;
  /** True when it lies outside the data folder, which its owner can't reach. */
  readonly isElsewhere: boolean;
}

/** Where root keeps what the user `postgres` must reach, whatever folder the checkout is in. */
export const systemFolder = '/var/lib/mutual-fund-feedback';

/**
 * The place for a data folder's database: inside it; or, as root and when the user `postgres`
 * can't reach it, in a system folder of its own that survives restarts and goes by the data
 * folder's path.
 */
export async function findLocation(dataDir: string, owner: Owner | null): Promise<Location> {
  const inside = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  await mkdir(inside, { recursive: true, mode: 0o700 });
  if (!owner) return locationIn(inside, false);
  await chown(inside, owner.uid, owner.gid);
  if (await canReach(owner, dataDir, inside)) return locationIn(inside, false);
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return locationIn(await elsewhere(join(systemFolder, key), inside, owner), true);
}

/**
 * Whether the owner can write its folder. Where only the data folder itself is closed, as a
 * temporary one is, others are let pass through it, not look into it: all that is in it is closed
 * by itself.
 */
async function canReach(owner: Owner, dataDir: string, inside: string): Promise<boolean> {
  const canWrite = () => succeeds(owner, 'test', ['-w', inside]);
  if (await canWrite()) return true;
  const { mode } = await stat(dataDir);
  await chmod(dataDir, mode | 0o001);
  if (await canWrite()) return true;
  await chmod(dataDir, mode);
  return false;
}

const locationIn = (folder: string, isElsewhere: boolean): Location => ({
  folder,
  cluster: join(folder, 'cluster'),
  passwordFile: join(folder, 'password'),
  logFile: join(folder, 'server.log'),
  isElsewhere,
});

/**
 * A data folder that was deleted and made anew means a fresh start. The note in it tells; what an
 * earlier one left is set aside, one generation of it, rather than shown again.
 */
async function elsewhere(folder: string, inside: string, owner: Owner): Promise<string> {
  const note = join(inside, 'kept-elsewhere.txt');
  const isKnown = await readFile(note, 'utf8').then(
    (text) => text.trim() === folder,
    () => false,
  );
  const isLeftOver = await access(folder).then(
    () => !isKnown,
    () => false,
  );
  if (isLeftOver) {
    await rm(`${folder}.previous`, { recursive: true, force: true });
    await rename(folder, `${folder}.previous`);
  }
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chown(folder, owner.uid, owner.gid);
  await writeFile(note, `${folder}\n`);
  return folder;
}
