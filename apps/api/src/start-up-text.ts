import type { EmbeddedServer } from '@feedback/dev-postgres';

import type { Config } from './config/config.ts';
import { outboxChannels } from './config/outbox-channels.ts';
import { unknownProxyNote } from './http/requests/client-address.ts';
import { demoAccounts } from './demo/accounts.ts';

/** What a person who starts the product needs to know, in a few lines. */
export function greeting(
  config: Config,
  port: number,
  embedded: EmbeddedServer | null,
  hasDemo: boolean,
): string {
  const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host;
  const address = `http://${host}:${port}`;
  const lines = ['', `  The feedback system runs at ${address}`, ''];
  lines.push(`  Public form   ${address}/customer`, `  Log in        ${address}/login`);
  if (outboxChannels(config).length > 0)
    lines.push(`  Outbox        ${address}/dev/outbox (OTPs, SMS and e-mails)`);
  else if (isSilent(config))
    lines.push(
      '  Messages      go nowhere: set NOTIFY_SMS and NOTIFY_EMAIL, or DEMO=1 to see them',
    );
  if (embedded) lines.push(`  Database      embedded PostgreSQL in ${embedded.location.folder}`);
  if (embedded?.location.isElsewhere) {
    lines.push("                (outside the data folder, which PostgreSQL's user can't reach)");
  }
  if (hasDemo) {
    lines.push('', '  Demo accounts (user id / password)');
    for (const account of demoAccounts) {
      lines.push(`    ${account.userid.padEnd(11)} / ${account.password}`);
    }
  }
  if (config.environment === 'production' && !config.knowsProxies)
    lines.push('', `  ${unknownProxyNote}`);
  return `${lines.join('\n')}\n\n  Ctrl-C stops it.\n\n`;
}

const isSilent = ({ notifySms, notifyEmail }: Config): boolean =>
  notifySms.kind === 'outbox' || notifyEmail.kind === 'outbox';
