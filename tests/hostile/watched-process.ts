import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RunningProduct } from '../support/product.ts';

/** Milliseconds past which a held-up event loop is a fault: others wait meanwhile. */
const mostHeldUpMs = 100;

/** Variables with which a product writes down when its event loop was held up (Linux alone). */
export const watched = {
  NODE_OPTIONS: `--import=${new URL('held-up.mjs', import.meta.url).href}`,
  HELD_UP_MS: String(mostHeldUpMs),
};

/** What the product's process says of itself since it was asked last. */
interface Told {
  /** How long its event loop was held up, each time that others would have noticed. */
  readonly heldUpMs: readonly number[];
  readonly memoryMib: number;
}

/** The product's process, watched by its own metrics and by what it wrote down. */
export interface WatchedProcess {
  readonly since: () => Promise<Told>;
}

/** @param product started with `watched`; one that was not is never held up */
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
