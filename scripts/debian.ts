import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/** Returns the path of a program, or undefined when it is not installed. */
export function findProgram(name: string): string | undefined {
  const found = spawnSync('which', [name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

/** Runs a program with its output on the terminal. Returns true when it exits with 0. */
export function runSuccessfully(command: string, args: string[]): boolean {
  // Packages that ask a question during installation take the default.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}

/**
 * Installs Debian packages as root. Returns false when the user is not root, apt is missing, or apt
 * fails.
 */
export function installFromDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return false;
  return (
    runSuccessfully('apt-get', ['update']) &&
    runSuccessfully('apt-get', ['install', '-y', ...packages])
  );
}

/** Third-party programs that tests use, with the Debian packages that contain them. */
const servers = {
  '/usr/sbin/dovecot': 'dovecot-imapd',
  '/usr/sbin/clamd': 'clamav-daemon',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/pdfinfo': 'poppler-utils',
  '/usr/bin/promtool': 'prometheus',
  '/usr/sbin/slapd': 'slapd',
};

/** Installs the third-party programs. Tests whose program is missing are skipped and say so. */
export function ensureTestServers(): void {
  const missing = Object.entries(servers).filter(([program]) => !existsSync(program));
  if (missing.length > 0) installFromDebian(...missing.map(([, name]) => name));
}
