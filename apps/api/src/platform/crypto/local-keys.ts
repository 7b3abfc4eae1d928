import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { parseNamedKeys } from '../config/data-keys.ts';
import { StartError } from '../errors.ts';
import { getErrorCode } from '../error-details.ts';

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const keysSchema = z.object({ DATA_KEYS: z.string(), SEARCH_KEY: hex });

/**
 * Returns the keys of a developer's machine, for use when none are set. Creates them once, in the
 * data folder.
 * @throws StartError when they cannot be read or written
 */
export async function readOrCreateLocalKeys(dataDir: string) {
  const path = join(dataDir, 'keys.json');
  try {
    const read = keysSchema.parse(JSON.parse(await readOrMake(path, dataDir)));
    const wrapping = parseNamedKeys(read.DATA_KEYS);
    if (!wrapping) throw new Error('DATA_KEYS has no key.');
    return { wrapping, searchKey: Buffer.from(read.SEARCH_KEY, 'hex') };
  } catch (cause) {
    throw new StartError(
      `DATA_DIR: the key file ${path} cannot be read or created. Restore the file, or set DATA_KEYS and SEARCH_KEY (docs/guides/keys.md).`,
      { cause },
    );
  }
}

async function readOrMake(path: string, folder: string): Promise<string> {
  const read = () => readFile(path, 'utf8');
  try {
    return await read();
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
  }
  const made = {
    DATA_KEYS: `local:${randomBytes(32).toString('hex')}`,
    SEARCH_KEY: randomBytes(32).toString('hex'),
  };
  await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, `${JSON.stringify(made)}\n`, { mode: 0o600, flush: true });
  // When another starting process has created the keys first, its keys are used.
  await link(unfinished, path).catch((error: unknown) => {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  });
  await rm(unfinished);
  return read();
}
