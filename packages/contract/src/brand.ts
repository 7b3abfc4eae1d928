import * as z from 'zod/mini';

import { locales, type Locale } from './messages/index.ts';
import shippedBrand from './brand.json' with { type: 'json' };

const line = z.string().check(z.minLength(1));
const clockTime = z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'must be hh:mm'));
const address = z.string().check(z.regex(/^(\/|https:\/\/)\S*$/, 'must start with / or https://'));

/**
 * The company as data: its name, marks, phones, links and own fund house. To change the company,
 * change `brand.json`, never the code (rule 5.3).
 */
export const brandSchema = z.object({
  /** Full name, for example in the header and in messages. */
  name: line,
  /** The company's short name, for headings such as "… values your feedback". */
  shortName: line,
  /** The official address of the site. Links to `betaHost` are changed to this address. */
  siteUrl: z.url(),
  betaHost: line,
  /** The fund house of a feedback when the submitter chooses no other. */
  defaultAmc: line,
  /** The sender's name and address of e-mails. */
  sender: z.object({ name: line, email: z.email() }),
  /** The two customer-care numbers as printed. Links dial them without the spaces. */
  phones: z.tuple([line, line]),
  email: z.email(),
  careHours: line,
  /** Care hours by language code; pages in other languages show `careHours`. */
  careHoursByLanguage: z.optional(z.partialRecord(z.enum(locales), line)),
  /** Office hours in Asia/Kolkata, for targets in working days (rule 13.3). Weekday 1 is Monday. */
  office: z.object({
    opens: clockTime,
    closes: clockTime,
    weekdays: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1)),
  }),
  /** The logo beside the name, an image that is legible on light and dark backgrounds. */
  logo: address,
  /** Link targets of the header's fixed parts (rule 4.1). */
  links: z.object({
    login: address,
    invest: address,
    search: address,
    androidApp: address,
    iphoneApp: address,
  }),
});

/** The company whose product this is. */
export type Brand = z.infer<typeof brandSchema>;

/**
 * The shipped brand, validated on load: an invalid entry stops the build with an error that names
 * it.
 */
export const brand: Brand = brandSchema.parse(shippedBrand);

/** Returns the hours of customer care in a page's language. */
export const getCustomerCareHours = (locale: Locale): string =>
  brand.careHoursByLanguage?.[locale] ?? brand.careHours;
