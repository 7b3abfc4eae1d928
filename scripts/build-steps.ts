import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import * as z from 'zod/mini';

import { compressFolder } from './compress-folder.ts';

/** The root folder of the checkout. */
export const repositoryRoot = dirname(dirname(fileURLToPath(import.meta.url)));

interface BuildStep {
  readonly name: string;
  readonly folder: string;
  /** The script of the folder's `package.json`. */
  readonly script: 'build' | 'build:embed';
  /** Folders and files outside of `folder` whose change makes the build stale. */
  readonly inputs: readonly string[];
  /** The output folder, where the fingerprint of the inputs is stored. */
  readonly output: string;
  /** True when browsers load the output, so that it gets compressed copies. */
  readonly isServed?: boolean;
  /** The name of another step, whose output this step reads and must wait for. */
  readonly after?: string;
}

/** The steps that build what `npm start` serves. */
const productSteps: readonly BuildStep[] = [
  {
    name: 'embedded form',
    folder: 'packages/feedback-widget',
    script: 'build:embed',
    inputs: ['packages/contract', 'packages/ui'],
    output: 'dist/embed',
    isServed: true,
  },
  {
    name: 'marketing demo',
    folder: 'apps/marketing-demo',
    script: 'build',
    inputs: [
      'packages/contract',
      'packages/ui',
      'packages/site-shell',
      'packages/feedback-widget/src',
      'packages/feedback-widget/dist/embed/manifest.json',
    ],
    output: 'dist',
    isServed: true,
    after: 'embedded form',
  },
  {
    name: 'console',
    folder: 'apps/admin',
    script: 'build',
    inputs: [
      'packages/contract',
      'packages/ui',
      'packages/email-templates',
      'packages/feedback-widget/src',
    ],
    output: 'dist',
    isServed: true,
  },
  {
    name: 'API pages',
    folder: 'apps/api-pages',
    script: 'build',
    inputs: ['packages/contract', 'packages/ui'],
    output: 'dist',
    isServed: true,
  },
  {
    name: 'API',
    folder: 'apps/api',
    script: 'build',
    inputs: ['packages/contract', 'packages/embedded-postgres', 'packages/email-templates'],
    output: 'dist',
  },
];

/** The steps that build the published packages. */
const packageSteps: readonly BuildStep[] = [
  {
    name: 'widget package',
    folder: 'packages/feedback-widget',
    script: 'build',
    inputs: ['packages/contract', 'packages/ui'],
    output: 'dist',
    after: 'embedded form',
  },
  {
    name: 'API client',
    folder: 'packages/api-client',
    script: 'build',
    inputs: [
      'packages/contract',
      'apps/api/src/modules/system/openapi',
      'scripts/write-api-types.ts',
    ],
    output: 'dist',
  },
];

/** Source of the build scripts. A change to how things are built makes every build stale. */
const buildSource = ['build-steps.ts', 'compress-folder.ts']
  .map((file) => readFileSync(join(repositoryRoot, 'scripts', file), 'utf8'))
  .join('\0');

const notInputs = new Set(['dist', 'node_modules', 'build', 'coverage']);
const isTest = (name: string) => /\.(test|stories|spec)\.tsx?$/.test(name);

function filesOf(input: string): string[] {
  if (statSync(input).isFile()) return [input];
  return readdirSync(input, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.name.startsWith('.') || notInputs.has(entry.name)) return [];
      const path = join(input, entry.name);
      if (entry.isDirectory()) return filesOf(path);
      return isTest(entry.name) ? [] : [path];
    })
    .toSorted();
}

/**
 * Returns a hash of all inputs of a build. A build is fresh while its output folder holds this
 * hash.
 */
function fingerprint(step: BuildStep): string {
  const hash = createHash('sha256').update(process.version).update(buildSource);
  const files = [step.folder, ...step.inputs].flatMap((input) =>
    filesOf(join(repositoryRoot, input)),
  );
  for (const file of [
    join(repositoryRoot, 'package-lock.json'),
    join(repositoryRoot, 'tsconfig.base.json'),
    ...files,
  ]) {
    hash
      .update(relative(repositoryRoot, file))
      .update('\0')
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

const manifestSchema = z.object({
  scripts: z.object({ build: z.string(), 'build:embed': z._default(z.string(), '') }),
});

/** Runs a script of a workspace's `package.json`, without the start of npm. */
async function runScript({ folder, script, name }: BuildStep, isQuiet: boolean): Promise<void> {
  const cwd = join(repositoryRoot, folder);
  const { scripts } = manifestSchema.parse(
    JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')),
  );
  const stdout = isQuiet ? 'pipe' : 'inherit';
  const child: ChildProcess = spawn(scripts[script], {
    cwd,
    shell: true,
    stdio: ['ignore', stdout, stdout],
    env: {
      ...process.env,
      PATH: [join(repositoryRoot, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    },
  });
  const printed: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0)
    throw new Error(`The ${name} does not build.\n${Buffer.concat(printed).toString()}`);
}

async function build(step: BuildStep, isQuiet: boolean): Promise<void> {
  const output = join(repositoryRoot, step.folder, step.output);
  const mark = join(output, '.fingerprint');
  const wanted = fingerprint(step);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log(`Building the ${step.name} …`);
  rmSync(mark, { force: true });
  await runScript(step, isQuiet);
  if (step.isServed) await compressFolder(output);
  writeFileSync(mark, wanted);
}

/**
 * Builds concurrently what changed since its last build: the product, which `npm start` serves.
 * @param only the name of the one step to run
 * @param withPackages true to build the published packages, too
 * @throws Error with the builder's output when a build fails.
 */
export async function buildOutdatedParts({
  quiet = false,
  only,
  withPackages = false,
}: { quiet?: boolean; only?: 'API' | 'API client'; withPackages?: boolean } = {}): Promise<void> {
  const steps = only || withPackages ? [...productSteps, ...packageSteps] : productSteps;
  const running = new Map<string, Promise<void>>();
  for (const step of steps) {
    if (only && step.name !== only) continue;
    const before = step.after ? running.get(step.after) : undefined;
    running.set(
      step.name,
      Promise.resolve(before).then(() => build(step, quiet)),
    );
  }
  await Promise.all(running.values());
}
