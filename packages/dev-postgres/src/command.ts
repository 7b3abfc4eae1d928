import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** PostgreSQL can't run, or no longer; the message says what to do. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}

const run = promisify(execFile);

/** The system user that PostgreSQL's programs run as; null is the one we are. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Runs a program to its end. Its working folder is the root: the owner can reach that. */
export async function runAs(owner: Owner | null, program: string, args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { ...owner, cwd: '/', timeout: 60_000 });
  return stdout;
}

/** Whether a program ends well. */
export async function succeeds(
  owner: Owner | null,
  program: string,
  args: string[],
): Promise<boolean> {
  return runAs(owner, program, args).then(
    () => true,
    () => false,
  );
}

/**
 * PostgreSQL refuses to run as root, so root lends it the system user `postgres`, made when there
 * is none.
 * @throws PostgresError when there is none and none can be made
 */
export async function findOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  const known = await idsOf('postgres');
  if (known) return known;
  // Debian's and Red Hat's tool, else Alpine's.
  const made =
    (await succeeds(null, 'useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      'postgres',
    ])) || (await succeeds(null, 'adduser', ['-S', '-D', '-H', 'postgres']));
  const owner = made ? await idsOf('postgres') : null;
  if (owner) return owner;
  throw new PostgresError(
    'PostgreSQL does not run as root, and no user "postgres" could be made. Start as another user, or set DATABASE_URL.',
  );
}

async function idsOf(user: string): Promise<Owner | null> {
  try {
    const [uid, gid] = await Promise.all([
      runAs(null, 'id', ['-u', user]),
      runAs(null, 'id', ['-g', user]),
    ]);
    return { uid: Number(uid), gid: Number(gid) };
  } catch {
    return null;
  }
}
