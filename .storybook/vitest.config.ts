import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const { CHROMIUM_HEADLESS_PATH } = process.env;

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No card draws here: a process of its own would only be handed everything.
  '--in-process-gpu',
  // A story lives for milliseconds, which is too short for optimizing compilers and collectors to
  // pay off.
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
];

/**
 * Creates the browser settings of a Vitest project. Each project needs its own object, because
 * Vitest writes the project's name into the object.
 */
const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // For a machine that is busy with other things.
  connectTimeout: 300_000,
  provider: playwright({
    // axe and the tests look at what stands, not at what still fades in.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: chromiumArgs,
      ...(CHROMIUM_HEADLESS_PATH && { executablePath: CHROMIUM_HEADLESS_PATH }),
    },
  }),
  instances: [{ browser: 'chromium' as const }],
});

/**
 * Returns a cache folder for each project, because projects that bundle dependencies into the same
 * folder would overwrite each other's files.
 */
const ownCache = (name: string) => ({
  name: 'own-cache',
  enforce: 'post' as const,
  config: () => ({ cacheDir: at(`../node_modules/.cache/in-chromium/${name.replace(/\W/g, '')}`) }),
});

const react = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
];
const preact = [
  'preact',
  'preact/compat',
  'preact/hooks',
  'preact/jsx-runtime',
  'preact/jsx-dev-runtime',
  'preact/test-utils',
];

/**
 * A Vitest project that draws every story with the given settings, runs its play function and
 * checks the result with axe.
 */
const stories = (name: string, initialGlobals: Record<string, unknown>) => ({
  extends: true as const,
  plugins: [storybookTest({ configDir: at('.'), initialGlobals }), ownCache(name)],
  // A dependency that is found during the run would be bundled again, with a second React.
  optimizeDeps: {
    entries: ['packages/*/src/**/*.stories.tsx'],
    include: [...react, 'axe-core'],
  },
  test: { name, browser: inChromium() },
});

/** The Vitest project that tests components with real key presses, in a shadow root. */
const parts = (name: string, include: string[]) => ({
  extends: true as const,
  plugins: [ownCache(name)],
  optimizeDeps: { entries: ['packages/ui/src/**/*.browser.test.tsx'], include },
  test: { name, include: ['packages/ui/src/**/*.browser.test.tsx'], browser: inChromium() },
});

/** Aliases that replace React by Preact, as in the build of the embedded form. */
const underPreact = {
  resolve: {
    alias: [
      { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
      {
        find: '@testing-library/react',
        replacement: at('../packages/ui/src/testing/preact-testing.ts'),
      },
    ],
  },
  oxc: { jsx: { runtime: 'automatic' as const, importSource: 'preact' } },
};

/** Tests that need a real browser: `npm run test:stories`, which finds or installs one. */
export default defineConfig({
  root: at('..'),
  test: {
    // For a machine that is busy with other things; a story that passes waits for nothing.
    testTimeout: 60_000,
    // All files of a worker share a page, because loading the modules takes longer than the stories.
    isolate: false,
    projects: [
      stories('stories', {}),
      stories('stories, Hindi on a phone', { locale: 'hi', viewport: { value: 'phone' } }),
      parts('parts', react),
      { ...parts('parts under Preact', preact), ...underPreact },
    ],
  },
});
