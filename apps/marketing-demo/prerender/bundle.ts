import { cp, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Manifest, type ManifestChunk } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder of the finished site. */
export const siteOutputFolder = `${root}dist`;

const serverDir = `${root}node_modules/.cache/prerender`;
const scriptNames = ['site', 'landing', 'search', 'complaints'] as const;
const entryOf = (name: string): string => `src/client/${name}.ts`;

const shared: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [react()],
  resolve: {
    alias: {
      '@feedback/feedback-widget/server': fileURLToPath(
        new URL('../../../packages/feedback-widget/src/server.tsx', import.meta.url),
      ),
    },
  },
};

/** Reads the manifest of a bundle and deletes the file, which is not part of the site. */
async function takeManifest(folder: string, name: string): Promise<Manifest> {
  const file = `${folder}/${name}`;
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  return manifest;
}

function chunkOf(manifest: Manifest, ending: string): ManifestChunk {
  const chunk = Object.entries(manifest).find(([key]) => key.endsWith(ending))?.[1];
  if (!chunk) throw new Error(`The bundle has no ${ending}; see apps/marketing-demo/src.`);
  return chunk;
}

const addressOf = (manifest: Manifest, ending: string): string =>
  `/${chunkOf(manifest, ending).file}`;

/**
 * Returns the style sheets of a script: first the sheets of shared chunks, then the script's own
 * sheets.
 */
function sheetsOf(manifest: Manifest, ending: string): string[] {
  const { css = [], imports = [] } = chunkOf(manifest, ending);
  const first = imports.flatMap((key) => sheetsOf(manifest, key));
  return [...new Set([...first, ...css.map((sheet) => `/${sheet}`)])];
}

/** Replaces React by Preact in the browser, at a tenth of the size. */
const withPreact = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** Bundles the browser's scripts; each file name contains a content hash. */
export async function bundleScripts() {
  await build({
    ...shared,
    resolve: { alias: withPreact },
    publicDir: `${root}public`,
    build: {
      outDir: siteOutputFolder,
      emptyOutDir: true,
      manifest: 'scripts.json',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: scriptNames.map((name) => root + entryOf(name)) },
    },
  });
  await build({
    ...shared,
    build: {
      outDir: siteOutputFolder,
      emptyOutDir: false,
      manifest: 'theme.json',
      // The theme script is not a module, because it must run before the first paint.
      rolldownOptions: { input: root + entryOf('theme'), output: { format: 'iife' } },
    },
  });
  const scripts = await takeManifest(siteOutputFolder, 'scripts.json');
  const script = (name: (typeof scriptNames)[number]): string => addressOf(scripts, entryOf(name));
  return {
    theme: addressOf(await takeManifest(siteOutputFolder, 'theme.json'), entryOf('theme')),
    scripts: {
      site: script('site'),
      landing: script('landing'),
      search: script('search'),
      complaints: script('complaints'),
    },
    sheets: {
      complaints: sheetsOf(scripts, entryOf('complaints')),
    },
  };
}

/** Bundles the shell as custom elements, on Preact, for pages without a framework. */
export async function bundleShell(): Promise<void> {
  await build({
    ...shared,
    resolve: { alias: withPreact },
    build: {
      outDir: `${siteOutputFolder}/shell/v1`,
      emptyOutDir: true,
      rolldownOptions: {
        input: root + entryOf('site-shell'),
        output: { entryFileNames: 'site-shell.js' },
      },
    },
  });
  // The elements contain their styles, so nothing uses the style sheets that the bundler also
  // writes.
  await rm(`${siteOutputFolder}/shell/v1/assets`, { recursive: true, force: true });
}

/**
 * Bundles the pages for Node and copies their styles and fonts to the site. Call it after
 * `bundleScripts`, which empties the folder.
 */
export async function bundlePages() {
  await build({
    ...shared,
    build: {
      outDir: serverDir,
      emptyOutDir: true,
      ssr: `${root}src/render.tsx`,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      assetsInlineLimit: 0,
      manifest: 'pages.json',
      rolldownOptions: { output: { entryFileNames: 'render.js' } },
    },
    ssr: { noExternal: [/^@feedback\//, 'zod'] },
  });
  const manifest = await takeManifest(serverDir, 'pages.json');
  await cp(`${serverDir}/assets`, `${siteOutputFolder}/assets`, { recursive: true });
  return {
    module: `${serverDir}/render.js`,
    styles: addressOf(manifest, '.css'),
    fonts: {
      everywhere: [addressOf(manifest, 'fonts/latin.woff2')],
      byLocale: {
        hi: [400, 600].map((weight) => addressOf(manifest, `fonts/devanagari-${weight}.woff2`)),
      },
    },
  };
}
