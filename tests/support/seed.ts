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
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { built, runBuilt } from './built-product.ts';

/** Data folders as a first start leaves them, by the hour and the build that made them. */
const seeds = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), '.cache/seeds');

/** Beside the one in use: an hour may end while somebody copies. */
const kept = 1;

/** The demo's cases are dated from now: after an hour they are made anew. */
function placeOfSeed(): string {
  const hash = createHash('sha256').update(readFileSync(built.fingerprint));
  const hour = new Date().toISOString().slice(0, 13);
  return join(seeds, `${hour}-${hash.digest('hex').slice(0, 16)}`);
}

/** Owners and modes stay: as root the database's files are another user's. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to]);

async function makeSeed(place: string): Promise<void> {
  // Not below the checkout, where the database's user may have no way to.
  const dataDir = mkdtempSync(join(tmpdir(), 'feedback-seed-'));
  const stop = await runBuilt({ DATA_DIR: dataDir, PORT: '0' });
  await stop();
  mkdirSync(seeds, { recursive: true });
  const unfinished = mkdtempSync(join(seeds, '.unfinished-'));
  copy(dataDir, unfinished);
  try {
    renameSync(unfinished, place);
  } catch {
    // Somebody else was quicker; theirs is as good.
    rmSync(unfinished, { recursive: true });
  }
  rmSync(dataDir, { recursive: true });
  // Of the same hour another build's may come after it.
  const isOld = (name: string) => !name.startsWith('.') && name !== basename(place);
  const old = readdirSync(seeds).filter(isOld);
  for (const name of old.toSorted().slice(0, -kept)) {
    rmSync(join(seeds, name), { recursive: true, force: true });
  }
}

const making = new Map<string, Promise<void>>();

/** Sees that there is a seed of this build and hour; where it is. */
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
 * Makes an empty data folder one as the built product's first start leaves it, with the demo's data:
 * that start takes several times what a later one takes, so that all tests share one.
 */
export async function seedFolder(dataDir: string): Promise<void> {
  copy(await findSeed(), dataDir);
}

/** Before tests whose files start products side by side: else each would make the seed. */
export default async (): Promise<void> => {
  await findSeed();
};
