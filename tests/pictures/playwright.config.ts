import { defineConfig } from '@playwright/test';

const { CHROMIUM_HEADLESS_PATH } = process.env;

/**
 * The pictures of stories. `npm run test:pictures` builds them, and says whether this machine draws
 * as the one did that the pictures come from.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: '{testDir}/stories/{arg}{ext}',
  // For a machine that is busy with other things.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    // The same browser with the same fonts draws the same. What is let pass is what another
    // processor may round otherwise: a few points, and some levels of a colour, which nobody sees.
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      threshold: 0.015,
      maxDiffPixels: 12,
    },
  },
  forbidOnly: Boolean(process.env['CI']),
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../.cache/test/pictures.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
      ...(CHROMIUM_HEADLESS_PATH && { executablePath: CHROMIUM_HEADLESS_PATH }),
    },
  },
});
