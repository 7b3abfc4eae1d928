import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import * as z from 'zod/mini';

import { repositoryRoot } from '../build-steps.ts';
import type { Document } from './read-documents.ts';

const manifestSchema = z.object({
  name: z.optional(z.string()),
  scripts: z.optional(z.record(z.string(), z.string())),
});

/** Matches a path that starts with a folder of the repository, or ends with a file extension that the repository uses. */
const namedPath =
  /(?<![\w./@:~$%<>{}*…=-])(?:\.\.?\/)*(?:[\w.-]+\/)+(?:[\w.-]*\w)?(?![\w/…<>{}*])/g;
const ownFolder =
  /^(?:apps|packages|tests|scripts|docs|deploy|examples|tools|\.github|\.changeset)\//;
const ownExtension = /\.(?:tsx?|cjs|mjs|css|md|ya?ml|sql|cfg|vue|svelte|diff)$/;

/** Finds paths and npm commands in documents that do not exist. */
export function checkNames(documents: readonly Document[], files: readonly string[]): string[] {
  const known = new Set(files);
  const folders = new Set(files.flatMap(foldersOf));
  const endings = new Set(files.flatMap(endingsOf));
  const scripts = readScripts(files);
  const unknown: { readonly place: string; readonly name: string }[] = [];
  const problems: string[] = [];

  for (const { path, lines } of documents) {
    for (const [index, line] of lines.entries()) {
      const place = `${path}:${index + 1}`;
      const text = line.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/[a-z]+:\/\/\S+/g, '');
      for (const [name] of text.matchAll(namedPath)) {
        const clean = posix.normalize(name).replace(/\/$/, '');
        const isOurs = ownFolder.test(`${clean}/`) || ownExtension.test(clean);
        const exists =
          known.has(clean) ||
          folders.has(clean) ||
          endings.has(clean.replace(/^(?:\.\.\/)+/, '')) ||
          known.has(posix.join(posix.dirname(path), clean));
        if (isOurs && !exists) unknown.push({ place, name: clean });
      }
      for (const [, script = '', workspace] of line.matchAll(
        /\bnpm run (?:-s |--silent )?([\w:-]+)(?: -w (@[\w/-]+))?/g,
      )) {
        const owner = workspace ?? nearestPackage(path, scripts);
        if (
          !scripts.get(owner)?.has(script) &&
          !(workspace === undefined && scripts.get('')?.has(script))
        )
          problems.push(
            `${place} names the command "npm run ${script}", which does not exist. Fix the command.`,
          );
      }
    }
  }
  const generated = ignoredByGit(unknown.map(({ name }) => name));
  return [
    ...unknown
      .filter(({ name }) => !generated.has(name))
      .map(({ place, name }) => `${place} names ${name}, which does not exist. Fix the path.`),
    ...problems,
  ];
}

const foldersOf = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

/**
 * Returns the ends of a path that contain at least one folder: `a/b/c.ts` also ends with `b/c.ts`.
 */
const endingsOf = (path: string): string[] => {
  const parts = path.split('/');
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('/'));
};

/** Returns the npm scripts of each package by its name; the root's are under ''. */
function readScripts(files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const manifests = files.filter((path) => /(?:^|\/)package\.json$/.test(path));
  return new Map(
    manifests.flatMap((path) => {
      const { name, scripts = {} } = manifestSchema.parse(
        JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')),
      );
      const names = new Set(Object.keys(scripts));
      const folder = posix.dirname(path);
      if (folder === '.') return [['', names] as const];
      return [[`${folder}/`, names] as const, ...(name ? [[name, names] as const] : [])];
    }),
  );
}

const nearestPackage = (path: string, scripts: ReadonlyMap<string, unknown>): string =>
  foldersOf(path)
    .toReversed()
    .map((folder) => `${folder}/`)
    .find((folder) => scripts.has(folder)) ?? '';

/** Returns the paths that Git ignores, because a command creates them. */
function ignoredByGit(paths: readonly string[]): ReadonlySet<string> {
  if (paths.length === 0) return new Set();
  try {
    const output = execFileSync('git', ['check-ignore', '--stdin'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
      input: paths.filter((path) => !path.startsWith('../')).join('\n'),
    });
    return new Set(output.split('\n'));
  } catch {
    // Git exits with 1 when it ignores none of the paths.
    return new Set();
  }
}
