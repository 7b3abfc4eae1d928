import {
  dovecotSkipReason,
  startImapServer,
  type ImapServer,
} from '../../../apps/api/src/modules/inbox/testing/imap-server.ts';
import { startFakeClamd } from '../../../apps/api/src/testing/clamd.ts';
import {
  startIdentityProvider,
  type IdentityProvider,
} from '../../../apps/api/src/testing/identity-provider.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../apps/api/src/testing/webhook-receiver.ts';
import { findFreePort } from '../../support/free-port.ts';

/** Bytes in which the test scanner finds a virus. */
export const virusBytes = 'a virus of the tests';

/** The address that receives replies to the product's mails. */
export const mailboxAddress = 'answers@meridian.example';

/** Servers that the product works with, all healthy. */
export interface DependencyServers {
  /** Environment variables that connect the product to the servers. */
  readonly settings: Readonly<Record<string, string>>;
  readonly publicUrl: string;
  readonly provider: IdentityProvider;
  /** The receiver of webhooks. */
  readonly receiver: WebhookReceiver;
  /** The IMAP server; null when it cannot be started here. */
  readonly imap: ImapServer | null;
  readonly stop: () => Promise<void>;
}

export async function startDependencyServers(): Promise<DependencyServers> {
  const port = await findFreePort();
  // A host name, because browsers create no passkeys for an IP address.
  const publicUrl = `http://localhost:${port}`;
  const clamd = await startFakeClamd((file) =>
    file.includes(virusBytes) ? 'stream: Tests.Virus FOUND' : 'stream: OK',
  );
  const provider = await startIdentityProvider(publicUrl);
  const receiver = await startWebhookReceiver();
  const imap = dovecotSkipReason ? null : await startImapServer(mailboxAddress);
  const { issuer, clientId, clientSecret, roles } = provider.settings;
  return {
    settings: {
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      CLAMD_URL: `tcp://127.0.0.1:${clamd.address.port}`,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_ROLES: JSON.stringify(roles),
      ACCOUNT_MATCH: 'code',
      ...(imap && { MAILBOX: addressOf(imap) }),
    },
    publicUrl,
    provider,
    receiver,
    imap,
    async stop() {
      clamd.stop();
      await provider.stop();
      await receiver.stop();
      await imap?.stop();
    },
  };
}

const addressOf = ({ settings: { port, auth } }: ImapServer): string =>
  `imap://${auth.user}:${auth.pass}@127.0.0.1:${port}/INBOX?address=${mailboxAddress}&tls=optional`;
