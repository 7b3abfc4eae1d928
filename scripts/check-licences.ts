import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { repositoryRoot } from './build-steps.ts';

/** Licences under which we may ship other people's code, with their notice. */
const shippable = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** Licences of packages whose manifest names no licence or offers a choice, read manually. */
const readByHand: Readonly<Record<string, string>> = { 'png-js': 'MIT', jszip: 'MIT' };

/** Licences that would force us to publish our code. No development tool may have one, either. */
const refused = /GPL|SSPL|BUSL|Commons-Clause|UNLICENSED/;

interface Locked {
  readonly license?: string;
  /** True when production does not need the package. */
  readonly dev?: boolean;
  /** True for our own workspaces. */
  readonly link?: boolean;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isLocked = (value: unknown): value is Locked => isObject(value);

/** The lockfiles of the product and of the tools; production contains no tools. */
const productLock = 'package-lock.json';
const tools = readdirSync(join(repositoryRoot, 'tools')).map((name) => `tools/${name}`);
const toolLocks = ['examples', ...tools]
  .map((folder) => `${folder}/package-lock.json`)
  .filter((path) => existsSync(join(repositoryRoot, path)));

/** Reads every package of a lockfile, which is what `npm ci` installs. */
function lockedPackages(lockfile: string): { name: string; locked: Locked }[] {
  const lock: unknown = JSON.parse(readFileSync(join(repositoryRoot, lockfile), 'utf8'));
  const packages: unknown = isObject(lock) ? Reflect.get(lock, 'packages') : undefined;
  if (!isObject(packages)) throw new Error('The lockfile has no packages. Run npm install.');
  return Object.entries(packages).flatMap(([path, locked]: [string, unknown]) => {
    if (!path.includes('node_modules/') || !isLocked(locked) || locked.link) return [];
    const isTool = locked.dev || lockfile !== productLock;
    return [
      { name: path.split('node_modules/').at(-1) ?? path, locked: { ...locked, dev: isTool } },
    ];
  });
}

/** Checks a licence expression: one side of an `OR` is enough, every side of an `AND` must hold. */
const isShippable = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => shippable.has(each)));

const wrong = [productLock, ...toolLocks]
  .flatMap(lockedPackages)
  .flatMap(({ name, locked: { license, dev } }) => {
    const licence = readByHand[name] ?? license ?? '';
    if (dev) return refused.test(licence) ? [`${name}: ${licence} (a tool)`] : [];
    return isShippable(licence) ? [] : [`${name}: ${licence || 'names none'}`];
  });
if (wrong.length > 0) {
  console.error(
    `Licences that we may not ship:\n  ${wrong.join('\n  ')}\nUse another package. If you have read the licence and we may ship it, add the package to "readByHand" or the licence to "shippable" in scripts/check-licences.ts.`,
  );
  process.exitCode = 1;
}
