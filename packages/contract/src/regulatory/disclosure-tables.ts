import * as z from 'zod/mini';

import { caseSourceSchema } from '../kinds/case-class.ts';

const four = z.tuple([z.int(), z.int(), z.int(), z.int()]);
const average = z.nullable(z.number());
/** The adjustment by cases that moved between rows after a month was published. */
const adjusted = z.int();

/** A month, such as `2026-10`. */
export const monthSchema = z.string().check(z.regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])$/));

/** The part of Table 1. A: all complaints; B: complaints received through SCORES. */
export const disclosurePartSchema = z.enum(['A', 'B']);
export type DisclosurePart = z.infer<typeof disclosurePartSchema>;

/**
 * Table 1: a row for each complaint code, and a row `total` for each part (rule 14.2). The sum of
 * opening, received and adjusted equals the sum of resolved, non-actionable and pending.
 */
export const complaintCodeRowSchema = z.object({
  part: disclosurePartSchema,
  code: z.string(),
  /** The name of the complaint code. */
  name: z.string(),
  opening: z.int(),
  received: z.int(),
  adjusted,
  /**
   * Resolved complaints by duration: within 30 days, 30 to 60, 60 to 180, and longer. Each range
   * includes its last day.
   */
  resolved: four,
  /** Average days from receipt to resolution; null without resolved complaints. */
  averageDays: average,
  nonActionable: z.int(),
  /** Pending complaints by age: up to 3 months, 3 to 6, 6 to 12, and longer. */
  pending: four,
});
export type ComplaintCodeRow = z.infer<typeof complaintCodeRowSchema>;

/**
 * Table 2: a row for each source, and a row `total`. Resolved includes non-actionable complaints.
 */
export const sourceRowSchema = z.object({
  source: z.union([caseSourceSchema, z.literal('total')]),
  opening: z.int(),
  received: z.int(),
  adjusted,
  /** The total of all pending complaints. */
  totalPending: z.int(),
  resolved: z.int(),
  /** Pending complaints at the month's end by age: up to 3 months, and longer. */
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

/** A row of Table 3, which lists the months since April. */
export const monthRowSchema = z.object({ month: monthSchema, ...flowShape });
export type MonthRow = z.infer<typeof monthRowSchema>;

/** A row of Table 4, which lists the financial years, such as `2026-27`. */
export const yearRowSchema = z.object({ year: z.string(), ...flowShape });
export type YearRow = z.infer<typeof yearRowSchema>;

/**
 * The number of cases that moved between rows after a month was published, separate from received
 * cases.
 */
export const disclosureAdjustmentSchema = z.object({
  code: z.string(),
  movedIn: z.int(),
  movedOut: z.int(),
});
export type DisclosureAdjustment = z.infer<typeof disclosureAdjustmentSchema>;

/** The four tables of a month, and the adjustments between their rows. */
export const disclosureTablesSchema = z.object({
  codes: z.array(complaintCodeRowSchema),
  sources: z.array(sourceRowSchema),
  months: z.array(monthRowSchema),
  years: z.array(yearRowSchema),
  adjustments: z.array(disclosureAdjustmentSchema),
});
export type DisclosureTables = z.infer<typeof disclosureTablesSchema>;

/** A difference between a version of a month and the version before it. */
export const disclosureChangeSchema = z.object({
  month: monthSchema,
  version: z.int(),
  /**
   * The month's row of Table 3 in the earlier version; null when the month was not published
   * before.
   */
  before: z.nullable(monthRowSchema),
  after: monthRowSchema,
  /** The codes whose rows of Table 1 differ. */
  codes: z.array(z.string()),
});
export type DisclosureChange = z.infer<typeof disclosureChangeSchema>;
