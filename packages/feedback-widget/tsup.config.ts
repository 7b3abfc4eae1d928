import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createEsbuildOperationTrimmer } from '../contract/bundling/reduce-operations.ts';
import { createTranslationsEsbuildPlugin } from '../contract/bundling/translations.ts';
import { defineConfig, type Options } from 'tsup';

import { shortClassNames } from './scripts/class-names.ts';

const shared: Options = {
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  splitting: true,
  treeshake: false,
  // The bundle includes the contract and the components, which are not published, and their
  // libraries.
  noExternal: [/^@feedback\//, /^zod/, /^@noble\//],
  loader: { '.css': 'local-css' },
};

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** The built forms contain only the part of zod that their rules use (`zod-subset.ts`). */
const rules = { 'zod/mini': source('rules/zod-subset.ts') };

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * Copies shared code into each lazy part. A shared chunk would cost every visitor a third request.
 */
const ownCopies: Plugin = {
  name: 'own-copies',
  setup: (build) => {
    build.onResolve({ filter: /^\.\.\/[\w-]+\.ts$/ }, ({ importer, path, resolveDir }) =>
      /\/messages\/(?!en-IN\/)[\w-]+\//.test(importer)
        ? {
            path: join(resolveDir, path),
            suffix: `?${basename(dirname(importer))}-${basename(importer)}`,
          }
        : undefined,
    );
    // The loader is loaded before the form.
    build.onResolve({ filter: /language\.ts$/ }, async (asked) => {
      const { importer, path, resolveDir, kind, pluginData } = asked;
      if (pluginData || !importer.endsWith('start-loader.ts')) return undefined;
      const found = await build.resolve(path, { resolveDir, kind, pluginData: 'found' });
      return { path: found.path, suffix: '?loader' };
    });
  },
};

/** Moves the component for a chosen file into the later part of the built forms. */
const laterFileItem: Plugin = {
  name: 'later-file-item',
  setup: (build) => {
    build.onResolve({ filter: /^\.\/file-item\.tsx$/ }, ({ importer }) =>
      importer.endsWith('file-field.tsx')
        ? { path: source('form/files/later-file-item.tsx') }
        : undefined,
    );
  },
};

/** Bundles the standalone script's lazy parts without the code of the form's file. */
const lazyParts: Plugin = {
  name: 'lazy-parts',
  setup: (build) => {
    build.onResolve({ filter: /\/(?:submission\.ts|employee-element\.tsx)$/ }, ({ kind, path }) => {
      if (kind !== 'dynamic-import') return undefined;
      return { path: source(path.includes('employee') ? 'embed-employee.ts' : 'embed-later.ts') };
    });
  },
};

/** Builds the standalone script for any page: `scripts/build-standalone.ts` completes it. */
export const standalone: Options = {
  ...shared,
  entry: { form: 'src/embed.ts', status: 'src/embed-status.ts', loader: 'src/embed-loader.ts' },
  outDir: 'dist/embed-parts',
  minify: true,
  noExternal: [/.*/],
  esbuildPlugins: [
    shortClassNames(),
    ownCopies,
    laterFileItem,
    lazyParts,
    createEsbuildOperationTrimmer(),
    createTranslationsEsbuildPlugin(),
  ],
  esbuildOptions(options) {
    options.alias = {
      react: source('preact/react-subset.ts'),
      'react/jsx-runtime': 'preact/jsx-runtime',
      '@r2wc/react-to-web-component': source('preact/r2wc-subset.ts'),
      ...rules,
    };
    options.define = { 'process.env.NODE_ENV': '"production"' };
    options.charset = 'utf8';
    options.legalComments = 'none';
    options.chunkNames = '[name]-[hash]';
  },
};

/** Builds the package for React. */
export default defineConfig({
  ...shared,
  entry: {
    index: 'src/index.ts',
    element: 'src/element.ts',
    define: 'src/define.ts',
    loader: 'src/loader.ts',
    status: 'src/status.ts',
    'status-element': 'src/status-element.ts',
    'define-status': 'src/define-status.ts',
  },
  outDir: 'dist',
  // The standalone script has a build of its own.
  clean: ['!embed/**', '!embed-parts/**'],
  sourcemap: true,
  // Marks the package for React's server components: the forms run in the browser only.
  banner: { js: '"use client";' },
  external: ['react', 'react-dom', 'react/jsx-runtime'],
  esbuildPlugins: [
    ownCopies,
    laterFileItem,
    createEsbuildOperationTrimmer(),
    createTranslationsEsbuildPlugin(),
  ],
  esbuildOptions(options) {
    options.alias = rules;
    options.charset = 'utf8';
    // Identifiers are not minified: short class names could collide with those of the page.
    options.minifySyntax = true;
    options.minifyWhitespace = true;
  },
  dts: {
    resolve: [/^@feedback\//],
    // `npm run check:types` checks them; checking here again would use a slower compiler.
    compilerOptions: { ignoreDeprecations: '6.0', noCheck: true },
  },
});
