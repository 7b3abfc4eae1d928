import * as z from 'zod/mini';

/** Numbers of months that the analysis can cover, including the current month. */
export const analysisPeriods = [3, 6, 12] as const;
export type AnalysisPeriod = (typeof analysisPeriods)[number];

/** The query of `admin/analysis`. The period defaults to 6 months. */
export const analysisQuerySchema = z.object({
  months: z.optional(z.enum(['3', '6', '12'])),
});

/** The tables that can be downloaded as CSV. */
export const analysisTableSchema = z.enum(['causes', 'frequent', 'types', 'teams', 'people']);
export type AnalysisTable = z.infer<typeof analysisTableSchema>;

const causeRowSchema = z.object({
  feedbackType: z.string(),
  /** The root cause recorded at closing, or null when none was recorded. */
  rootCause: z.nullable(z.string()),
  total: z.int(),
  /** The number of cases in each month of the analysis. */
  months: z.array(z.int()),
});
export type RootCauseRow = z.infer<typeof causeRowSchema>;

/** Days from receipt to closing in Asia/Kolkata: the median and the 90th percentile. */
const durationRowSchema = z.object({
  /**
   * The name of the feedback type, team or user; null when the closing user is unknown or the team
   * no longer exists.
   */
  name: z.nullable(z.string()),
  count: z.int(),
  averageDays: z.number(),
  ninetiethDays: z.number(),
});
export type DurationRow = z.infer<typeof durationRowSchema>;

/**
 * Root causes and durations of cases, by the month in which a round was closed, without duplicates.
 * A super admin sees all cases, an admin only their own.
 */
export const analysisSchema = z.object({
  /** The months of the analysis, such as `2026-11`, oldest first. */
  months: z.array(z.string()),
  /**
   * Cases by feedback type and root cause, ordered by name. Cases without a root cause come last
   * within their feedback type.
   */
  causes: z.array(causeRowSchema),
  /** The ten most frequent root causes. */
  frequent: z.array(causeRowSchema),
  /** Durations by feedback type, the type with the most cases first. */
  types: z.array(durationRowSchema),
  /**
   * Durations by the team that owned the case, the team with the most cases first. Cases assigned
   * to a named person are left out.
   */
  teams: z.array(durationRowSchema),
  /**
   * Durations by the closing user, the user with the most cases first. An admin sees only their own
   * row.
   */
  people: z.array(durationRowSchema),
});
export type Analysis = z.infer<typeof analysisSchema>;
