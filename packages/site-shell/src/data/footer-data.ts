import * as z from 'zod/mini';

import { href, imageSchema, lineSchema } from './href.ts';

const common = { icon_url: imageSchema, href: z.optional(href), addInfo: z.optional(lineSchema) };

const reachOutSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('phone'), label: z.tuple([lineSchema, lineSchema]) }),
  z.object({ ...common, type: z.literal('webpage'), label: lineSchema, href }),
]);

/**
 * The footer's data, as its source sends it (rule 4.8). Existing callers use the field name
 * `kotakCompanies`; visitors read "group companies".
 */
export const footerDataSchema = z.object({
  kotakCompanies: z.array(z.object({ label: lineSchema, href })),
  /** `label` is the icon's accessible name; without it, the link's host is used. */
  followUs: z.array(z.object({ icon_url: imageSchema, href, label: z.optional(lineSchema) })),
  reachOut: z.array(reachOutSchema),
  quickLinks: z.array(
    z.object({
      title: lineSchema,
      isPrimary: z.boolean(),
      /** `lang` is set when a label is in another language than the page. */
      links: z
        .array(z.object({ label: lineSchema, redirection: href, lang: z.optional(lineSchema) }))
        .check(z.minLength(1)),
    }),
  ),
});

/** The data of the footer. */
export type FooterData = z.infer<typeof footerDataSchema>;

/** A way to reach the company: two telephone numbers, or a page. */
export type ReachOut = z.infer<typeof reachOutSchema>;
