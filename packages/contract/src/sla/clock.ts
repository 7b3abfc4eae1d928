import * as z from 'zod/mini';

import { caseClassSchema, caseSourceSchema } from '../kinds/case-class.ts';
import { idSchema } from '../fields/id.ts';
import { wholeNumberSchema } from '../fields/whole-number.ts';
import { clockLimits, limits } from '../limits.ts';
import { versionSchema } from '../reference-data/master-data.ts';
import { filterText, requiredText } from '../fields/text-rules.ts';

const day = z.iso.date({ error: 'dayRequired' });
const yesNo = z.enum(['yes', 'no']);
const newOrKnown = z.optional(z.nullable(z.union([z.literal(0), z.literal(''), idSchema])));

/**
 * `statutory` never stops; `service` is the company's own target; the others are the terms of
 * SCORES that follow the action-taken report, whose own is the statutory one (rule 13.6).
 */
export const clockKindSchema = z.enum([
  'statutory',
  'service',
  'firstReview',
  'revisedReport',
  'secondReview',
]);
export type ClockKind = z.infer<typeof clockKindSchema>;

const ofEveryCase: readonly ClockKind[] = ['statutory', 'service'];

export const clockUnitSchema = z.enum(['calendar', 'working']);
export type ClockUnit = z.infer<typeof clockUnitSchema>;

/** Within how many days cases are to be resolved, from a day of receipt on (rule 13.1). */
export const policySchema = z.object({
  id: z.int(),
  class: caseClassSchema,
  /** Null: whatever the source. */
  source: z.nullable(caseSourceSchema),
  /** Null: of every feedback type. */
  feedbackType: z.nullable(z.string()),
  kind: clockKindSchema,
  days: z.int(),
  unit: clockUnitSchema,
  stopsWhileWaiting: yesNo,
  validFrom: z.iso.date(),
  /** The last day on which it holds; null: until further notice. */
  validTo: z.nullable(z.iso.date()),
  version: z.int(),
});
export type Policy = z.infer<typeof policySchema>;

/** Adds a policy, or with an id changes one that does not hold yet, or ends one that does. */
export const savePolicySchema = z
  .object({
    id: newOrKnown,
    class: caseClassSchema,
    source: z.optional(z.nullable(z.union([z.literal(''), caseSourceSchema]))),
    feedbackType: z.optional(z.nullable(filterText(limits.text.feedbackType))),
    kind: clockKindSchema,
    days: wholeNumberSchema('policyDays', [1, clockLimits.mostDays]),
    unit: clockUnitSchema,
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
export type SavePolicy = z.infer<typeof savePolicySchema>;

/** A day on which nobody works: everywhere, or at one location. */
export const holidaySchema = z.object({
  id: z.int(),
  day: z.iso.date(),
  name: z.string(),
  /** Null: everywhere. */
  location: z.nullable(z.string()),
  version: z.int(),
});
export type Holiday = z.infer<typeof holidaySchema>;

export const saveHolidaySchema = z.object({
  id: newOrKnown,
  day,
  name: requiredText({ required: 'textRequired', max: clockLimits.holidayName, tooLong: 'max35' }),
  location: z.optional(z.nullable(filterText(limits.text.location))),
  version: versionSchema,
});
export type SaveHoliday = z.infer<typeof saveHolidaySchema>;
