import * as z from 'zod/mini';

import { caseSourceSchema } from '../kinds/case-class.ts';
import { audienceSchema, caseStatusSchema } from '../kinds/audience.ts';
import { disclosureLimits, limits } from '../limits.ts';
import { locales } from '../messages/index.ts';
import { createPageShape, pagingShape } from '../wire/paging.ts';
import { wholeNumberSchema } from '../fields/whole-number.ts';
import {
  monthSchema,
  monthRowSchema,
  disclosureTablesSchema,
  disclosureChangeSchema,
} from './disclosure-tables.ts';
import { optionalReasonSchema } from '../fields/reason.ts';

const instant = z.iso.datetime();

/** The changes that a correction makes to its own month and to later months. */
const changes = z.array(disclosureChangeSchema);
/** All published versions of the month, oldest first. */
const versions = z.array(z.object({ version: z.int(), publishedAt: instant }));

/** The query of a month: the published version, by default the newest. */
export const disclosureVersionQuerySchema = z.object({
  version: z.optional(z.pipe(z.string().check(z.regex(/^[1-9][0-9]{0,3}$/)), z.transform(Number))),
});

/** The query of a month's tables as HTML: the version, and the language, by default English. */
export const disclosureTablesQuerySchema = z.object({
  ...disclosureVersionQuerySchema.shape,
  lang: z.optional(z.enum(locales)),
});

/** A published month. */
export const disclosureSchema = z.object({
  month: monthSchema,
  /** The version: 1, or higher after a correction. */
  version: z.int(),
  fund: z.string(),
  folios: z.int(),
  publishedAt: instant,
  /** The reason for the correction; null for the first version. */
  reason: z.nullable(z.string()),
  changes,
  versions,
  ...disclosureTablesSchema.shape,
});
export type Disclosure = z.infer<typeof disclosureSchema>;

/** The published months with their rows of Table 3, the newest first. */
export const publishedMonthsSchema = z.array(
  z.object({ ...monthRowSchema.shape, version: z.int(), publishedAt: instant }),
);
export type PublishedMonths = z.infer<typeof publishedMonthsSchema>;

/**
 * The state of a month. `live` figures are current; `prepared` figures wait for another user's
 * approval.
 */
export const disclosureStateSchema = z.enum(['live', 'prepared', 'approved']);
export type DisclosureState = z.infer<typeof disclosureStateSchema>;

const signature = z.nullable(z.object({ employeeCode: z.string(), name: z.string(), at: instant }));

/** A month for the users who publish it. */
export const disclosureMonthSchema = z.object({
  month: monthSchema,
  state: disclosureStateSchema,
  version: z.int(),
  /** The number of the preparation that awaits approval; each preparation has a new number. */
  preparation: z.nullable(z.int()),
  /**
   * The corrected month whose approval also approves this month; null when this month was prepared
   * alone.
   */
  preparedWith: z.nullable(monthSchema),
  folios: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  changes,
  versions,
  prepared: signature,
  approved: signature,
  /** The last day for publishing the month in time. */
  publishBy: z.iso.date(),
  /** True when the publishing date is past and the month is not published. */
  isLate: z.boolean(),
  /** True when the month can be prepared: it has ended and follows the published months. */
  canPrepare: z.boolean(),
  /**
   * True when preparing the month requires a reason, because the month or a later month that builds
   * on it is already published.
   */
  isCorrection: z.boolean(),
  /**
   * True when every row adds up, moves included, and each month and year begins with the balance of
   * the previous one.
   */
  addsUp: z.boolean(),
  /**
   * The number of pending complaints at the end of the previous month; null when that month is not
   * published.
   */
  pendingBefore: z.nullable(z.int()),
  ...disclosureTablesSchema.shape,
});
export type DisclosureMonth = z.infer<typeof disclosureMonthSchema>;

/** The list of months, the newest first. */
export const disclosureListSchema = z.array(
  z.object({
    month: monthSchema,
    state: disclosureStateSchema,
    version: z.int(),
    publishBy: z.iso.date(),
    isLate: z.boolean(),
    /** The next step of the month to work on; null for all other months. */
    next: z.nullable(z.enum(['prepare', 'approve'])),
    /**
     * The pending complaints at the month's end, as prepared or published; null for a month with
     * live figures.
     */
    pending: z.nullable(z.int()),
    prepared: signature,
    approved: signature,
  }),
);
export type DisclosureList = z.infer<typeof disclosureListSchema>;

/** Prepares a month. Preparing a published month creates a correction, which needs a reason. */
export const prepareDisclosureSchema = z.object({
  folios: wholeNumberSchema('foliosRequired', [0, disclosureLimits.mostFolios]),
  reason: optionalReasonSchema,
});
export type PrepareDisclosureRequest = z.infer<typeof prepareDisclosureSchema>;

/** Approves a preparation by its number, so that exactly the reviewed figures are approved. */
export const approveDisclosureSchema = z.object({ preparation: z.int() });
export type ApproveDisclosureRequest = z.infer<typeof approveDisclosureSchema>;

/** The figure of the tables whose cases the request asks for. */
export const disclosureCellSchema = z.enum([
  'opening',
  'received',
  'adjusted',
  'resolved',
  'resolved0',
  'resolved1',
  'resolved2',
  'resolved3',
  'nonActionable',
  'pending',
  'pending0',
  'pending1',
  'pending2',
  'pending3',
  'pendingLong',
]);
export type DisclosureCell = z.infer<typeof disclosureCellSchema>;

/** The query of `admin/disclosure/:month/cases`. */
export const disclosureCasesQuerySchema = z.object({
  cell: disclosureCellSchema,
  /** The first month of a figure that sums several months. */
  since: z.optional(monthSchema),
  ...disclosureVersionQuerySchema.shape,
  code: z.optional(z.string().check(z.maxLength(limits.text.complaintCode))),
  source: z.optional(caseSourceSchema),
  ...pagingShape,
});
export type DisclosureCasesQuery = z.infer<typeof disclosureCasesQuerySchema>;

/** A case behind a figure, with the round that the figure counts. */
export const disclosureCaseSchema = z.object({
  id: z.string(),
  caseId: z.string(),
  type: audienceSchema,
  status: caseStatusSchema,
  round: z.int(),
  code: z.string(),
  source: caseSourceSchema,
  receivedAt: instant,
  /**
   * Whether the case moved into or out of the row after a month was published; null when it did not
   * move.
   */
  moved: z.nullable(z.enum(['in', 'out'])),
  /** Days from receipt to resolution; null when the case is not resolved. */
  days: z.nullable(z.int()),
});
export const disclosureCasesSchema = z.object(createPageShape(disclosureCaseSchema));
export type DisclosureCases = z.infer<typeof disclosureCasesSchema>;
export type DisclosureCase = z.infer<typeof disclosureCaseSchema>;
