import * as z from 'zod/mini';

import { audienceSchema } from '../kinds/audience.ts';
import { idSchema } from '../fields/id.ts';
import { caseWorkLimits } from '../limits.ts';
import { versionSchema } from '../reference-data/master-data.ts';
import { casePageSchema } from './case-columns.ts';
import { caseFilterShape, caseQuerySchema } from './report.ts';
import { isIdentifierSearch } from '../privacy/masks.ts';
import { requiredTextSchema } from '../fields/text-rules.ts';

/**
 * Schedules of a saved view's e-mail: each working day, a day of the week, or a day of the month.
 */
export const viewScheduleFrequencies = ['workday', 'week', 'month'] as const;

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** The times at which a user receives a view by e-mail, in Asia/Kolkata. */
export const viewScheduleSchema = z.object({
  every: z.enum(viewScheduleFrequencies),
  /** The day of a weekly schedule: 1 is Monday, 7 is Sunday. */
  weekday: whole(1, 7),
  /** The day of a monthly schedule; in a shorter month, the last day. */
  monthDay: whole(1, 31),
  hour: whole(0, 23),
});
export type ViewSchedule = z.infer<typeof viewScheduleSchema>;

/** The default schedule: Mondays at nine. */
export const defaultViewSchedule: ViewSchedule = {
  every: 'week',
  weekday: 1,
  monthDay: 1,
  hour: 9,
};

/** The filters of a saved view, which are the report's filters. */
export const viewFilterSchema = z.object(caseFilterShape);

/** The order of a saved view's cases. */
export const viewSortSchema = z._default(caseQuerySchema.shape.sort, 'newest');

/** A named set of the report's filters, personal or shared with all users who see reports. */
export const savedViewSchema = z.object({
  id: z.int(),
  name: z.string(),
  type: audienceSchema,
  filter: viewFilterSchema,
  sort: z.enum(['newest', 'oldest', 'due']),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** The name of the user who first saved the view. */
  owner: z.string(),
  /** True for the owner; super admins may also change, unshare and delete a shared view. */
  mayChange: z.boolean(),
  /** The names of saved filters that no longer exist. */
  dropped: z.array(z.string()),
  /** The caller's e-mail schedule, or null without e-mails. */
  schedule: z.nullable(viewScheduleSchema),
  version: z.int(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** Adds a saved view without `id`, or updates the view with that `id`. */
export const saveViewSchema = z.object({
  id: z.optional(idSchema),
  name: requiredTextSchema({
    required: 'nameRequired',
    max: caseWorkLimits.views.name,
    tooLong: 'max60',
  }),
  type: audienceSchema,
  // The filter is stored in plain text and erasure does not search it, so it must not name a
  // person.
  filter: viewFilterSchema.check(
    z.refine(({ search = '' }) => !isIdentifierSearch(search), {
      path: ['search'],
      error: 'searchOfSomebody',
    }),
  ),
  sort: viewSortSchema,
  isShared: z.boolean(),
  version: versionSchema,
});
export type SaveViewRequest = z.infer<typeof saveViewSchema>;

/** The number of cases in a view for the current user, counted as the report counts. */
export const viewCountSchema = z.object({
  id: z.int(),
  total: casePageSchema.shape.total,
  totalIsFloor: casePageSchema.shape.totalIsFloor,
});
export type ViewCount = z.infer<typeof viewCountSchema>;
