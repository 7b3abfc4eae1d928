import { otpLimits } from '@feedback/contract/access-limits';

const { networks } = otpLimits.budget;

/** A network that contains an address, with its share of the OTP budgets. */
export interface Network {
  /** Name such as `192.0.2.*` or `2001:db8:1::/48`. */
  readonly name: string;
  readonly share: (typeof networks)[keyof typeof networks];
}

/**
 * Returns the networks that contain an address, narrowest first. A client with one address often
 * controls all of its network: a household is assigned 256 IPv6 /64 networks, an office 65,536.
 * @param address an IPv4 address, or the first half of an IPv6 address
 */
export function networksOf(address: string): readonly Network[] {
  const line = { name: address, share: networks.line };
  if (address.includes(':')) {
    const organisation = address.split(':', 3).join(':');
    const fourth = address.slice(organisation.length + 1);
    // The last two digits number the /64 network within its site.
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
 * Returns the network that one customer surely controls: an IPv4 address, or the /56 of an IPv6
 * address. Failed sign-ins are counted per site.
 */
export const customerNetworkOf = (address: string): string =>
  networksOf(address).find(({ share }) => share === networks.site)?.name ?? address;
