import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { repositoryRoot } from '../build-steps.ts';
import type { Document } from './read-documents.ts';

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.optional(z.string()) })),
});

/** Removes indentation, because a sample may be a nested part of its file. */
const flush = (text: string) => text.replaceAll(/^[ \t]+/gm, '').trim();

/** Checks that samples with a file name equal that file, and that listed versions are installed. */
export function checkSamples(documents: readonly Document[], files: readonly string[]): string[] {
  return documents.flatMap(({ path, text }) => [
    ...checkExamples(path, text, files),
    ...(path === 'docs/reference/versions.md' ? checkVersions(path, text) : []),
  ]);
}

function checkExamples(path: string, text: string, files: readonly string[]): string[] {
  const samples = text.matchAll(/<!-- (examples\/\S+) -->\n+```\w+\n(.*?)```/gs);
  return Array.from(samples, ([, file = '', sample = '']) => ({ file, sample }))
    .filter(
      ({ file, sample }) =>
        !files.includes(file) ||
        !flush(readFileSync(join(repositoryRoot, file), 'utf8')).includes(flush(sample)),
    )
    .map(({ file }) => `${path}: a sample differs from ${file}. Copy the file's text.`);
}

/** Returns the packages of a lockfile. */
const lockedIn = (path: string) =>
  lockSchema.parse(JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8'))).packages;

function checkVersions(path: string, text: string): string[] {
  const packages = {
    ...lockedIn('tools/packages/package-lock.json'),
    ...lockedIn('package-lock.json'),
  };
  const rows = text.matchAll(/^\| `([^`]+)` \| (\d\S*) \|/gm);
  return Array.from(rows, ([, name = '', listed]) => ({ name, listed }))
    .map((row) => ({ ...row, installed: packages[`node_modules/${row.name}`]?.version ?? 'none' }))
    .filter(({ listed, installed }) => listed !== installed)
    .map(
      ({ name, listed, installed }) =>
        `${path}: ${name} is installed as ${installed}, not ${listed}. Correct the row.`,
    );
}
