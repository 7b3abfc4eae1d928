import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compressFolder } from './compress-folder.ts';

/** The root folder of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

interface BuildStep {
  readonly workspace: string;
  readonly folder: string;
  /** Folders and files outside the workspace whose change makes the build stale. */
  readonly inputs: readonly string[];
  /** The output folder that browsers load from. */
  readonly served?: string;
}

/** Build steps in the order of their dependencies: the site prints the widget's integrity hash. */
const steps: readonly BuildStep[] = [
  {
    workspace: '@feedback/feedback-widget',
    folder: 'packages/feedback-widget',
    inputs: ['packages/contract', 'packages/ui'],
    served: 'dist/embed',
  },
  {
    workspace: '@feedback/marketing-demo',
    folder: 'apps/marketing-demo',
    inputs: [
      'packages/contract',
      'packages/ui',
      'packages/site-shell',
      'packages/feedback-widget/dist/embed/manifest.json',
    ],
    served: 'dist',
  },
  {
    workspace: '@feedback/admin',
    folder: 'apps/admin',
    inputs: [
      'packages/contract',
      'packages/ui',
      'packages/email-templates',
      'packages/feedback-widget/src',
    ],
    served: 'dist',
  },
  {
    workspace: '@feedback/api-pages',
    folder: 'apps/api-pages',
    inputs: ['packages/contract', 'packages/ui'],
    served: 'dist',
  },
  {
    workspace: '@feedback/api',
    folder: 'apps/api',
    inputs: ['packages/contract', 'packages/embedded-postgres', 'packages/email-templates'],
  },
  {
    workspace: '@feedback/api-client',
    folder: 'packages/api-client',
    inputs: [
      'packages/contract',
      'apps/api/src/modules/system/openapi',
      'scripts/write-api-types.ts',
    ],
  },
];

/** Source of the build scripts. A change to how things are built makes every build stale. */
const buildSource = ['build-steps.ts', 'compress-folder.ts']
  .map((file) => readFileSync(join(root, 'scripts', file), 'utf8'))
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
  const files = [step.folder, ...step.inputs].flatMap((input) => filesOf(join(root, input)));
  for (const file of [
    join(root, 'package-lock.json'),
    join(root, 'tsconfig.base.json'),
    ...files,
  ]) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

async function build(step: BuildStep, quiet: boolean): Promise<void> {
  const mark = join(root, step.folder, 'dist', '.fingerprint');
  const wanted = fingerprint(step);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log(`Building ${step.workspace} …`);
  rmSync(mark, { force: true });
  const result = spawnSync('npm', ['run', 'build', '--workspace', step.workspace], {
    cwd: root,
    encoding: 'utf8',
    stdio: quiet ? 'pipe' : 'inherit',
  });
  if (result.status !== 0) {
    throw new Error(
      `${step.workspace} does not build.\n${result.stdout ?? ''}${result.stderr ?? ''}`,
    );
  }
  if (step.served) await compressFolder(join(root, step.folder, step.served));
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
}

/**
 * Builds every workspace whose sources changed since its last build.
 * @param only the one workspace to build
 * @throws Error with the builder's output when a build fails.
 */
export async function buildStale({
  quiet = false,
  only,
}: { quiet?: boolean; only?: string } = {}): Promise<void> {
  for (const step of steps) {
    if (!only || step.workspace === only) await build(step, quiet);
  }
}
