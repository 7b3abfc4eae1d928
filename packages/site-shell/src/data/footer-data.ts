import * as z from 'zod/mini';

import { linkTargetSchema, imageSchema, nonEmptyTextSchema } from './href.ts';

const common = {
  icon_url: imageSchema,
  href: z.optional(linkTargetSchema),
  addInfo: z.optional(nonEmptyTextSchema),
};

const reachOutSchema = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('phone'),
    label: z.tuple([nonEmptyTextSchema, nonEmptyTextSchema]),
  }),
  z.object({
    ...common,
    type: z.literal('webpage'),
    label: nonEmptyTextSchema,
    href: linkTargetSchema,
  }),
]);

/**
 * The footer's data, as its source sends it (rule 4.8). Existing callers use the field name
 * `kotakCompanies`; visitors read "group companies".
 */
export const footerDataSchema = z.object({
  kotakCompanies: z.array(z.object({ label: nonEmptyTextSchema, href: linkTargetSchema })),
  /** `label` is the icon's accessible name; without it, the link's host is used. */
  followUs: z.array(
    z.object({
      icon_url: imageSchema,
      href: linkTargetSchema,
      label: z.optional(nonEmptyTextSchema),
    }),
  ),
  reachOut: z.array(reachOutSchema),
  quickLinks: z.array(
    z.object({
      title: nonEmptyTextSchema,
      isPrimary: z.boolean(),
      /** `lang` is set when a label is in another language than the page. */
      links: z
        .array(
          z.object({
            label: nonEmptyTextSchema,
            redirection: linkTargetSchema,
            lang: z.optional(nonEmptyTextSchema),
          }),
        )
        .check(z.minLength(1)),
    }),
  ),
});

/** The data of the footer. */
export type FooterData = z.infer<typeof footerDataSchema>;

/** A way to reach the company: two telephone numbers, or a page. */
export type ReachOut = z.infer<typeof reachOutSchema>;
