import * as z from 'zod/mini';

/**
 * A link target: an address of the site (`/…`) or of another site, an e-mail link or a telephone
 * link.
 */
export const linkTargetSchema = z
  .string()
  .check(
    z.regex(
      /^(\/(?!\/)|https:\/\/|mailto:|tel:)\S*$/,
      'must start with /, https://, mailto: or tel:',
    ),
  );

/** The address of an image: a file of this or another site, or a data URL. */
export const imageSchema = z
  .string()
  .check(
    z.regex(/^(\/(?!\/)|https:\/\/|data:image\/)/, 'must start with /, https:// or data:image/'),
  );

/** A non-empty text. */
export const nonEmptyTextSchema = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));

/** Checks whether a link leads to another site. */
export const isExternalLink = (address: string): boolean => address.startsWith('https://');

/**
 * Moves a link from the beta site to the site that shows it (rule 4.5). An empty `siteAddress`
 * gives a root-relative link, which works on every host.
 * @param betaHost host name of the beta site, for example `beta.meridianmf.example`
 * @param siteAddress origin of the site, without a trailing slash
 */
export function toSameSiteAddress(link: string, betaHost: string, siteAddress = ''): string {
  const beta = `https://${betaHost}`;
  if (link !== beta && !link.startsWith(`${beta}/`)) return link;
  const path = link.slice(beta.length);
  return path === '' ? `${siteAddress}/` : `${siteAddress}${path}`;
}
