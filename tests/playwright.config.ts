import { defineConfig, devices } from '@playwright/test';

const { CHROMIUM_PATH, CHROMIUM_HEADLESS_PATH, EVIDENCE } = process.env;
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No card draws here: a process of its own would only be handed everything.
  '--in-process-gpu',
  // A page lives for seconds: what compilers and collectors put into it is never earned back.
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
];
const launching = (executablePath: string | undefined) => ({
  launchOptions: { args, ...(executablePath && { executablePath }) },
});

/** A product for each worker: stories that run side by side share no data. */
const products = (process.env['BASE_URLS'] ?? 'http://127.0.0.1:4010').split(' ');
const baseURL = products[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];

const wideDesktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/**
 * The browser stories. `npm run test:e2e` starts the built product, on as many fresh databases as
 * there are workers, and names their addresses and a Chromium.
 */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  // For a machine that is busy with other things; a story that passes waits for nothing.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine may stall once; what needs the second try is still reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: true,
  workers: products.length,
  reporter: [
    ['list'],
    ['json', { outputFile: '../.cache/test/e2e.json' }],
    ...(EVIDENCE ? ([['./evidence/reporter.ts']] as const) : []),
  ],
  use: {
    ...(baseURL ? { baseURL } : {}),
    // Recorded always it would cost every story a good part of its time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What moves is drawn sixty times a second, without a graphics card by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    ...launching(CHROMIUM_HEADLESS_PATH),
  },
  projects: [
    {
      name: 'desktop',
      // Those use fingers, or a browser's own windows: a select's list, the viewer of PDFs.
      testIgnore: ['**/*.phone.spec.ts', '**/*.whole.spec.ts'],
      use: wideDesktop,
    },
    {
      name: 'whole browser',
      testMatch: ['**/*.whole.spec.ts'],
      use: { ...wideDesktop, ...launching(CHROMIUM_PATH) },
    },
    {
      name: 'phone',
      testMatch: ['**/main-story.spec.ts', '**/*.phone.spec.ts'],
      use: { ...devices['Pixel 5'], viewport: { width: 390, height: 844 } },
    },
  ],
});
