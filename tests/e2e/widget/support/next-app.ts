import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const folder = at('.cache/next');

/** Outside of this checkout's modules, which have another TypeScript and none of its compiler. */
function installNext(): void {
  if (existsSync(join(folder, 'node_modules/next'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const packages = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'];
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages];
  execFileSync('npm', install, { cwd: folder, stdio: 'pipe' });
}

/** Copy of the package as it is installed: Next follows no link out of its folder. */
function copyWidget(): void {
  const widget = join(folder, 'node_modules/@feedback/feedback-widget');
  for (const part of ['package.json', 'dist']) {
    cpSync(join(at('packages/feedback-widget'), part), join(widget, part), { recursive: true });
  }
}

/**
 * The example of Next, built as Next builds it: its files by their paths; undefined unless `NEXT=1`
 * asks for it. Next is 297 MB, most of it compilers, which no `npm install` shall bring.
 */
export function builtByNext(): ReadonlyMap<string, Buffer> | undefined {
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
