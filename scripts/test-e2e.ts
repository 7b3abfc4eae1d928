import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

import { startProduct } from '../tests/support/product.ts';
import { buildStale, root } from './build-steps.ts';
import { ensureChromium } from './chromium.ts';

const chromiumPath = ensureChromium();
await buildStale({ quiet: true });
// The stories ask for many OTPs in a minute; the tries of one OTP stay limited all the same.
const product = await startProduct({ RATE_LIMITS: 'off' });
const result = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: chromiumPath,
      BASE_URL: product.url,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, '.cache/test/e2e.json'),
    },
  },
);
await product.stop();
process.exitCode = result.status ?? 1;
