import { defineConfig, devices } from '@playwright/test';

const { CHROMIUM_PATH, CHROMIUM_HEADLESS_PATH, EVIDENCE } = process.env;
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card, a separate GPU process would only cost time.
  '--in-process-gpu',
  // A page lives for seconds, which is too short for optimizing compilers and collectors to pay
  // off.
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
];
const launching = (executablePath: string | undefined) => ({
  launchOptions: { args, ...(executablePath && { executablePath }) },
});

/** Addresses of the products, one for each worker, so that concurrent stories share no data. */
const products = (process.env['BASE_URLS'] ?? 'http://127.0.0.1:4010').split(' ');
const baseURL = products[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];

const wideDesktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/**
 * The browser stories. `npm run test:e2e` starts the built product on one fresh database for each
 * worker, and passes the addresses and a Chromium.
 */
export default defineConfig({
  testDir: '.',
  testMatch: ['{e2e,hosts}/**/*.spec.ts'],
  outputDir: '../test-results',
  // Limits for a busy machine. A story that passes takes no longer.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine may stall. A test that passes on the retry is reported as flaky.
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
    // Recording a trace for every story would make it much slower.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Without a graphics card, animations cost the processor sixty frames a second.
    contextOptions: { reducedMotion: 'reduce' },
    ...launching(CHROMIUM_HEADLESS_PATH),
  },
  projects: [
    {
      name: 'desktop',
      // Those stories use touch, or a browser's own windows: a select's list, the PDF viewer.
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
