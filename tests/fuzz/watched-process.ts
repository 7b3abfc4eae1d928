import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RunningProduct } from '../support/product.ts';

/**
 * Milliseconds of a blocked event loop that count as a fault, because other requests wait
 * meanwhile.
 */
const mostHeldUpMs = 100;

/** Variables that make a product log when its event loop is blocked (Linux only). */
export const watchVariables = {
  NODE_OPTIONS: `--import=${new URL('log-blocked-loop.mjs', import.meta.url).href}`,
  HELD_UP_MS: String(mostHeldUpMs),
};

/** Measurements of the product's process since the last call. */
interface Measurement {
  /** Each block of the event loop above the limit, in ms. */
  readonly heldUpMs: readonly number[];
  readonly memoryMib: number;
}

/** The product's process, watched through its metrics and its log of blocked loops. */
export interface WatchedProcess {
  readonly since: () => Promise<Measurement>;
}

/**
 * Watches a product.
 * @param product started with `watchVariables`; without it, no blocked loop is reported
 */
export function watchProcess({ url, dataDir }: RunningProduct): WatchedProcess {
  const told = join(dataDir, 'held-up');
  let seen = 0;
  return {
    async since() {
      const text = await (await fetch(`${url}/api/metrics`)).text();
      const memory = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
      const lines = existsSync(told) ? readFileSync(told, 'utf8').trimEnd().split('\n') : [];
      const heldUpMs = lines.slice(seen).map(Number);
      seen = lines.length;
      return { heldUpMs, memoryMib: Number(memory) / 1024 ** 2 };
    },
  };
}
