import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

interface Found {
  readonly path: string;
  readonly namespace: string;
}

interface EsbuildBuild {
  onResolve(options: { filter: RegExp }, resolve: (asked: { path: string }) => Found): void;
  onLoad(
    options: { filter: RegExp; namespace?: string },
    load: (file: { path: string }) => { contents: string; loader: 'ts'; resolveDir: string },
  ): void;
}

const globCall = /import\.meta\.glob(?:<[^(]*>)?\(([\s\S]*?)\);/;

/** Returns the files of the language folders that a glob names, such as form.ts in every folder. */
function filesOf(folder: string, args: string): string[] {
  const patterns = Array.from(args.matchAll(/'(!?\.\/[^']+)'/g), ([, pattern = '']) => pattern);
  const excluded = patterns.filter((pattern) => pattern.startsWith('!'));
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !excluded.includes(`!./${entry.name}/**`))
    .map(({ name }) => name);
  return patterns
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap((pattern) => languages.map((language) => pattern.replace('*', language)))
    .filter((file) => existsSync(join(folder, file)));
}

/** Replaces Vite's `import.meta.glob` in a file with the imports that it generates. */
function withImports(path: string): string {
  const folder = dirname(path);
  const source = readFileSync(path, 'utf8');
  const [call = '', args = ''] = globCall.exec(source) ?? [];
  const files = filesOf(folder, args);
  const [, name] = /import: '(\w+)'/.exec(args) ?? [];
  const isEager = args.includes('eager: true');
  const imports = isEager
    ? files.map((file, index) => `import { ${name} as text${index} } from '${file}';\n`)
    : [];
  const entries = files.map((file, index) => {
    const loaded = `import('translation:${join(folder, file)}')`;
    const value = isEager
      ? `text${index}`
      : `() => ${loaded}${name ? `.then((module) => module.${name})` : ''}`;
    return `'${file}': ${value},`;
  });
  return `${imports.join('')}${source.replace(call, `{${entries.join('')}};`)}`;
}

/** Matches the name of a language. */
const ownName = / name: '[^']*',/g;

/**
 * Gives esbuild the `import.meta.glob` of `messages/*-translations.ts`, which Vite understands by
 * itself. Each lazily loaded file becomes a chunk with the language in its name, such as
 * `texts-hi-form`. Removes the names of the languages, which the forms do not show.
 */
export const createTranslationsEsbuildPlugin = () => ({
  name: 'translations',
  setup: (build: EsbuildBuild) => {
    const fileOf = new Map<string, string>();
    build.onLoad({ filter: /[\\/]messages[\\/]\w+-translations\.ts$/ }, ({ path }) => ({
      contents: withImports(path),
      loader: 'ts',
      resolveDir: dirname(path),
    }));
    build.onLoad({ filter: /[\\/]messages[\\/]languages\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(ownName, ''),
      loader: 'ts',
      resolveDir: dirname(path),
    }));
    build.onResolve({ filter: /^translation:/ }, ({ path }) => {
      const file = path.replace('translation:', '');
      const name = `texts-${basename(dirname(file))}-${basename(file, '.ts')}`;
      fileOf.set(name, file);
      return { path: name, namespace: 'translation' };
    });
    build.onLoad({ filter: /./, namespace: 'translation' }, ({ path }) => {
      const file = fileOf.get(path) ?? '';
      return {
        contents: `export * from './${basename(file)}';`,
        loader: 'ts',
        resolveDir: dirname(file),
      };
    });
  },
});
