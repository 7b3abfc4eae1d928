import * as z from 'zod/mini';

import { caseSourceSchema } from '../kinds/case-class.ts';
import { audienceSchema, caseStatusSchema } from '../kinds/audience.ts';
import { limits } from '../limits.ts';
import { locales } from '../messages/index.ts';
import { pageShape, pagingShape } from '../wire/paging.ts';
import { optionalText } from '../fields/text-rules.ts';

const instant = z.iso.datetime();
const four = z.tuple([z.int(), z.int(), z.int(), z.int()]);
const average = z.nullable(z.number());
/**
 * More or less by what moved between rows after a month was published. Months that were published
 * before it stood apart have none: there it is part of what was received.
 */
const adjusted = z.optional(z.int());

/** A month, such as `2026-10`. */
export const monthSchema = z
  .string()
  .check(z.regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])$/, { error: 'invalidValue' }));

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
  /** What the code stands for. */
  name: z.string(),
  opening: z.int(),
  received: z.int(),
  adjusted,
  /** Within 30 days, 30 to 60, 60 to 180, beyond; each up to and with its last day. */
  resolved: four,
  /** Days from receipt to resolution; null when none was resolved. */
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
  /** All of them together. */
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

/** What moved between rows after a month was published; it stands apart from what was received. */
export const adjustmentSchema = z.object({ code: z.string(), movedIn: z.int(), movedOut: z.int() });
export type Adjustment = z.infer<typeof adjustmentSchema>;

const tablesShape = {
  codes: z.array(codeRowSchema),
  sources: z.array(sourceRowSchema),
  months: z.array(monthRowSchema),
  years: z.array(yearRowSchema),
  adjustments: z.array(adjustmentSchema),
};
export const disclosureTablesSchema = z.object(tablesShape);
export type DisclosureTables = z.infer<typeof disclosureTablesSchema>;

/** What a version says of a month otherwise than the version before it. */
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

/** What a correction changes, in its own month and in those after it. */
const changes = z.array(disclosureChangeSchema);
/** All that were published of the month, the first one first. */
const versions = z.array(z.object({ version: z.int(), publishedAt: instant }));

/** The query of a month: one of its published versions; left out: the newest. */
export const versionQuerySchema = z.object({
  version: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9][0-9]{0,3}$/, { error: 'invalidValue' })),
      z.transform(Number),
    ),
  ),
});

/** The query of a month's tables as HTML: their version, and the language they are in; left out: English. */
export const tablesQuerySchema = z.object({
  ...versionQuerySchema.shape,
  lang: z.optional(z.enum(locales, { error: 'invalidValue' })),
});

/** A published month. */
export const disclosureSchema = z.object({
  month: monthSchema,
  /** 1, or more after a correction. */
  version: z.int(),
  fund: z.string(),
  folios: z.int(),
  publishedAt: instant,
  /** Why it was corrected; null of the first. */
  reason: z.nullable(z.string()),
  changes,
  versions,
  ...tablesShape,
});
export type Disclosure = z.infer<typeof disclosureSchema>;

/** The published months with their lines of table 3, the newest first. */
export const publishedMonthsSchema = z.array(
  z.object({ ...monthRowSchema.shape, version: z.int(), publishedAt: instant }),
);
export type PublishedMonths = z.infer<typeof publishedMonthsSchema>;

/** `live`: as the figures are now; `prepared`: waits for somebody else's approval. */
export const disclosureStateSchema = z.enum(['live', 'prepared', 'approved']);
export type DisclosureState = z.infer<typeof disclosureStateSchema>;

const signature = z.nullable(z.object({ employeeCode: z.string(), name: z.string(), at: instant }));

/** A month as those see it who publish it. */
export const disclosureMonthSchema = z.object({
  month: monthSchema,
  state: disclosureStateSchema,
  version: z.int(),
  /** What waits for approval, by its number: another each time that the month is prepared. */
  preparation: z.nullable(z.int()),
  /** The corrected month that it was prepared with, to be approved there; null: by itself. */
  preparedWith: z.nullable(monthSchema),
  folios: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  changes,
  versions,
  prepared: signature,
  approved: signature,
  /** The last day on which it is published in time. */
  publishBy: z.iso.date(),
  /** That day is past, and nothing is published. */
  isLate: z.boolean(),
  /** It may be prepared: it is over, and published, next to those that are, or none is. */
  canPrepare: z.boolean(),
  /** Preparing it takes a reason: it is published, or a month after it is, which goes on from it. */
  isCorrection: z.boolean(),
  /** Every row makes its sum, what moved included, and each month and year begins with what the one before left. */
  addsUp: z.boolean(),
  /** What was pending at the end of the month before; null when that is not published. */
  pendingBefore: z.nullable(z.int()),
  ...tablesShape,
});
export type DisclosureMonth = z.infer<typeof disclosureMonthSchema>;

/** A month in the list of months, the newest first. */
export const disclosureListSchema = z.array(
  z.object({
    month: monthSchema,
    state: disclosureStateSchema,
    version: z.int(),
    publishBy: z.iso.date(),
    isLate: z.boolean(),
    /** What brings the months further; null of all others. */
    next: z.nullable(z.enum(['prepare', 'approve'])),
    /** At the month's end, as it is prepared or published; null of months that are counted live. */
    pending: z.nullable(z.int()),
    prepared: signature,
    approved: signature,
  }),
);
export type DisclosureList = z.infer<typeof disclosureListSchema>;

/** Prepares a month; of one that is published a correction, which says why. */
export const prepareSchema = z.object({
  folios: z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^[0-9]{1,10}$/))], { error: 'foliosRequired' }),
    z.pipe(
      z.transform(Number),
      z.int({ error: 'foliosRequired' }).check(z.gte(0, 'foliosRequired')),
    ),
  ),
  reason: optionalText({ max: limits.text.reason, tooLong: 'reasonMax', multiline: true }),
});
export type Preparation = z.infer<typeof prepareSchema>;

/** Approves just what was read: the preparation by its number. */
export const approveSchema = z.object({ preparation: z.int({ error: 'invalidValue' }) });
export type Approval = z.infer<typeof approveSchema>;

/** Which number of the tables is asked about. */
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
  /** A number of several months together: the first of them. */
  since: z.optional(monthSchema),
  ...versionQuerySchema.shape,
  code: z.optional(z.string().check(z.maxLength(limits.text.complaintCode))),
  source: z.optional(caseSourceSchema),
  ...pagingShape,
});
export type DisclosureCasesQuery = z.infer<typeof disclosureCasesQuerySchema>;

/** A case that is behind a number, with the round that is counted. */
export const disclosureCaseSchema = z.object({
  id: z.string(),
  caseId: z.string(),
  type: audienceSchema,
  status: caseStatusSchema,
  round: z.int(),
  code: z.string(),
  source: caseSourceSchema,
  receivedAt: instant,
  /** Whether it moved to the row, or out of it, after a month was published; else null. */
  moved: z.nullable(z.enum(['in', 'out'])),
  /** Days from receipt to resolution; null when it is not resolved. */
  days: z.nullable(z.int()),
});
export const disclosureCasesSchema = z.object(pageShape(disclosureCaseSchema));
export type DisclosureCases = z.infer<typeof disclosureCasesSchema>;
export type DisclosureCase = z.infer<typeof disclosureCaseSchema>;
