import { otpLimits } from '@feedback/contract/access-limits';

const { networks } = otpLimits.budget;

/** A network that an address lies in, and what it may have of the OTPs. */
export interface Network {
  /** Such as `192.0.2.*` or `2001:db8:1::/48`. */
  readonly name: string;
  readonly share: (typeof networks)[keyof typeof networks];
}

/**
 * The networks that an address lies in, the narrowest first. Whoever has one line of them often
 * has all: a household is given 256 IPv6 lines, an office 65,536.
 * @param address an IPv4 address, or the first half of an IPv6 one
 */
export function networksOf(address: string): readonly Network[] {
  const line = { name: address, share: networks.line };
  if (address.includes(':')) {
    const organisation = address.split(':', 3).join(':');
    const fourth = address.slice(organisation.length + 1);
    // Its last two digits are the line's within its site.
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
 * The network that somebody surely has all of: an IPv4 address, or the /56 of an IPv6 one. Failed
 * log-ins are counted by it.
 */
export const siteOf = (address: string): string =>
  networksOf(address).find(({ share }) => share === networks.site)?.name ?? address;
