import * as z from 'zod/mini';

import { keyServiceEntry, type DataKeysEntry } from './data-keys.ts';
import type { DirectoryAddress } from './directory.ts';
import type { SmtpSettings } from './email-delivery.ts';
import type { KeyServiceSettings } from './key-service.ts';
import type { MailboxSettings } from './mailbox.ts';
import type { OAuthSettings } from './mail-oauth.ts';
import type { OutboxDelivery } from './outbox.ts';
import type { GroupRoles } from './sign-on.ts';
import type { GatewaySettings } from './sms-delivery.ts';
import { isWeakKey, isWeakToken } from './weak-keys.ts';

/** Demo keys from the public source code, which production rejects. */
export const demoPayloadKeys = {
  key: '6d6572696469616e2d64656d6f2d7061796c6f61642d6b65792d33322d627974',
  iv: '6d6572696469616e2d64656d6f2d6976',
};

/** A production check: returns why a value is rejected, or null. */
type Refusal<T> = (value: T) => string | null;

/** Production checks by variable. Each returns why a value is rejected and what to do, or null. */
export const productionChecks = {
  demo: (value: string) =>
    value === '1'
      ? 'production must not have demo accounts, because their passwords are public. Set DEMO=0.'
      : null,
  payloadKey: (key: string) =>
    key === demoPayloadKeys.key || isWeakKey(key)
      ? 'this is the demo key or not random, so anybody could decrypt sign-ins. Set 64 random hexadecimal digits, such as the output of: openssl rand -hex 32'
      : null,
  payloadIv: (iv: string) =>
    iv === demoPayloadKeys.iv || isWeakKey(iv)
      ? 'this is the demo value or not random. Set 32 random hexadecimal digits, such as the output of: openssl rand -hex 16'
      : null,
  keysDatabase: (hasServer: boolean) => (url: string | null) =>
    hasServer && url === null
      ? 'production needs a separate database for the data keys, so that backups of DATABASE_URL do not contain them. Set its address, such as postgresql://user:password@host:5432/feedback_keys.'
      : null,
  dataKeys: (keys: readonly DataKeysEntry[] | null) =>
    keys && !keys.some((each) => each !== keyServiceEntry && isWeakKey(each.key.toString('hex')))
      ? null
      : 'production needs a random key that encrypts the data keys. Set a name and 64 random hexadecimal digits, such as the output of: echo 2026a:$(openssl rand -hex 32)',
  keyService: (service: Omit<KeyServiceSettings, 'token'> | null) =>
    !service || isSafe(service.mountUrl)
      ? null
      : 'the address must begin with https or be on this machine, because keys are sent to it.',
  searchKey: (key: string | null) =>
    key !== null && !isWeakKey(key)
      ? null
      : 'production needs a random key for the index of personal data. Set 64 random hexadecimal digits, such as the output of: openssl rand -hex 32',
  /** Checks an optional key. */
  optionalKey: (key: string | null) =>
    key === null || !isWeakKey(key)
      ? null
      : 'this key is not random. Set 64 random hexadecimal digits, such as the output of: openssl rand -hex 32',
  token: (token: string | null) =>
    token === null || !isWeakToken(token)
      ? null
      : 'this token is not random. Set a random one, such as the output of: openssl rand -hex 32',
  roles: (roles: GroupRoles | null) =>
    (roles?.['*'] ?? 'employee') === 'employee'
      ? null
      : '"*" covers every user, so its role can only be employee. Name the groups of admins and super admins.',
  rateLimits: (value: string) =>
    value === 'off' ? 'production needs rate limits. Set RATE_LIMITS=on.' : null,
  publicUrl: (url: string | null) => {
    const problem = problemOfPublicUrl(url);
    return (
      problem && `${problem} Set the address that people use, such as https://feedback.example.com.`
    );
  },
  notifyEmail: (settings: SmtpSettings | OutboxDelivery) => {
    if (settings.kind === 'outbox')
      return 'production cannot use the outbox. Set the URL of an SMTP server.';
    if (settings.secure || settings.requireTls || isThisMachine(settings.host)) return null;
    return 'tls=optional is only for a relay on this machine. Remove tls=optional, so that e-mails are sent over TLS.';
  },
  mailbox: (settings: MailboxSettings | null) =>
    !settings || settings.secure || settings.requireTls || isThisMachine(settings.host)
      ? null
      : 'tls=optional is only for a server on this machine. Remove tls=optional, so that mail is read over TLS.',
  mailOAuth: (settings: OAuthSettings | null) =>
    !settings || isSafe(settings.tokenUrl)
      ? null
      : 'tokenUrl must begin with https, because the secret is sent to it.',
  issuer: (issuer: string | null) =>
    issuer === null || isSafe(issuer)
      ? null
      : 'the address must begin with https, because the product trusts the provider’s statements about users.',
  directory: (address: DirectoryAddress | null) =>
    !address || address.tls !== 'off' || isThisMachine(new URL(address.url).hostname)
      ? null
      : 'tls=off is only for a directory on this machine. Remove tls=off, so that passwords are sent over TLS.',
  notifyCall: (settings: GatewaySettings | OutboxDelivery | null) => {
    if (settings?.kind === 'outbox')
      return "production has no outbox. Set the gateway's settings, or leave this out.";
    if (!settings || isSafe(settings.url)) return null;
    return 'OTPs may only be sent over https. Set an https address as the url, or a relay on this machine.';
  },
  notifySms: (settings: GatewaySettings | OutboxDelivery) => {
    if (settings.kind === 'outbox')
      return "production has no outbox. Set the SMS gateway's settings.";
    if (isSafe(settings.url)) return null;
    return 'OTPs may only be sent over https. Set an https address as the url, or a relay on this machine.';
  },
};

/** Returns why links in e-mails and SMS cannot begin with this address, or null when they can. */
function problemOfPublicUrl(url: string | null): string | null {
  if (url === null)
    return 'production needs this address, because links in e-mails and SMS begin with it.';
  const { protocol, hostname } = new URL(url);
  if (isThisMachine(hostname))
    return `${hostname} is this machine, so links in e-mails and SMS would not work on a submitter’s device.`;
  if (isNowhere(hostname))
    return `${hostname} is an address to listen on, so links in e-mails and SMS would not work.`;
  if (protocol !== 'https:')
    return 'the address must begin with https, because links in e-mails lead to personal data.';
  return null;
}

/** Converts a production check to a check of a Zod schema. */
export const toSchemaCheck = <T>(refusal: Refusal<T>) =>
  z.check<T>(({ value, issues }) => {
    const message = refusal(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  });

/** Returns whether the connection to a URL is encrypted or stays on this machine. */
function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isThisMachine(hostname);
}

const isThisMachine = (host: string): boolean =>
  /^((.+\.)?localhost\.?|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/**
 * Returns whether clients cannot reach the host: the unspecified address (`0.0.0.0` or `::`), or an
 * IPv4-mapped form of that address or of the loopback address.
 */
const isNowhere = (host: string): boolean =>
  /^(0\.|\[(::|::ffff:(0|7f)[0-9a-f]{0,2}:.*)\]$)/.test(host);
