import * as z from 'zod/mini';

/** Months that the analysis covers, the current one included. */
export const analysisPeriods = [3, 6, 12] as const;
export type AnalysisPeriod = (typeof analysisPeriods)[number];

/** The query of `admin/analysis`; 6 months when left out. */
export const analysisQuerySchema = z.object({
  months: z.optional(z.enum(['3', '6', '12'])),
});

/** The tables that can be had as CSV. */
export const analysisTableSchema = z.enum(['causes', 'frequent', 'types', 'teams', 'people']);
export type AnalysisTable = z.infer<typeof analysisTableSchema>;

const causeRowSchema = z.object({
  feedbackType: z.string(),
  /** Null when no cause was recorded at closing. */
  rootCause: z.nullable(z.string()),
  total: z.int(),
  /** A number for each month of the analysis. */
  months: z.array(z.int()),
});
export type CauseRow = z.infer<typeof causeRowSchema>;

/** Days from receipt to closing in Asia/Kolkata: the median and the 90th percentile. */
const durationRowSchema = z.object({
  /** Null when the closing user is unknown or the team no longer exists. */
  name: z.nullable(z.string()),
  count: z.int(),
  averageDays: z.number(),
  ninetiethDays: z.number(),
});
export type DurationRow = z.infer<typeof durationRowSchema>;

/**
 * Why cases came to be and how long they took, by the month in which a round was closed; duplicates
 * are left out. All cases for a super admin, their own for an admin.
 */
export const analysisSchema = z.object({
  /** Such as `2026-11`, oldest first. */
  months: z.array(z.string()),
  /** Feedback type by root cause, by name; what nobody said is the last of its type. */
  causes: z.array(causeRowSchema),
  /** The ten most frequent root causes. */
  frequent: z.array(causeRowSchema),
  /** Durations by feedback type, the most cases first. */
  types: z.array(durationRowSchema),
  /**
   * Durations by the team that had the case, the most cases first. Cases assigned to a named person
   * are left out.
   */
  teams: z.array(durationRowSchema),
  /** Durations by the closing user, the most cases first. An admin sees only their own row. */
  people: z.array(durationRowSchema),
});
export type Analysis = z.infer<typeof analysisSchema>;
