import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { chooseScratchFolder } from '@feedback/embedded-postgres/scratch-folder';

import { startBuiltProduct } from './built-product.ts';
import { findFreePort } from './free-port.ts';
import { seedDataFolder } from './seed.ts';

/** A running product with its own data. */
export interface RunningProduct {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

type Environment = Record<string, string>;

/**
 * Starts the built product with the demo data, on a free port and its own data folder.
 * @param environment variables, or a function that returns them for the product's address
 * @param parent folder in which the data folder is created
 */
export async function startProduct(
  environment: Environment | ((url: string) => Promise<Environment>) = {},
  parent = chooseScratchFolder(),
): Promise<RunningProduct> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const given = typeof environment === 'function' ? await environment(url) : environment;
  const dataDir = mkdtempSync(join(parent, 'feedback-data-'));
  await seedDataFolder(dataDir);
  const stop = await startBuiltProduct({
    PORT: String(port),
    DATA_DIR: dataDir,
    // Replies leave immediately, so that tests do not wait.
    UNDO_SEND_SECONDS: '0',
    ...given,
  });
  return {
    url,
    dataDir,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
