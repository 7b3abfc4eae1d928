import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

import type { DeliveryFailure } from '@feedback/contract/integrations/webhook';

/** IPv4 networks that are nobody's on the public net. */
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

/** Of IPv6 what is handed out, less what stands for an IPv4 address and what is for examples. */
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

/** Whether an IP address is one of the public net: not this machine, nor a network of somebody's. */
export const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !notPublic4.check(address)
    : public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');

/** A host as `lookup` takes it: an IPv6 address stands in brackets in a URL. */
const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '');

/**
 * What is wrong with an address that is to be sent to; null: nothing, as far as it says itself.
 * Plain http is for one's own network, where that is allowed.
 */
export function faultOf(
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
  return isOurs || (isIP(host) !== 0 && !isPublic(host)) ? 'webhookPrivate' : null;
}

/** Where a delivery goes: the one address that a name was resolved to. */
export interface Resolved {
  readonly address: string;
  readonly family: number;
}

/**
 * Resolves an address once: the connection is pinned to what is answered here, so that the name
 * can't lead elsewhere after it was looked at (DNS rebinding). A name with any address that is not
 * public is refused whole.
 */
export async function resolvePublic(
  url: URL,
  allowsPrivate: boolean,
): Promise<Resolved | DeliveryFailure> {
  const found = await lookup(hostOf(url), { all: true }).catch(() => []);
  const [first] = found;
  if (!first) return 'unresolved';
  if (!allowsPrivate && !found.every(({ address }) => isPublic(address))) return 'privateAddress';
  return first;
}
