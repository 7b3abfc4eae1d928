import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { readProductBuild } from '../apps/api/src/platform/config/build.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The built files and manifests of which the image consists. */
const parts = [
  'apps/api/package.json',
  'apps/api/dist',
  'apps/admin/dist',
  'apps/marketing-demo/dist',
  'apps/api-pages/dist',
  'packages/feedback-widget/dist/embed',
] as const;

/** The workspaces that production does not need. */
const beside = ['tests'];

/** Manifests that npm reads to install the production modules of the lockfile. */
const manifests = [
  'package.json',
  'package-lock.json',
  ...beside.map((name) => `${name}/package.json`),
];

/**
 * Returns the modification time of every file, in seconds. It is the commit's time, so that the
 * same commit gives the same bytes and browsers see a changed page as changed. Outside of git, the
 * caller sets SOURCE_DATE_EPOCH.
 */
function secondsOfCommit(): number {
  const said = process.env['SOURCE_DATE_EPOCH'];
  if (said) return Number(said);
  const log = ['log', '-1', '--format=%ct'];
  const { status, stdout } = spawnSync('git', log, { cwd: root, encoding: 'utf8' });
  return status === 0 ? Number(stdout) : Math.floor(Date.now() / 1000);
}

/**
 * Writes the image's files from a built repository into an empty folder.
 * @returns the SHA-256 of all names and contents
 * @throws Error when a part is not built, or npm fails
 */
function assemble(target: string): string {
  mkdirSync(target, { recursive: true });
  if (readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
  installModules(target);
  for (const part of parts) {
    if (!existsSync(join(root, part))) throw new Error(`${part} is missing: npm run build`);
    cpSync(join(root, part), join(target, part), { recursive: true });
  }
  writeFileSync(join(target, 'version.json'), `${JSON.stringify(buildOfCheckout())}\n`);
  const moment = secondsOfCommit();
  const hash = createHash('sha256');
  for (const name of filesIn(target)) {
    const path = join(target, name.path);
    lutimesSync(path, moment, moment);
    hash.update(`${name.path}\0`);
    hash.update(name.isLink ? readlinkSync(path) : readFileSync(path));
  }
  return hash.digest('hex');
}

/** Returns the product's version and commit. Outside of git, `SOURCE_COMMIT` names the commit. */
function buildOfCheckout() {
  const build = readProductBuild(root);
  return { ...build, commit: build.commit ?? (process.env['SOURCE_COMMIT'] || null) };
}

function installModules(target: string): void {
  const folders = ['apps', 'packages'].flatMap((floor) =>
    readdirSync(join(root, floor)).map((name) => `${floor}/${name}/package.json`),
  );
  for (const file of [...manifests, ...folders]) cpSync(join(root, file), join(target, file));
  const options = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  const args = ['ci', '--workspace', '@feedback/api', ...options];
  const { status } = spawnSync('npm', args, {
    cwd: target,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('npm could not install the production modules.');
  // The build bundles our own packages, so the image does not need npm's links to them.
  const linked = ['node_modules/@feedback', 'node_modules/.package-lock.json', 'packages'];
  const others = folders.map(dirname).filter((name) => name !== 'apps/api');
  for (const name of [...linked, ...manifests, ...beside, ...others]) {
    rmSync(join(target, name), { recursive: true, force: true });
  }
}

interface Entry {
  readonly path: string;
  readonly isLink: boolean;
}

/** Lists files and links below a folder, sorted by name. */
function filesIn(folder: string, below = ''): Entry[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(below, entry.name);
      return entry.isDirectory()
        ? filesIn(folder, path)
        : [{ path, isLink: entry.isSymbolicLink() }];
    });
}

const [, , target] = process.argv;
if (!target) throw new Error('Use: npm run assemble -- <an empty folder>');
process.stdout.write(`${assemble(resolve(target))}\n`);
