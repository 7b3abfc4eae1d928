import * as z from 'zod/mini';

import { caseClassSchema, caseSourceSchema } from '../kinds/case-class.ts';
import { idSchema } from '../fields/id.ts';
import { wholeNumberSchema } from '../fields/whole-number.ts';
import { slaDataLimits, limits } from '../limits.ts';
import { versionSchema } from '../reference-data/master-data.ts';
import { filterTextSchema, requiredTextSchema } from '../fields/text-rules.ts';

const day = z.iso.date({ error: 'dayRequired' });
const yesNo = z.enum(['yes', 'no']);
const newOrKnown = z.optional(z.nullable(z.union([z.literal(0), z.literal(''), idSchema])));

/**
 * The kind of a target. `statutory` never stops; `service` is the company's own target; the others
 * are the SCORES terms after the action-taken report. The term of the action-taken report itself is
 * the statutory target (rule 13.6).
 */
export const slaPolicyKindSchema = z.enum([
  'statutory',
  'service',
  'firstReview',
  'revisedReport',
  'secondReview',
]);
export type SlaPolicyKind = z.infer<typeof slaPolicyKindSchema>;

const ofEveryCase: readonly SlaPolicyKind[] = ['statutory', 'service'];

export const slaPolicyUnitSchema = z.enum(['calendar', 'working']);
export type SlaPolicyUnit = z.infer<typeof slaPolicyUnitSchema>;

/**
 * A service policy: the number of days within which cases must be resolved, from a first day of
 * receipt on (rule 13.1).
 */
export const slaPolicySchema = z.object({
  id: z.int(),
  class: caseClassSchema,
  /** The source of cases; null for all sources. */
  source: z.nullable(caseSourceSchema),
  /** The feedback type; null for all types. */
  feedbackType: z.nullable(z.string()),
  kind: slaPolicyKindSchema,
  days: z.int(),
  unit: slaPolicyUnitSchema,
  stopsWhileWaiting: yesNo,
  validFrom: z.iso.date(),
  /** The last valid day; null for unlimited validity. */
  validTo: z.nullable(z.iso.date()),
  version: z.int(),
});
export type SlaPolicy = z.infer<typeof slaPolicySchema>;

/** Adds a policy; with an id, changes a policy that is not valid yet or ends a valid one. */
export const saveSlaPolicySchema = z
  .object({
    id: newOrKnown,
    class: caseClassSchema,
    source: z.optional(z.nullable(z.union([z.literal(''), caseSourceSchema]))),
    feedbackType: z.optional(z.nullable(filterTextSchema(limits.text.feedbackType))),
    kind: slaPolicyKindSchema,
    days: wholeNumberSchema('policyDays', [1, slaDataLimits.mostDays]),
    unit: slaPolicyUnitSchema,
    stopsWhileWaiting: yesNo,
    validFrom: day,
    validTo: z._default(z.nullable(z.union([z.literal(''), day], { error: 'dayRequired' })), ''),
    version: versionSchema,
  })
  .check(
    z.refine(({ kind, stopsWhileWaiting }) => kind === 'service' || stopsWhileWaiting === 'no', {
      path: ['stopsWhileWaiting'],
      error: 'statutoryNeverStops',
    }),
    z.refine(
      ({ kind, class: of, source }) =>
        ofEveryCase.includes(kind) || (of === 'complaint' && source === 'scores'),
      { path: ['kind'], error: 'termOfScores' },
    ),
    z.refine(({ validFrom, validTo }) => !validTo || validTo >= validFrom, {
      path: ['validTo'],
      error: 'endsBefore',
    }),
  );
export type SaveSlaPolicyRequest = z.infer<typeof saveSlaPolicySchema>;

/** A holiday, for all locations or for one. */
export const holidaySchema = z.object({
  id: z.int(),
  day: z.iso.date(),
  name: z.string(),
  /** The location; null for all locations. */
  location: z.nullable(z.string()),
  version: z.int(),
});
export type Holiday = z.infer<typeof holidaySchema>;

export const saveHolidaySchema = z.object({
  id: newOrKnown,
  day,
  name: requiredTextSchema({
    required: 'textRequired',
    max: slaDataLimits.holidayName,
    tooLong: 'max35',
  }),
  location: z.optional(z.nullable(filterTextSchema(limits.text.location))),
  version: versionSchema,
});
export type SaveHolidayRequest = z.infer<typeof saveHolidaySchema>;
