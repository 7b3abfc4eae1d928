import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chooseScratchFolder } from '@feedback/embedded-postgres/scratch-folder';

import { builtProductPaths, startBuiltProduct } from './built-product.ts';

/** Folder of the data that a first start creates, by hour and build. */
const seeds = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), '.cache/seeds');

/** Number of older seeds to keep, because an hour may end during a copy. */
const kept = 1;

/**
 * Returns the seed's folder for this build and hour. The demo dates its cases relative to the
 * current time, so each hour needs a new seed.
 */
function placeOfSeed(): string {
  const hash = createHash('sha256').update(readFileSync(builtProductPaths.fingerprint));
  const hour = new Date().toISOString().slice(0, 13);
  return join(seeds, `${hour}-${hash.digest('hex').slice(0, 16)}`);
}

/** Copies a folder with owners and modes: as root, the database's files belong to another user. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to]);

async function makeSeed(place: string): Promise<void> {
  // The scratch folder is outside the checkout, which the database's user may not be able to
  // reach.
  const dataDir = mkdtempSync(join(chooseScratchFolder(), 'feedback-seed-'));
  const stop = await startBuiltProduct({ DATA_DIR: dataDir, PORT: '0' });
  await stop();
  mkdirSync(seeds, { recursive: true });
  const unfinished = mkdtempSync(join(seeds, '.unfinished-'));
  copy(dataDir, unfinished);
  try {
    renameSync(unfinished, place);
  } catch {
    // A concurrent process was quicker. Its seed is the same.
    rmSync(unfinished, { recursive: true });
  }
  rmSync(dataDir, { recursive: true });
  // Another build's seed of the same hour may sort after this one.
  const isOld = (name: string) => !name.startsWith('.') && name !== basename(place);
  const old = readdirSync(seeds).filter(isOld);
  for (const name of old.toSorted().slice(0, -kept)) {
    rmSync(join(seeds, name), { recursive: true, force: true });
  }
}

const making = new Map<string, Promise<void>>();

/** Returns the folder of this build and hour's seed, and creates the seed when it is missing. */
async function findSeed(): Promise<string> {
  const place = placeOfSeed();
  if (!existsSync(place)) {
    const made = making.get(place) ?? makeSeed(place);
    making.set(place, made);
    await made;
  }
  return place;
}

/**
 * Fills an empty data folder with the state after the built product's first start with demo data. A
 * first start takes several times as long as a later one, so all tests share one seed.
 */
export async function seedDataFolder(dataDir: string): Promise<void> {
  copy(await findSeed(), dataDir);
}

/** Creates the seed before tests that start products concurrently, so that only one creates it. */
export default async (): Promise<void> => {
  await findSeed();
};
