import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '../build-steps.ts';

/** A Markdown file of the repository. */
export interface Document {
  /** The path from the repository's root. */
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
}

/** Returns every file of the repository, including new files that are not committed yet. */
export function listFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(output.split('\n'))].filter(
    (path) => path && existsSync(join(repositoryRoot, path)),
  );
}

/** Reads every Markdown file except the generated changelogs of the packages. */
export function readDocuments(files: readonly string[]): Document[] {
  return files
    .filter((path) => path.endsWith('.md') && !/^packages\/.*CHANGELOG\.md$/.test(path))
    .map((path) => {
      const text = readFileSync(join(repositoryRoot, path), 'utf8');
      return { path, text, lines: text.split('\n') };
    });
}

/** Replaces code blocks with empty lines, so that line numbers stay. */
export const withoutCodeBlocks = (text: string): string =>
  text.replaceAll(/^```.*?^```/gms, (block) => block.replaceAll(/[^\n]/g, ''));
