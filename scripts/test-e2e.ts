import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

import { startProduct, type RunningProduct } from '../tests/support/product.ts';
import { buildOutdatedParts, repositoryRoot } from './build-steps.ts';
import { ensureBrowsers } from './chromium.ts';
import { installModules } from './with-tool.ts';

/**
 * The number of workers is one above the smallest machine's cores, because a story mostly waits for
 * timers and the network.
 */
const workers = 3;

const { whole, headless } = ensureBrowsers();

/** Runs the stories and returns Playwright's exit code. */
function runStories(products: readonly RunningProduct[]): number {
  const playwright = ['playwright', 'test', '--config', 'tests/playwright.config.ts'];
  const { status } = spawnSync('npx', [...playwright, ...process.argv.slice(2)], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: whole,
      CHROMIUM_HEADLESS_PATH: headless,
      BASE_URLS: products.map(({ url }) => url).join(' '),
      DATA_DIRS: products.map(({ dataDir }) => dataDir).join(' '),
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(repositoryRoot, '.cache/test/e2e.json'),
    },
  });
  return status ?? 1;
}

for (const folder of ['examples', 'tests/hosts']) installModules(folder);
await buildOutdatedParts({ quiet: true, withPackages: true });
// The stories request many OTPs in a minute. The attempts of a single OTP stay limited. The
// examples have an origin of their own.
const environment = { RATE_LIMITS: 'off', CORS_ORIGINS: 'https://www.example.com' };
const starts = await Promise.allSettled(
  Array.from({ length: workers }, () => startProduct(environment)),
);
const products = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
for (const start of starts) if (start.status === 'rejected') console.error(start.reason);
process.exitCode = products.length < workers ? 1 : runStories(products);
await Promise.all(products.map((product) => product.stop()));
