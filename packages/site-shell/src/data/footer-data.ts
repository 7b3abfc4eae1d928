import * as z from 'zod/mini';

import { href, image, line } from './href.ts';

const common = { icon_url: image, href: z.optional(href), addInfo: z.optional(line) };

const reachOutSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('phone'), label: z.tuple([line, line]) }),
  z.object({ ...common, type: z.literal('webpage'), label: line, href }),
]);

/**
 * The footer's data, as its source sends it (rule 4.8). Existing callers use the field name
 * `kotakCompanies`; visitors read "group companies".
 */
export const footerDataSchema = z.object({
  kotakCompanies: z.array(z.object({ label: line, href })),
  /** `label` is the icon's accessible name; without it, the link's host is used. */
  followUs: z.array(z.object({ icon_url: image, href, label: z.optional(line) })),
  reachOut: z.array(reachOutSchema),
  quickLinks: z.array(
    z.object({
      title: line,
      isPrimary: z.boolean(),
      /** `lang` is set when a label is in another language than the page. */
      links: z
        .array(z.object({ label: line, redirection: href, lang: z.optional(line) }))
        .check(z.minLength(1)),
    }),
  ),
});

/** The data of the footer. */
export type FooterData = z.infer<typeof footerDataSchema>;

/** A way to reach the company: two telephone numbers, or a page. */
export type ReachOut = z.infer<typeof reachOutSchema>;
