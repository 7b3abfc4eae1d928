import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The error when PostgreSQL cannot run or has stopped. The message says what to do. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}

const run = promisify(execFile);

/** The system user that runs PostgreSQL's programs. Null means the current user. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Runs a program to completion. The working directory is the root folder, which every user can
 * reach.
 */
export async function runProgramAs(
  owner: SystemUser | null,
  program: string,
  args: string[],
): Promise<string> {
  const { stdout } = await run(program, args, { ...owner, cwd: '/', timeout: 60_000 });
  return stdout;
}

/** Returns true when a program exits with 0. */
export async function exitsWithZero(
  owner: SystemUser | null,
  program: string,
  args: string[],
): Promise<boolean> {
  return runProgramAs(owner, program, args).then(
    () => true,
    () => false,
  );
}

/**
 * Returns the system user `postgres` when this process is root, because PostgreSQL does not run as
 * root. Creates the user when it is missing.
 * @throws PostgresError when it cannot create the user
 */
export async function findPostgresUser(): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const known = await idsOf('postgres');
  if (known) return known;
  // Debian and Red Hat have `useradd`, Alpine has `adduser`.
  const made =
    (await exitsWithZero(null, 'useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      'postgres',
    ])) || (await exitsWithZero(null, 'adduser', ['-S', '-D', '-H', 'postgres']));
  const owner = made ? await idsOf('postgres') : null;
  if (owner) return owner;
  throw new PostgresError(
    'PostgreSQL does not run as root, and no user "postgres" could be made. Start as another user, or set DATABASE_URL.',
  );
}

async function idsOf(user: string): Promise<SystemUser | null> {
  try {
    const [uid, gid] = await Promise.all([
      runProgramAs(null, 'id', ['-u', user]),
      runProgramAs(null, 'id', ['-g', user]),
    ]);
    return { uid: Number(uid), gid: Number(gid) };
  } catch {
    return null;
  }
}
