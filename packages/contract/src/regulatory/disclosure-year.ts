import * as z from 'zod/mini';

import { complaintCodeRowSchema, monthSchema } from './disclosure-tables.ts';
import { limits } from '../limits.ts';
import { requiredTextSchema } from '../fields/text-rules.ts';

/** A financial year, April to March, such as `2026-27`. */
export const financialYearSchema = z.string().check(
  z.regex(/^20[0-9]{2}-[0-9]{2}$/),
  z.refine((year) => Number(year.slice(5)) === (Number(year.slice(2, 4)) + 1) % 100),
);

/** The trustees' signature of a year's figures. */
export const yearSignatureSchema = z.object({
  /** The version of the signature: 1, or higher when a month was corrected after signing. */
  version: z.int(),
  trustees: z.string(),
  signedOn: z.iso.date(),
  recordedBy: z.string(),
  recordedAt: z.iso.datetime(),
  /** True when the figures are still those that were signed. */
  holds: z.boolean(),
});
export type YearSignature = z.infer<typeof yearSignatureSchema>;

/** A year's Table 1 for the annual report: the sum of its published months (rule 14.8). */
export const disclosureYearSchema = z.object({
  year: z.string(),
  /** The published months of the year, oldest first. */
  months: z.array(monthSchema),
  /** The months that are not published yet. */
  missing: z.array(monthSchema),
  codes: z.array(complaintCodeRowSchema),
  /** The digest that identifies the figures. */
  digest: z.string(),
  /** The signature, or null when the trustees have not signed. */
  signature: z.nullable(yearSignatureSchema),
});
export type DisclosureYear = z.infer<typeof disclosureYearSchema>;

/** Records that the trustees signed a year's figures, which the digest identifies. */
export const signYearSchema = z.object({
  trustees: requiredTextSchema({
    required: 'trusteesRequired',
    max: limits.text.reason,
    tooLong: 'reasonMax',
  }),
  signedOn: z.iso.date({ error: 'dayRequired' }),
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type SignYearRequest = z.infer<typeof signYearSchema>;
