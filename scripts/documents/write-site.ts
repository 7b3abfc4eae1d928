import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

import { build } from 'vite';

import { root } from '../build-steps.ts';
import { apiText } from './api-page.ts';
import { layOut } from './layout.ts';
import { addressOf, type Page } from './read-page.ts';
import { readPages } from './read-pages.ts';
import { apiPage } from './shelves.ts';

/** Returns the search index in the form that the page's script reads. */
const searchable = (pages: ReadonlyMap<string, Page>) =>
  [...pages.values()].flatMap(({ path, title, sections }) =>
    sections.map(({ heading, anchor, text }) => ({
      id: addressOf(path) + (anchor && `#${anchor}`),
      title,
      heading,
      text,
    })),
  );

/** Bundles the style and the search script into one file each. */
const buildParts = (outDir: string) =>
  build({
    root: join(root, 'scripts/documents/browser'),
    configFile: false,
    logLevel: 'warn',
    base: './',
    build: {
      outDir: join(outDir, 'site'),
      emptyOutDir: true,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, 'scripts/documents/browser/site.ts'),
        output: {
          // A classic script also runs from a `file:` address, unlike a module.
          format: 'iife',
          entryFileNames: 'site.js',
          assetFileNames: ({ names }) =>
            names.includes('style.css') ? 'site.css' : '[name][extname]',
        },
      },
    },
  });

/** Writes the documents as a site that needs no server. Returns the number of pages. */
export async function writeSite(outDir: string): Promise<number> {
  const pages = readPages({ [apiPage]: apiText() });
  rmSync(outDir, { recursive: true, force: true });
  await buildParts(outDir);
  for (const page of pages.values()) {
    const file = join(outDir, addressOf(page.path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, layOut(page, pages));
    for (const href of page.pictures) {
      const picture = posix.join(posix.dirname(page.path), href);
      cpSync(join(root, picture), join(outDir, picture));
    }
  }
  const sections = JSON.stringify(searchable(pages));
  writeFileSync(join(outDir, 'site/sections.js'), `window.sections = ${sections};\n`);
  return pages.size;
}
