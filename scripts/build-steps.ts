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

/** The checkout's top folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

interface BuildStep {
  readonly workspace: string;
  readonly folder: string;
  /** Folders and files whose change makes the build stale, beside its own folder. */
  readonly inputs: readonly string[];
}

/** In the order of who needs whom: the site prints the widget's integrity hash. */
const steps: readonly BuildStep[] = [
  {
    workspace: '@feedback/feedback-widget',
    folder: 'packages/feedback-widget',
    inputs: ['packages/contract', 'packages/ui'],
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
  },
  {
    workspace: '@feedback/admin',
    folder: 'apps/admin',
    inputs: ['packages/contract', 'packages/ui', 'packages/feedback-widget/src'],
  },
  { workspace: '@feedback/api', folder: 'apps/api', inputs: ['packages/contract'] },
];

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

/** What a build is made of, as one hash: it is fresh as long as this stands in its output. */
function fingerprint(step: BuildStep): string {
  const hash = createHash('sha256').update(process.version);
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

function build(step: BuildStep, quiet: boolean): void {
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
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
}

/**
 * Builds every workspace whose sources changed since its last build.
 * @throws Error with the builder's output when one fails.
 */
export function buildStale({ quiet = false } = {}): void {
  for (const step of steps) build(step, quiet);
}
