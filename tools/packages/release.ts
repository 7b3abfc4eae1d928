import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import getReleasePlan from '@changesets/get-release-plan';
import * as z from 'zod/mini';

import { buildOutdatedParts, repositoryRoot } from '../../scripts/build-steps.ts';

/**
 * Releases the published packages: sets versions and changelogs from the recorded changesets, and
 * adds this version's files of the standalone script, which are served for ever. `--dry-run` shows
 * everything and changes nothing.
 */
const isTrial = process.argv.includes('--dry-run');
const widget = join(repositoryRoot, 'packages/feedback-widget');

/** Runs a command and returns its output. The release ends when a command fails. */
function run(command: string, ...args: string[]): string {
  const { status, stdout } = spawnSync(command, args, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
  return stdout;
}

const packedSchema = z.array(
  z.object({
    size: z.number(),
    unpackedSize: z.number(),
    files: z.array(z.object({ path: z.string() })),
  }),
);

/** Prints the files that npm would publish of a package. */
function showContents(name: string): void {
  const [packed] = packedSchema.parse(
    JSON.parse(run('npm', 'pack', '--dry-run', '--json', '--workspace', name)),
  );
  if (!packed) throw new Error(`${name} packs nothing.`);
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  const { files, size, unpackedSize } = packed;
  console.log(`  ${files.length} files, ${kilobytes(size)}, ${kilobytes(unpackedSize)} unpacked:`);
  for (const { path } of files) console.log(`    ${path}`);
}

const embedFileSchema = z.object({ file: z.string(), integrity: z.string() });
const manifestSchema = z.object({ loader: embedFileSchema, chunks: z.array(embedFileSchema) });

/** Prints the permanent address and the integrity hash of each file of the standalone script. */
function showEmbed(version: string): void {
  const manifest: unknown = JSON.parse(
    readFileSync(join(widget, 'dist/embed/manifest.json'), 'utf8'),
  );
  const { loader, chunks } = manifestSchema.parse(manifest);
  console.log('\nThe standalone script, at addresses whose bytes never change:');
  for (const { file, integrity } of [loader, ...chunks])
    console.log(`  /embed/v1/${version}/${file}\n    ${integrity}`);
  console.log('  /embed/v1/feedback-form.js goes on to the newest version 1.');
}

/** Gives the product and its private workspaces the version of the published packages. */
function setProductVersion(): void {
  const version = versionSchema.parse(readJson(join(widget, 'package.json')));
  const workspaces = ['apps', 'packages'].flatMap((floor) =>
    readdirSync(join(repositoryRoot, floor)).map((name) => join(repositoryRoot, floor, name)),
  );
  for (const folder of [repositoryRoot, ...workspaces])
    run('npm', 'pkg', 'set', `version=${version.version}`, '--prefix', folder);
}

const versionSchema = z.object({ version: z.string() });
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const plan = await getReleasePlan(repositoryRoot);
const due = plan.releases.filter(({ type }) => type !== 'none');
if (due.length === 0) console.log('Nothing is due: no file of `npm run changeset` waits.');
if (!isTrial && due.length > 0) run('changeset', 'version');
if (!isTrial) setProductVersion();
if (!isTrial) run('npm', 'install', '--package-lock-only', '--no-audit', '--no-fund');
await buildOutdatedParts({ quiet: true, withPackages: true });

for (const { name, type, oldVersion, newVersion, changesets } of due) {
  console.log(`\n${name}: ${oldVersion} → ${newVersion} (${type})`);
  for (const { summary } of plan.changesets.filter(({ id }) => changesets.includes(id)))
    console.log(`  - ${summary.replaceAll('\n', '\n    ')}`);
  showContents(name);
}
const release = due.find(({ name }) => name === '@feedback/feedback-widget');
if (release) showEmbed(release.newVersion);
if (!isTrial && release) {
  const { newVersion } = release;
  cpSync(join(widget, 'dist/embed', newVersion), join(widget, 'released', newVersion), {
    recursive: true,
    filter: (path) => !/\.(?:br|gz)$/.test(path),
  });
}
if (!isTrial && due.length > 0) {
  console.log('\nLook at it, commit it, then:');
  for (const { name, newVersion } of due)
    console.log(`  git tag ${name}@${newVersion} && npm publish --workspace ${name}`);
}
