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

import { exitsWithZero, type SystemUser } from './command.ts';

/** The folders and files of the embedded PostgreSQL for one data folder. */
export interface DatabaseLocation {
  readonly folder: string;
  /** PostgreSQL's own data folder. */
  readonly cluster: string;
  readonly passwordFile: string;
  readonly logFile: string;
  /** True when the database files lie outside the data folder, because PostgreSQL's system user cannot access that folder. */
  readonly isElsewhere: boolean;
}

/** The folder for data that the user `postgres` must reach, wherever the checkout is. */
export const systemDataFolder = '/var/lib/mutual-fund-feedback';

/**
 * Returns the location of a data folder's database: inside the data folder, or in a system folder
 * when this process is root and the user `postgres` cannot reach the data folder. The system folder
 * survives restarts and is named after the data folder's path.
 */
export async function findDatabaseLocation(
  dataDir: string,
  owner: SystemUser | null,
): Promise<DatabaseLocation> {
  const inside = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  await mkdir(inside, { recursive: true, mode: 0o700 });
  if (!owner) return locationIn(inside, false);
  await chown(inside, owner.uid, owner.gid);
  if (await canReach(owner, dataDir, inside)) return locationIn(inside, false);
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return locationIn(await elsewhere(join(systemDataFolder, key), inside, owner), true);
}

/**
 * Returns whether the owner can write to its folder. If only the data folder itself is closed to
 * other users, as a temporary folder is, this function lets other users pass through the data
 * folder. They still cannot list the folder, and its files have their own permissions.
 */
async function canReach(owner: SystemUser, dataDir: string, inside: string): Promise<boolean> {
  const canWrite = () => exitsWithZero(owner, 'test', ['-w', inside]);
  if (await canWrite()) return true;
  const { mode } = await stat(dataDir);
  await chmod(dataDir, mode | 0o001);
  if (await canWrite()) return true;
  await chmod(dataDir, mode);
  return false;
}

const locationIn = (folder: string, isElsewhere: boolean): DatabaseLocation => ({
  folder,
  cluster: join(folder, 'cluster'),
  passwordFile: join(folder, 'password'),
  logFile: join(folder, 'server.log'),
  isElsewhere,
});

/**
 * Returns the system folder for a data folder. A data folder that was deleted and created again
 * means a fresh start: its marker file is missing, so the earlier database is set aside. One
 * earlier generation is kept.
 */
async function elsewhere(folder: string, inside: string, owner: SystemUser): Promise<string> {
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
