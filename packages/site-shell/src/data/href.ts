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
