import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

import { repositoryRoot } from './build-steps.ts';

/** The environment without npm's workspace settings, which would apply to a nested npm as well. */
const withoutWorkspaces = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_workspace/i.test(name)),
  );

/**
 * Installs the modules of a folder outside the workspaces, unless its lockfile is installed
 * already. The folder finds its peer dependencies in the root's modules.
 * @throws Error when npm fails
 */
export function installModules(folder: string): void {
  const cwd = join(repositoryRoot, folder);
  const lockfile = readFileSync(join(cwd, 'package-lock.json'), 'utf8');
  const mark = join(cwd, 'node_modules/.installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lockfile) return;
  console.error(`Installing ${folder} …`);
  const args = ['ci', '--legacy-peer-deps', '--prefer-offline', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, {
    cwd,
    env: withoutWorkspaces(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`npm could not install ${folder}.`);
  writeFileSync(mark, lockfile);
}

/** Runs a program of a tool in `tools/`, or of the root, after installing the tool. */
function runWithTool(tool: string, program: string, args: readonly string[]): number {
  installModules(`tools/${tool}`);
  const folders = [join(repositoryRoot, 'tools', tool), repositoryRoot].map((each) =>
    join(each, 'node_modules/.bin'),
  );
  const PATH = [...folders, process.env['PATH']].join(delimiter);
  const options = { stdio: 'inherit', env: { ...process.env, PATH } } as const;
  return spawnSync(program, args, options).status ?? 1;
}

if (process.argv[1] === import.meta.filename) {
  const [, , tool, program, ...args] = process.argv;
  if (!tool || !program) throw new Error('Use: tsx scripts/with-tool.ts TOOL PROGRAM [ARGUMENTS]');
  process.exitCode = runWithTool(tool, program, args);
}
