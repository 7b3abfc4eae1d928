import * as z from 'zod/mini';

const day = z.iso.date();

/** A number of cases for each tab of the report, so that every figure links to a tab. */
export const countsPerAudienceSchema = z.object({ e: z.int(), c: z.int(), d: z.int() });
export type CountsPerAudience = z.infer<typeof countsPerAudienceSchema>;

/** Numbers of days that the overview can cover, including today. */
export const overviewPeriods = [7, 30, 90] as const;
export type OverviewPeriod = (typeof overviewPeriods)[number];

/** The query of `admin/overview/:userId`. The period defaults to 30 days. */
export const overviewQuerySchema = z.object({
  days: z.optional(z.enum(['7', '30', '90'])),
});

/**
 * The figures of the overview: all cases for a super admin, their own for an admin. Days are
 * days in Asia/Kolkata.
 */
export const overviewSchema = z.object({
  /** The first and the last day of the period, both included. */
  from: day,
  to: day,
  /** Cases that are not closed now, whenever they were entered. */
  unclosed: countsPerAudienceSchema,
  /** Cases that are not closed and have no assignee. */
  unassigned: countsPerAudienceSchema,
  /** Open cases that are overdue, or due within `slaDataLimits.dueSoonDays` days. */
  overdue: countsPerAudienceSchema,
  dueSoon: countsPerAudienceSchema,
  /** Overdue cases with a statutory due date; the others missed the service target. */
  overdueStatutory: countsPerAudienceSchema,
  /** Cases that were entered in the period, and cases that were closed in the period. */
  opened: countsPerAudienceSchema,
  closed: countsPerAudienceSchema,
  /** The same counts for the preceding period of the same length. */
  before: z.object({
    from: day,
    to: day,
    opened: countsPerAudienceSchema,
    closed: countsPerAudienceSchema,
    /**
     * Open cases at the start of the period, and the unassigned, overdue and soon due cases among
     * them.
     */
    unclosed: countsPerAudienceSchema,
    unassigned: countsPerAudienceSchema,
    overdue: countsPerAudienceSchema,
    dueSoon: countsPerAudienceSchema,
  }),
  /**
   * Cases that are not closed now, by age: entered today, up to 3, 7 and 30 days ago, and older.
   * `from` and `to` are the entry days of the bucket; the oldest bucket has no `from`.
   */
  byAge: z.array(
    z.object({
      age: z.enum(['today', 'threeDays', 'week', 'month', 'older']),
      from: z.nullable(day),
      to: day,
      unclosed: countsPerAudienceSchema,
    }),
  ),
  /** Unclosed cases of each feedback type, the type with the most cases first. */
  byType: z.array(z.object({ feedbackType: z.string(), unclosed: countsPerAudienceSchema })),
  /**
   * Open cases by assignee, the assignee with the most cases first. A null assignee means
   * unassigned cases.
   */
  byAssignee: z.array(
    z.object({
      assignedTo: z.nullable(z.string()),
      assignedToCode: z.nullable(z.string()),
      unclosed: countsPerAudienceSchema,
    }),
  ),
  /** Every day of the period, oldest first, including days without cases. */
  perDay: z.array(
    z.object({ day, opened: countsPerAudienceSchema, closed: countsPerAudienceSchema }),
  ),
  /** Hours from entry to closure of the cases that were entered in the period and are closed. */
  timeToClose: z.object({
    count: z.int(),
    medianHours: z.nullable(z.number()),
    ninetiethHours: z.nullable(z.number()),
    /** The buckets in ascending order; the last bucket has no upper limit. */
    buckets: z.array(z.object({ upToHours: z.nullable(z.int()), count: z.int() })),
  }),
});
export type Overview = z.infer<typeof overviewSchema>;
