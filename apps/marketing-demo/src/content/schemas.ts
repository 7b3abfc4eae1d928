import { href, line } from '@feedback/site-shell';
import * as z from 'zod/mini';

/** A text of the site's data in English, and in Hindi if it has been translated. */
export const localized = z.object({ en: line, hi: z.optional(line) });

const slug = z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and -'));

/** The six levels of the riskometer, lowest first. */
export const riskLevelSchema = z.enum([
  'low',
  'low-to-moderate',
  'moderate',
  'moderately-high',
  'high',
  'very-high',
]);

/** The six categories and the funds in them (rule 4.6). */
export const fundsSchema = z.object({
  categories: z.array(z.object({ slug, name: localized, summary: localized })),
  funds: z.array(
    z.object({
      slug,
      category: slug,
      name: line,
      risk: riskLevelSchema,
      horizon: z.union([z.object({ years: z.number() }), z.object({ months: z.number() })]),
      benchmark: line,
      minimumSip: z.number().check(z.positive()),
      expense: z.string().check(z.regex(/^\d+\.\d\d%$/, 'must read like 0.64%')),
      nav: z.string().check(z.regex(/^\d+\.\d{4}$/, 'must have four decimals')),
      objective: localized,
    }),
  ),
  /** Slugs of the funds on the landing page. */
  popular: z.array(slug),
});

/** Each fund's NAV at the ends of the last months, newest last: at most three years. */
export const navsSchema = z.object({
  until: z.string().check(z.regex(/^\d{4}-\d{2}$/, 'must read like 2026-10')),
  courses: z.record(
    slug,
    z.array(z.number().check(z.positive())).check(z.minLength(2), z.maxLength(37)),
  ),
});

/** The learning centre's articles, written in English. */
export const articlesSchema = z.array(
  z.object({
    slug,
    topic: line,
    title: line,
    summary: line,
    body: z.array(line).check(z.minLength(2)),
  }),
);

/** The pages that consist of text and links only. */
export const pagesSchema = z.array(
  z.object({
    path: href,
    title: localized,
    lead: localized,
    sections: z.array(z.object({ title: localized, paragraphs: z.array(localized) })),
    links: z.array(href),
    noindex: z.optional(z.boolean()),
  }),
);

/** The officer for accessibility, and the topic of the form that reports a barrier (rule 4.9). */
export const accessibilitySchema = z.object({
  officer: z.object({ name: line, phone: line, email: z.email() }),
  subject: z.object({ feedbackType: line, subType: line }),
});

/**
 * The Hindi translations of the labels in the menu, the footer and the brand, by their English
 * text.
 */
export const translationsSchema = z.record(z.string(), line);

export type Accessibility = z.infer<typeof accessibilitySchema>;
export type Localized = z.infer<typeof localized>;
export type Funds = z.infer<typeof fundsSchema>;
export type Navs = z.infer<typeof navsSchema>;
export type Fund = Funds['funds'][number];
export type FundCategory = Funds['categories'][number];
export type Article = z.infer<typeof articlesSchema>[number];
export type TextPage = z.infer<typeof pagesSchema>[number];
