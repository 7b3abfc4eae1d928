import * as z from 'zod/mini';

/** An address of the site itself (`/…`) or of another site, an e-mail or a telephone link. */
export const href = z
  .string()
  .check(
    z.regex(
      /^(\/(?!\/)|https:\/\/|mailto:|tel:)\S*$/,
      'must start with /, https://, mailto: or tel:',
    ),
  );

/** An image: a file of this or another site, or one that is carried along. */
export const image = z
  .string()
  .check(
    z.regex(/^(\/(?!\/)|https:\/\/|data:image\/)/, 'must start with /, https:// or data:image/'),
  );

/** A text that is not empty. */
export const line = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));

/** Whether a link leaves the site. */
export const isExternal = (address: string): boolean => address.startsWith('https://');

/**
 * The link moved from the beta site to the site it is shown on (rule 4.5). An empty `siteAddress`
 * gives a link relative to the root, which is right on every host.
 * @param betaHost host name of the beta site, for example `beta.meridianmf.example`
 * @param siteAddress origin of the site, without a slash at its end
 */
export function toOwnAddress(link: string, betaHost: string, siteAddress = ''): string {
  const beta = `https://${betaHost}`;
  if (link !== beta && !link.startsWith(`${beta}/`)) return link;
  const path = link.slice(beta.length);
  return path === '' ? `${siteAddress}/` : `${siteAddress}${path}`;
}
