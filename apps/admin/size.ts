import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import * as z from 'zod/mini';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
  }),
);

const dist = join(import.meta.dirname, 'dist');
const manifest = manifestSchema.parse(
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')),
);

/** Returns the script files that a chunk needs to start, including its own. */
function filesOf(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  if (chunk.file.endsWith('.js')) found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

const sizes = new Map<string, number>();
function brotli(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(join(dist, file))).length;
  sizes.set(file, size);
  return size;
}

const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + brotli(file), 0);
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

const loginKey = 'src/features/auth/pages/login-page.tsx';
const shellKey = 'src/app/shell/shell.tsx';
const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const login = new Set([...entries, loginKey].flatMap((key) => [...filesOf(key)]));
const shell = new Set([...login, ...filesOf(shellKey)]);

/** Limit of script in the first load of the login page, in Brotli kilobytes. */
const loginLimit = 119.5;

/**
 * Limits of script that a page may load beyond the limit of the login page, in Brotli kilobytes. An
 * employee's page does not load the code that the admins' pages share. The report is the page that
 * admins begin with; a case page has the most functions, and the overview draws charts.
 */
const limits: readonly [page: RegExp, limit: number][] = [
  [/employee-feedback-page|logout-page/, 38],
  [/add-feedback-page|intake-page/, 49.5],
  [/report-page/, 46.5],
  [/cases\/pages\/case-page/, 86],
  [/overview-page/, 76.8],
  [/./, 77.9],
];

/** The most script files that a page may start with, since each needs a request. */
const mostFiles = 20;

const limitOf = (key: string) => limits.find(([page]) => page.test(key))?.[1] ?? 0;

const pages = Object.keys(manifest).filter(
  (key) => key.endsWith('-page.tsx') && key !== loginKey && key.startsWith('src/features/'),
);
const filesOfPage = (key: string) => {
  return new Set([...shell, ...filesOf(key)]);
};
const checks = [
  { name: 'login, first load', files: login, bytes: total(login), limit: loginLimit },
  ...pages.map((key) => {
    const files = filesOfPage(key);
    return {
      name: `${key.replaceAll(/^src\/features\/|\.tsx$/g, '')}, beyond the login's limit`,
      files,
      bytes: total(new Set([...login, ...files])) - loginLimit * 1024,
      limit: limitOf(key),
    };
  }),
];

let isOver = false;
for (const { name, files, bytes, limit } of checks) {
  const over = bytes > limit * 1024 || files.size > mostFiles;
  isOver ||= over;
  const count = String(files.size).padStart(3);
  process.stdout.write(
    `${over ? 'OVER ' : 'ok   '}${kilobytes(bytes).padStart(9)} of ${limit} KB, ${count} of ${mostFiles} files  ${name}\n`,
  );
}
if (isOver) {
  process.stderr.write(
    'A page is heavier than its limit or starts with too many files. Load what few readers need with import() when they need it, and look in chunks.ts at what pages share. Raise the limit in apps/admin/size.ts only for something that readers of the page need at its start.\n',
  );
}
process.exitCode = isOver ? 1 : 0;
