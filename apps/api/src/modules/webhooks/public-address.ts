import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

import type { WebhookDeliveryFailure } from '@feedback/contract/webhooks/webhook';

/** IPv4 networks that are not public. */
const privateNetworks: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const notPublic4 = new BlockList();
for (const [network, bits] of privateNetworks) notPublic4.addSubnet(network, bits);

/** Public IPv6 networks, without networks that embed IPv4 addresses or are for documentation. */
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');
const notPublic6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic6.addSubnet(network, bits, 'ipv6');

/** Returns whether an IP address is public: neither this machine nor a private network. */
export const isPublicIpAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !notPublic4.check(address)
    : public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');

/** Returns the host of a URL for `lookup`, without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '');

/**
 * Returns the problem of a webhook's URL, or null. Does not resolve the host name. Plain http is
 * allowed only when private networks are.
 */
export function findWebhookUrlProblem(
  url: string,
  allowsPrivate: boolean,
): 'webhookUrl' | 'webhookPrivate' | null {
  if (!URL.canParse(url)) return 'webhookUrl';
  const parsed = new URL(url);
  if (parsed.username !== '' || parsed.password !== '') return 'webhookUrl';
  const schemes = allowsPrivate ? ['https:', 'http:'] : ['https:'];
  if (!schemes.includes(parsed.protocol)) return 'webhookUrl';
  if (allowsPrivate) return null;
  const host = hostOf(parsed);
  const isOurs = host === 'localhost' || host.endsWith('.localhost');
  return isOurs || (isIP(host) !== 0 && !isPublicIpAddress(host)) ? 'webhookPrivate' : null;
}

/** The resolved address to which a delivery is sent. */
export interface ResolvedWebhookAddress {
  readonly address: string;
  readonly family: number;
}

/**
 * Resolves a URL's host once and rejects a host with any address that is not public. The caller
 * connects to the returned address, so that the host cannot resolve to another address afterwards
 * (DNS rebinding).
 */
export async function resolvePublicAddress(
  url: URL,
  allowsPrivate: boolean,
): Promise<ResolvedWebhookAddress | WebhookDeliveryFailure> {
  const found = await lookup(hostOf(url), { all: true }).catch(() => []);
  const [first] = found;
  if (!first) return 'unresolved';
  if (!allowsPrivate && !found.every(({ address }) => isPublicIpAddress(address)))
    return 'privateAddress';
  return first;
}
