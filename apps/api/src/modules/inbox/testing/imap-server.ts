import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from '@feedback/embedded-postgres/postmaster';
import { ImapFlow } from 'imapflow';

import type { MailboxSettings } from '../../../platform/config/mailbox.ts';
import { startServerProcess } from '../../../testing/server-process.ts';

const program = '/usr/sbin/dovecot';

/** Reason why tests that need Dovecot are skipped; null when the tests run. */
export const dovecotSkipReason = !existsSync(program)
  ? 'Dovecot is not installed (apt-get install dovecot-imapd)'
  : process.getuid?.() !== 0
    ? 'Dovecot is started as root alone'
    : null;

/** A local IMAP server with one mailbox. */
export interface ImapServer {
  readonly settings: MailboxSettings;
  /**
   * Puts a mail into the mailbox unchanged, like a mail system.
   * @param arrivedAt time of arrival; defaults to now
   * @returns the UID of the mail
   */
  readonly deliver: (raw: string | Buffer, arrivedAt?: Date) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a local IMAP server.
 * @param introspectionUrl URL that validates access tokens; without it the server accepts passwords
 */
export async function startImapServer(
  address: string,
  introspectionUrl?: string,
): Promise<ImapServer> {
  const folder = await mkdtemp(join(tmpdir(), 'feedback-imap-'));
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const config = join(folder, 'dovecot.conf');
  await mkdir(join(folder, 'mail'), { mode: 0o777 });
  await chmod(join(folder, 'mail'), 0o777);
  const tokens = join(folder, 'tokens.conf');
  if (introspectionUrl) await writeFile(tokens, tokensOf(introspectionUrl));
  await writeFile(config, configOf(folder, port) + (introspectionUrl ? byToken(tokens) : ''));
  const stopServer = await startServerProcess(program, ['-F', '-c', config], port);
  const settings: MailboxSettings = {
    host: '127.0.0.1',
    port,
    secure: false,
    requireTls: false,
    auth: { user: 'cases', pass: 'secret' },
    folder: 'INBOX',
    address,
  };
  return {
    settings,
    deliver: (raw, arrivedAt) => append(settings, raw, arrivedAt),
    async stop() {
      await stopServer();
      // The child processes of Dovecot may still write files after Dovecot has ended.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

const configOf = (folder: string, port: number) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=dovecot gid=dovecot home=${folder}/mail/%u
}
first_valid_uid = 1
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;

/** Returns the configuration for access tokens that an external server validates. */
const byToken = (tokens: string) => `
auth_mechanisms = plain login xoauth2
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${tokens}
}
`;

const tokensOf = (introspectionUrl: string) => `
introspection_mode = post
introspection_url = ${introspectionUrl}
username_attribute = username
active_attribute = active
active_value = true
`;

async function append(
  { host, port, auth, folder }: MailboxSettings,
  raw: string | Buffer,
  arrivedAt?: Date,
): Promise<number> {
  const client = new ImapFlow({ host, port, secure: false, auth, logger: false });
  await client.connect();
  const bytes = typeof raw === 'string' ? raw.replaceAll(/\r?\n/g, '\r\n') : raw;
  const appended = await client.append(folder, bytes, [], arrivedAt);
  client.close();
  if (!appended || appended.uid === undefined) throw new Error('The mailbox took no mail.');
  return appended.uid;
}
