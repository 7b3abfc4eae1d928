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

import { root } from './build-steps.ts';
import { importsOfDeclared } from './declared-exports.ts';

const run = (command: string, args: string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** A line of what a check of a package says. */
export const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Holds a built package to publint and are-the-types-wrong.
 * @param untyped its entries that are no modules
 * @throws Error when one of them complains
 */
export function checkEntries(folder: string, untyped: readonly string[]): void {
  say(run('npx', ['publint', '--strict'], folder).trim().split('\n').at(-1) ?? '');
  const args = ['attw', '--pack', '.', '--profile', 'esm-only', '--exclude-entrypoints'];
  run('npx', [...args, ...untyped], folder);
  say('are-the-types-wrong: nothing is.');
}

/** What a package is tried with out of its tarball. */
interface Application {
  /** A module that uses what it exports, and says a line. */
  readonly code: string;
  /** The language of the README's samples, which must compile. */
  readonly language: 'ts' | 'tsx';
  /** Types of the platform that the package's own ask for. */
  readonly types: readonly string[];
}

/**
 * Puts a package's tarball into a folder that has nothing else but what it declares to need, runs
 * a module there and compiles the samples of its README.
 * @throws Error when one of them fails
 */
export function tryTarball(folder: string, { code, language, types }: Application): void {
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
    say(run('node', ['app.mjs'], scratch).trim());
    writeFileSync(join(scratch, 'declared.mjs'), importsOfDeclared(folder));
    run('node', ['declared.mjs'], scratch);
    say('Every declared value can be imported.');
    compileSamples(folder, scratch, { language, types });
    say('The README’s samples compile in a foreign application.');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** A package's name, and the packages that it declares to need. */
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

/** Lends a package of this checkout, with its types where those are a package of their own. */
function linkFromHere(name: string, scratch: string): void {
  for (const each of [name, `@types/${name}`]) {
    const here = join(root, 'node_modules', each);
    const there = join(scratch, 'node_modules', each);
    if (!existsSync(here)) continue;
    mkdirSync(dirname(there), { recursive: true });
    symlinkSync(realpathSync(here), there, 'dir');
  }
}

/** Compiles a README's samples as an application on today's TypeScript has them. */
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
  const compiler = realpathSync(join(root, 'node_modules/typescript/bin/tsc'));
  run('node', [compiler, '-p', scratch], scratch);
}
