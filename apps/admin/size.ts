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

/** A chunk's script and all that it can't start without. */
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

const loginKey = 'src/features/login/login-page.tsx';
const shellKey = 'src/app/shell/shell.tsx';
const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const login = new Set([...entries, loginKey].flatMap((key) => [...filesOf(key)]));
const shell = new Set([...login, ...filesOf(shellKey)]);

/**
 * Brotli kilobytes of script: of the login's first load, and what any page may load beyond it. The
 * report's pages know every column of a case, the overview draws charts.
 */
const limits = { login: 123, page: 44, report: 54, overview: 80 };

function limitOf(key: string): number {
  if (key.includes('/overview/')) return limits.overview;
  return key.includes('/report/') ? limits.report : limits.page;
}

const pages = Object.keys(manifest).filter(
  (key) => key.endsWith('-page.tsx') && key !== loginKey && key.startsWith('src/features/'),
);
const more = (key: string) => {
  const chart = key.includes('/overview/')
    ? filesOf('src/features/overview/chart/per-day-chart.tsx')
    : [];
  const files = new Set([...shell, ...filesOf(key), ...chart]);
  return total([...files].filter((file) => !login.has(file)));
};
const checks = [
  { name: 'login, first load', bytes: total(login), limit: limits.login },
  ...pages.map((key) => ({
    name: `${key.replaceAll(/^src\/features\/|\.tsx$/g, '')}, beyond the login's limit`,
    bytes: total(login) + more(key) - limits.login * 1024,
    limit: limitOf(key),
  })),
];

let isOver = false;
for (const { name, bytes, limit } of checks) {
  const over = bytes > limit * 1024;
  isOver ||= over;
  process.stdout.write(
    `${over ? 'OVER ' : 'ok   '}${kilobytes(bytes).padStart(9)} of ${limit} KB  ${name}\n`,
  );
}
process.exitCode = isOver ? 1 : 0;
