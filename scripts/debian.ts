import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/** Where a program is, if it is here. */
export function onPath(name: string): string | undefined {
  const found = spawnSync('which', [name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

/** Runs a program before everybody's eyes; whether it went well. */
export function runs(command: string, args: string[]): boolean {
  // Packages that ask something when they are installed take what is usual.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}

/** Installs packages, when root; whether it could. */
export function installFromDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  return runs('apt-get', ['update']) && runs('apt-get', ['install', '-y', ...packages]);
}

/** The programs of others that tests work with, and the packages that bring them. */
const servers = {
  '/usr/sbin/dovecot': 'dovecot-imapd',
  '/usr/sbin/clamd': 'clamav-daemon',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/pdfinfo': 'poppler-utils',
  '/usr/bin/promtool': 'prometheus',
  '/usr/sbin/slapd': 'slapd',
};

/** Installs those servers; tests whose server is not there are left out, and say so. */
export function ensureServers(): void {
  const missing = Object.entries(servers).filter(([program]) => !existsSync(program));
  if (missing.length > 0) installFromDebian(...missing.map(([, name]) => name));
}
