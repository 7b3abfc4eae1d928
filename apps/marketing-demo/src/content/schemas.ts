import { linkTargetSchema, nonEmptyTextSchema } from '@feedback/site-shell';
import { recordWithKeys } from '@feedback/contract/keys';
import { locales } from '@feedback/contract/messages';
import * as z from 'zod/mini';

/** A text of the site's data in English and in each language that it is translated into. */
const localized = z.extend(z.partial(z.object(recordWithKeys(locales, () => nonEmptyTextSchema))), {
  en: nonEmptyTextSchema,
});

/** The funds and articles on the landing page. Articles are written in English. */
export const homeSchema = z.object({
  funds: z.array(
    z.object({
      path: linkTargetSchema,
      name: nonEmptyTextSchema,
      risk: z.enum(['low', 'low-to-moderate', 'moderate', 'moderately-high', 'high', 'very-high']),
      objective: localized,
    }),
  ),
  articles: z.array(
    z.object({
      path: linkTargetSchema,
      title: nonEmptyTextSchema,
      summary: nonEmptyTextSchema,
      minutes: z.number(),
    }),
  ),
});

/**
 * The accessibility statement with its officer, and the topic of the form that reports a barrier
 * (rule 4.9).
 */
export const accessibilitySchema = z.object({
  officer: z.object({ name: nonEmptyTextSchema, phone: nonEmptyTextSchema, email: z.email() }),
  subject: z.object({ feedbackType: nonEmptyTextSchema, subType: nonEmptyTextSchema }),
  title: localized,
  lead: localized,
  sections: z.array(z.object({ title: localized, paragraphs: z.array(localized) })),
  links: z.array(linkTargetSchema),
});

/** The translations of the labels in the menu and the footer, by language and English text. */
export const translationsSchema = z.partialRecord(
  z.enum(locales),
  z.record(z.string(), nonEmptyTextSchema),
);

export type Translations = z.infer<typeof translationsSchema>;
export type Localized = z.infer<typeof localized>;
