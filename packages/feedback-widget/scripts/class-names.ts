import { readFile } from 'node:fs/promises';

import { transform } from 'lightningcss';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Matches the styles that only the later part needs; `style-sheets.ts` looks for their mark. */
const laterStyles = /[\\/](?:dialog|otp-dialog|otp-field|thank-you)\.module\.css$/;

/** Returns the name of a number: a letter, then base 36. */
const nameOf = (count: number): string =>
  (count < 26 ? count + 10 : count - 26 + 10 * 36).toString(36);

/**
 * Gives the standalone script's classes short names in lower case. esbuild's own short names differ
 * by case only, and a page in quirks mode compares class names without case.
 */
export const shortClassNames = (): Plugin => {
  const shortOf = new Map<string, string>();
  const shorten = (name: string): string => {
    const known = shortOf.get(name) ?? nameOf(shortOf.size);
    shortOf.set(name, known);
    return known;
  };
  const sheets = new Map<string, string>();
  return {
    name: 'short-class-names',
    setup: (build) => {
      // The namespaces and the endings keep these files from tsup, which loads each `.css` itself.
      build.onResolve(
        { filter: /\.module\.css$/ },
        async ({ path, resolveDir, kind, pluginData }) => {
          if (pluginData) return undefined;
          const found = await build.resolve(path, { resolveDir, kind, pluginData: 'found' });
          return { path: `${found.path}.classes`, namespace: 'classes' };
        },
      );
      build.onLoad({ filter: /./, namespace: 'classes' }, async ({ path }) => {
        const file = path.replace(/\.classes$/, '');
        const { code, exports: named } = transform({
          filename: file,
          code: await readFile(file),
          cssModules: { pattern: 'class-[hash]-[local]' },
        });
        const names = Object.entries(named ?? {}).map(
          ([key, { name }]) => [key, shorten(name)] as const,
        );
        const css = code.toString().replaceAll(/class-[\w-]+/g, shorten);
        sheets.set(`${file}.sheet`, laterStyles.test(file) ? `@media later{${css}}` : css);
        return {
          contents: `import ${JSON.stringify(`${file}.sheet`)};
            export default ${JSON.stringify(Object.fromEntries(names))};`,
        };
      });
      build.onResolve({ filter: /\.sheet$/ }, ({ path }) => ({ path, namespace: 'sheets' }));
      build.onLoad({ filter: /./, namespace: 'sheets' }, ({ path }) => ({
        contents: sheets.get(path) ?? '',
        loader: 'css',
      }));
    },
  };
};
