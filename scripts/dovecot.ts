import { existsSync } from 'node:fs';

import { installFromDebian } from './debian.ts';

/** Installs the IMAP server that tests read mail from; without it they are left out, and say so. */
export function ensureDovecot(): void {
  if (!existsSync('/usr/sbin/dovecot')) installFromDebian('dovecot-imapd');
}
