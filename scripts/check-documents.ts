import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

import * as z from 'zod/mini';

import { problemsOfAdrs } from './documents/check-adrs.ts';
import { problemsOf, readPages } from './documents/read-pages.ts';

/**
 * Checks the documents: every link has a target, a sample that names its example file matches it
 * word for word, the ADRs are short and listed, and the versions that Node 20 holds back are the
 * installed ones.
 */
const problems: string[] = [...problemsOf(readPages()), ...problemsOfAdrs()];
const read = (path: string) => readFileSync(path, 'utf8');

/** Removes indentation, because a sample may be a nested part of its file. */
const flush = (text: string) => text.replaceAll(/^[ \t]+/gm, '').trim();

const guides = readdirSync('packages').map((name) => `packages/${name}/README.md`);
for (const guide of guides.filter((path) => readIfThere(path) !== undefined)) {
  const samples = read(guide).matchAll(/<!-- (examples\/\S+) -->\n+```\w+\n(.*?)```/gs);
  for (const [, path = '', sample = ''] of samples) {
    const example = readIfThere(path);
    if (example === undefined || !flush(example).includes(flush(sample)))
      problems.push(`${guide}: a sample is not what ${path} has.`);
  }
}

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.optional(z.string()) })),
});
const packagesOf = (lockfile: string) => lockSchema.parse(JSON.parse(read(lockfile))).packages;
const packages = {
  ...packagesOf('tools/packages/package-lock.json'),
  ...packagesOf('package-lock.json'),
};
const heldBack = read('docs/node.md').matchAll(/^\| `([^`]+)` \| (\S+) \|/gm);
for (const [, name = '', version] of heldBack) {
  const installed = packages[`node_modules/${name}`]?.version;
  if (installed !== version)
    problems.push(
      `docs/node.md: of ${name} ${installed ?? 'nothing'} is installed, not ${version}.`,
    );
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function readIfThere(path: string): string | undefined {
  try {
    return read(path);
  } catch {
    return undefined;
  }
}
