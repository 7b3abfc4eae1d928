import type { EmbeddedServer } from '@feedback/embedded-postgres';

import { formatProductBuild } from './platform/config/build.ts';
import type { Config } from './platform/config/config.ts';
import { formatUnknownVariable } from './platform/config/unknown-variables.ts';
import { listOutboxChannels } from './platform/config/outbox-channels.ts';
import { unknownProxyMessage } from './platform/http/requests/client-address.ts';
import { demoAccounts } from './demo/accounts.ts';

/** Returns the start-up text for the person who starts the product, in a few lines. */
export function formatStartUpText(
  config: Config,
  port: number,
  embedded: EmbeddedServer | null,
  hasDemo: boolean,
): string {
  const address = addressOf(config, port);
  const lines = ['', `  ${formatStartLine(config, port)}`, ''];
  lines.push(`  Public form   ${address}/customer`, `  Log in        ${address}/login`);
  if (listOutboxChannels(config).length > 0)
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
  for (const unknown of config.unknownVariables)
    lines.push('', `  ${formatUnknownVariable(unknown)}`);
  return `${lines.join('\n')}\n\n  Ctrl-C stops it.\n\n`;
}

/** Returns the start line: the address of the product, and its build. */
export const formatStartLine = (config: Config, port: number): string =>
  `The feedback system runs at ${addressOf(config, port)} (${formatProductBuild(config.build)})`;

/** Returns the warnings for an operator at the start of a production instance, a line each. */
export const listStartWarnings = (config: Config): string[] => [
  ...config.unknownVariables.map(formatUnknownVariable),
  ...(config.knowsProxies ? [] : [unknownProxyMessage]),
];

function addressOf({ host, port: given }: Config, port = given): string {
  const isLocal = host === '127.0.0.1' || host === '0.0.0.0';
  return `http://${isLocal ? 'localhost' : host}:${port}`;
}

const isSilent = ({ notifySms, notifyEmail }: Config): boolean =>
  notifySms.kind === 'outbox' || notifyEmail.kind === 'outbox';
