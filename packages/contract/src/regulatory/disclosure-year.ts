import * as z from 'zod/mini';

import { codeRowSchema, monthSchema } from './disclosure-tables.ts';
import { limits } from '../limits.ts';
import { requiredText } from '../fields/text-rules.ts';

/** A financial year, April to March, such as `2026-27`. */
export const yearSchema = z.string().check(
  z.regex(/^20[0-9]{2}-[0-9]{2}$/),
  z.refine((year) => Number(year.slice(5)) === (Number(year.slice(2, 4)) + 1) % 100),
);

/** The trustees' signature of a year, as stored. */
export const yearSignatureSchema = z.object({
  /** 1, or more when a month was corrected after it. */
  version: z.int(),
  trustees: z.string(),
  signedOn: z.iso.date(),
  recordedBy: z.string(),
  recordedAt: z.iso.datetime(),
  /** The figures are still those that were signed. */
  holds: z.boolean(),
});
export type YearSignature = z.infer<typeof yearSignatureSchema>;

/** A year's Table 1 for the annual report: what its published months make together (rule 14.8). */
export const disclosureYearSchema = z.object({
  year: z.string(),
  /** The published months of the year, oldest first. */
  months: z.array(monthSchema),
  /** The months that are not published yet. */
  missing: z.array(monthSchema),
  codes: z.array(codeRowSchema),
  /** The digest that identifies these figures. */
  digest: z.string(),
  /** Null when nobody signed. */
  signature: z.nullable(yearSignatureSchema),
});
export type DisclosureYear = z.infer<typeof disclosureYearSchema>;

/** Writes down that the trustees signed a year's figures, which are named by their digest. */
export const signYearSchema = z.object({
  trustees: requiredText({
    required: 'trusteesRequired',
    max: limits.text.reason,
    tooLong: 'reasonMax',
  }),
  signedOn: z.iso.date({ error: 'dayRequired' }),
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type SignYear = z.infer<typeof signYearSchema>;
