import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';

import * as z from 'zod/mini';

import { repositoryRoot } from '../../scripts/build-steps.ts';
import { writeImportsOfExports } from './declared-exports.ts';

const run = (command: string, args: string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Prints a line of a package check. */
export const printLine = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Checks a built package with publint and are-the-types-wrong.
 * @param untyped entries that are not modules
 * @throws Error when one of the tools complains
 */
export function checkPackageEntries(folder: string, untyped: readonly string[]): void {
  printLine(run('publint', ['--strict'], folder).trim().split('\n').at(-1) ?? '');
  const args = ['--pack', '.', '--profile', 'esm-only', '--exclude-entrypoints'];
  run('attw', [...args, ...untyped], folder);
  printLine('are-the-types-wrong: nothing is.');
}

/** A small application that tries a package from its tarball. */
interface Application {
  /** A module that uses the package's exports and prints a line. */
  readonly code: string;
  /** The language of the README's samples, which must compile. */
  readonly language: 'ts' | 'tsx';
  /** Platform types that the package's own types need. */
  readonly types: readonly string[];
}

/**
 * Installs a package's tarball into a folder with only its declared dependencies, runs a module
 * there and compiles the samples of its README.
 * @throws Error when one of these steps fails
 */
export function installAndRunTarball(folder: string, { code, language, types }: Application): void {
  const scratch = mkdtempSync(join(tmpdir(), 'feedback-package-'));
  try {
    run('npm', ['pack', '--silent', '--pack-destination', scratch], folder);
    const tarball = readdirSync(scratch).find((name) => name.endsWith('.tgz')) ?? '';
    const { name, needed } = declared(folder);
    const place = join(scratch, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    run('tar', ['-xzf', join(scratch, tarball), '--strip-components', '1'], place);
    for (const each of [...types, ...needed]) linkFromHere(each, scratch);
    writeFileSync(join(scratch, 'app.mjs'), code);
    printLine(run('node', ['app.mjs'], scratch).trim());
    writeFileSync(join(scratch, 'declared.mjs'), writeImportsOfExports(folder));
    run('node', ['declared.mjs'], scratch);
    printLine('Every declared value can be imported.');
    compileSamples(folder, scratch, { language, types });
    printLine('The README’s samples compile in a foreign application.');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Reads a package's name and its dependencies from its manifest. */
function declared(folder: string) {
  const read: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, dependencies, peerDependencies } = manifestSchema.parse(read);
  return { name, needed: Object.keys({ ...dependencies, ...peerDependencies }) };
}

const versions = z.optional(z.record(z.string(), z.string()));
const manifestSchema = z.object({
  name: z.string(),
  dependencies: versions,
  peerDependencies: versions,
});

/** Links a package of this checkout, and its `@types` package when one exists. */
function linkFromHere(name: string, scratch: string): void {
  for (const each of [name, `@types/${name}`]) {
    const here = join(repositoryRoot, 'node_modules', each);
    const there = join(scratch, 'node_modules', each);
    if (!existsSync(here)) continue;
    mkdirSync(dirname(there), { recursive: true });
    symlinkSync(realpathSync(here), there, 'dir');
  }
}

/** Compiles a README's samples with the settings of a current TypeScript application. */
function compileSamples(
  folder: string,
  scratch: string,
  { language, types }: Pick<Application, 'language' | 'types'>,
): void {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const fences = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs');
  for (const [index, [, sample = '']] of [...readme.matchAll(fences)].entries()) {
    writeFileSync(join(scratch, `sample-${index}.${language}`), sample);
  }
  const compilerOptions = {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    types,
  };
  const config = { compilerOptions, include: ['sample-*'] };
  writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify(config));
  const compiler = realpathSync(join(repositoryRoot, 'node_modules/typescript-native/bin/tsc'));
  run('node', [compiler, '-p', scratch], scratch);
}
