import * as z from 'zod/mini';

import { caseFilterShape } from '../cases/report.ts';
import { idSchema } from '../fields/id.ts';
import { audienceSchema } from '../kinds/audience.ts';
import { bulkLimits } from '../limits.ts';
import { caseResultSchema, stepFailureSchema, stepKinds, stepsSchema } from './steps.ts';

const caseIds = z
  .array(idSchema)
  .check(z.minLength(1, 'casesRequired'), z.maxLength(bulkLimits.mostCases, 'tooManyCases'));

/** Chosen cases, or all cases that match the report's filter. Unknown filters are rejected. */
const casesShape = {
  ids: z.optional(caseIds),
  filter: z.optional(z.strictObject({ type: audienceSchema, ...caseFilterShape })),
};
type Chosen = z.output<z.ZodMiniObject<typeof casesShape>>;

const needsOneChoice = z.refine<Chosen>(
  ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
  { error: 'casesRequired', path: ['ids'] },
);

/** The steps that a job applies to each of the cases. */
export const bulkRequestSchema = z
  .object({ ...casesShape, steps: stepsSchema })
  .check(needsOneChoice);
export type BulkRequest = z.output<typeof bulkRequestSchema>;

/** A bulk action to preview, with the case that the preview shows; by default the first case. */
export const bulkPreviewRequestSchema = z
  .object({ ...casesShape, steps: stepsSchema, row: z.optional(idSchema) })
  .check(needsOneChoice);
export type BulkPreviewRequest = z.output<typeof bulkPreviewRequestSchema>;

/** The expected effects of a bulk action. */
export const bulkPreviewSchema = z.object({
  cases: z.int(),
  /** The number of cases in which a placeholder of a template has no value. They are skipped. */
  missing: z.int(),
  /** The first cases without a value, with the placeholder, such as `{{owner}}`. */
  rows: z.array(z.object({ caseId: z.string(), placeholder: z.string() })),
  /** The expected effects on the chosen case. */
  example: caseResultSchema,
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

/** The id of a started job, and the number of its cases. */
export const startedBulkShape = { jobId: z.int(), cases: z.int() };

/** The number of replies that were taken back, and of those that had left. */
export const undoneBulkShape = { undone: z.int(), left: z.int() };

/** The query of a bulk job: the page of its results that follows a case. */
export const bulkQuerySchema = z.object({ after: z.optional(idSchema) });

/** A case on which a job did not act, or whose reply was undone. */
const bulkResultSchema = z.object({
  id: z.int(),
  caseId: z.string(),
  outcome: z.enum(['skipped', 'undone']),
  /** Why the case was skipped; null for an undone case. */
  failure: z.nullable(stepFailureSchema),
});

/** A bulk job with its progress, and a page of the cases on which it did not act. */
export const bulkJobSchema = z.object({
  id: z.int(),
  steps: z.array(z.enum(stepKinds)),
  /** The name of the user who started the job. */
  by: z.string(),
  startedAt: z.iso.datetime(),
  cases: z.int(),
  done: z.int(),
  skipped: z.int(),
  undone: z.int(),
  /** The number of replies that can still be undone. */
  undoable: z.int(),
  rows: z.array(bulkResultSchema),
  /** The `after` of the next page; null on the last page. */
  next: z.nullable(z.int()),
});
export type BulkJob = z.infer<typeof bulkJobSchema>;
