import { otpLimits } from '@feedback/contract/access-limits';

const { networks } = otpLimits.budget;

/** Network that contains a client's address, with the network's share of the OTP budgets. */
export interface ClientNetwork {
  /** Name such as `192.0.2.*` or `2001:db8:1::/48`. */
  readonly name: string;
  readonly share: (typeof networks)[keyof typeof networks];
}

/**
 * Returns the networks that contain an address, narrowest first. One client often controls more
 * than one address: a household is assigned 256 IPv6 /64 networks, an office 65,536.
 * @param address an IPv4 address, or the first half of an IPv6 address
 */
export function listNetworksContaining(address: string): readonly ClientNetwork[] {
  const line = { name: address, share: networks.line };
  if (address.includes(':')) {
    const organisation = address.split(':', 3).join(':');
    const fourth = address.slice(organisation.length + 1);
    // The last two hexadecimal digits number the /64 network within its /56 site.
    const site = fourth.padStart(4, '0').slice(0, 2);
    return [
      line,
      { name: `${organisation}:${site}00::/56`, share: networks.site },
      { name: `${organisation}::/48`, share: networks.organisation },
    ];
  }
  const neighbours = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (neighbours === undefined) return [line];
  return [line, { name: `${neighbours}.*`, share: networks.neighbours }];
}

/**
 * Returns the network that a single customer controls: an IPv4 address, or the /56 network of an
 * IPv6 address. Failed sign-ins are counted per such network.
 */
export const findCustomerNetwork = (address: string): string =>
  listNetworksContaining(address).find(({ share }) => share === networks.site)?.name ?? address;
