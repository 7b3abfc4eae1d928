import * as z from 'zod/mini';

import { caseSourceSchema } from '../kinds/case-class.ts';

const four = z.tuple([z.int(), z.int(), z.int(), z.int()]);
const average = z.nullable(z.number());
/**
 * The adjustment by cases that moved between rows after a month was published. Months that were
 * published before adjustments were separate have none, and include it in the received cases.
 */
const adjusted = z.optional(z.int());

/** A month, such as `2026-10`. */
export const monthSchema = z.string().check(z.regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])$/));

/** A: all complaints; B: those received through SCORES. */
export const disclosurePartSchema = z.enum(['A', 'B']);
export type DisclosurePart = z.infer<typeof disclosurePartSchema>;

/**
 * Table 1: a row for each complaint code, and of each part a row `total` (rule 14.2). Opening,
 * received and adjusted make resolved, non-actionable and pending.
 */
export const codeRowSchema = z.object({
  part: disclosurePartSchema,
  code: z.string(),
  /** Name of the code. */
  name: z.string(),
  opening: z.int(),
  received: z.int(),
  adjusted,
  /** Within 30 days, 30 to 60, 60 to 180, beyond; each up to and with its last day. */
  resolved: four,
  /** Average days from receipt to resolution; null without resolved complaints. */
  averageDays: average,
  nonActionable: z.int(),
  /** Up to 3 months, 3 to 6, 6 to 12, beyond. */
  pending: four,
});
export type CodeRow = z.infer<typeof codeRowSchema>;

/** Table 2: a row for each source, and a row `total`. Resolved holds the non-actionable too. */
export const sourceRowSchema = z.object({
  source: z.union([caseSourceSchema, z.literal('total')]),
  opening: z.int(),
  received: z.int(),
  adjusted,
  /** The total of all pending complaints. */
  totalPending: z.int(),
  resolved: z.int(),
  /** At the month's end: up to 3 months, more. */
  pending: z.tuple([z.int(), z.int()]),
  averageDays: average,
});
export type SourceRow = z.infer<typeof sourceRowSchema>;

const flowShape = {
  opening: z.int(),
  received: z.int(),
  adjusted,
  resolved: z.int(),
  pending: z.int(),
};

/** Table 3: month by month since April. */
export const monthRowSchema = z.object({ month: monthSchema, ...flowShape });
export type MonthRow = z.infer<typeof monthRowSchema>;

/** Table 4: by financial year, such as `2026-27`. */
export const yearRowSchema = z.object({ year: z.string(), ...flowShape });
export type YearRow = z.infer<typeof yearRowSchema>;

/** Cases that moved between rows after a month was published, apart from those received. */
export const adjustmentSchema = z.object({ code: z.string(), movedIn: z.int(), movedOut: z.int() });
export type Adjustment = z.infer<typeof adjustmentSchema>;

/** The four tables of a month, and what moved between their rows. */
export const disclosureTablesSchema = z.object({
  codes: z.array(codeRowSchema),
  sources: z.array(sourceRowSchema),
  months: z.array(monthRowSchema),
  years: z.array(yearRowSchema),
  adjustments: z.array(adjustmentSchema),
});
export type DisclosureTables = z.infer<typeof disclosureTablesSchema>;

/** A difference between a version of a month and the version before it. */
export const disclosureChangeSchema = z.object({
  month: monthSchema,
  version: z.int(),
  /** The month's line of table 3; null where the month was not published before. */
  before: z.nullable(monthRowSchema),
  after: monthRowSchema,
  /** The codes whose rows of table 1 are others. */
  codes: z.array(z.string()),
});
export type DisclosureChange = z.infer<typeof disclosureChangeSchema>;
