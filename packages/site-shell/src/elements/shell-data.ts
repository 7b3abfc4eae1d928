import { brandSchema } from '@feedback/contract/brand';
import { locales } from '@feedback/contract/messages';
import * as z from 'zod/mini';

import { footerDataSchema } from '../data/footer-data.ts';
import { linkTargetSchema } from '../data/href.ts';
import { menuSchema } from '../data/menu.ts';
import { parseSiteData } from '../data/parse-site-data.ts';

const shellDataSchema = z.object({
  brand: brandSchema,
  menu: menuSchema,
  footer: footerDataSchema,
  languages: z.optional(z.array(z.object({ locale: z.enum(locales), href: linkTargetSchema }))),
});

/** The data of `<site-header>` and `<site-footer>`: a single file for both. */
export type ShellData = z.infer<typeof shellDataSchema>;

const fetched = new Map<string, Promise<ShellData>>();

async function fetchShellData(address: string): Promise<ShellData> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}; the site shell needs it.`);
  return parseSiteData(shellDataSchema, await answer.json(), address);
}

/**
 * Loads the shell's data from an address, once for all elements that use it.
 * @throws SiteDataError that names a wrong entry
 */
export function loadShellData(address: string): Promise<ShellData> {
  const known = fetched.get(address) ?? fetchShellData(address);
  fetched.set(address, known);
  return known;
}
