import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Writes the image's files into a folder and returns the SHA-256 of all of them. */
export const assembleImageFiles = (folder: string): string =>
  execFileSync('npm', ['run', '--silent', 'assemble', '--', folder], { cwd: root })
    .toString()
    .trim();
