import { defineConfig } from '@playwright/test';

const { CHROMIUM_HEADLESS_PATH } = process.env;

/**
 * Compares stories with stored pictures. `npm run test:pictures` builds the stories, and says
 * whether this machine draws like the machine that drew the pictures.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: '{testDir}/stories/{arg}{ext}',
  // Limits for a busy machine.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    // The same browser with the same fonts draws the same. The tolerance covers what another
    // processor rounds differently: a few pixels and levels of a colour, which nobody sees.
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
