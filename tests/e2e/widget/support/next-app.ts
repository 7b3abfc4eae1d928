import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const folder = at('.cache/next');

/** Installs Next.js outside of this checkout's modules, whose TypeScript it cannot use. */
function installNext(): void {
  if (existsSync(join(folder, 'node_modules/next'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const packages = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'];
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages];
  execFileSync('npm', install, { cwd: folder, stdio: 'pipe' });
}

/** Copies the package, because Next.js follows no links out of its folder. */
function copyWidget(): void {
  const widget = join(folder, 'node_modules/@feedback/feedback-widget');
  for (const part of ['package.json', 'dist']) {
    cpSync(join(at('packages/feedback-widget'), part), join(widget, part), { recursive: true });
  }
}

/**
 * Builds the Next.js example. Returns its files by path, or undefined unless `NEXT=1`: Next.js is
 * 297 MB, mostly compilers, which `npm install` should not bring.
 */
export function buildNextExample(): ReadonlyMap<string, Buffer> | undefined {
  if (process.env['NEXT'] !== '1') return undefined;
  installNext();
  copyWidget();
  cpSync(at('examples/next'), folder, { recursive: true });
  execFileSync(process.execPath, [join(folder, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  const out = join(folder, 'out');
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [`/${relative(out, file).split(sep).join('/')}`, readFileSync(file)]),
  );
}
