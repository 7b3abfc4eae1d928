import * as z from 'zod/mini';

import { caseClassSchema } from '../kinds/case-class.ts';
import { idSchema } from '../fields/id.ts';
import { wholeNumberSchema } from '../fields/whole-number.ts';
import { clockLimits, limits } from '../limits.ts';
import { versionSchema } from '../reference-data/master-data.ts';
import { filterText, requiredText } from '../fields/text-rules.ts';

/**
 * A level is notified a number of days after the receipt, a reminder a number of days before the
 * due date.
 */
export const levelKindSchema = z.enum(['level', 'reminder']);
export type LevelKind = z.infer<typeof levelKindSchema>;

/**
 * The recipient of a level: the owner, their team's lead, a named person; `nobody` ends a level.
 */
export const recipientSchema = z.enum(['owner', 'lead', 'person', 'nobody']);
export type RecipientKind = z.infer<typeof recipientSchema>;

/**
 * An escalation level: the person who is notified of a case and accountable for it, and the day
 * from receipt (rule 13.5).
 */
export const levelSchema = z.object({
  id: z.int(),
  kind: levelKindSchema,
  /** 1 is the first; of the same number the one that fits a case best and is newest holds. */
  number: z.int(),
  /** The level's name, such as `Head of service`. */
  name: z.string(),
  /** Null: of every class; the same of the feedback type. */
  class: z.nullable(caseClassSchema),
  feedbackType: z.nullable(z.string()),
  /** Calendar days. */
  days: z.int(),
  recipient: recipientSchema,
  /** The `person`'s user. With null, nobody is named yet and the next level is notified instead. */
  personCode: z.nullable(z.string()),
  person: z.nullable(z.string()),
  validFrom: z.iso.date(),
  version: z.int(),
});
export type Level = z.infer<typeof levelSchema>;

/** Adds a level, or with an id changes one that does not hold yet. */
export const saveLevelSchema = z
  .object({
    id: z.optional(z.nullable(z.union([z.literal(0), z.literal(''), idSchema]))),
    kind: levelKindSchema,
    number: wholeNumberSchema('levelNumber', [1, clockLimits.mostLevels]),
    name: requiredText({ required: 'textRequired', max: clockLimits.levelName, tooLong: 'max35' }),
    class: z.optional(z.nullable(z.union([z.literal(''), caseClassSchema]))),
    feedbackType: z.optional(z.nullable(filterText(limits.text.feedbackType))),
    days: wholeNumberSchema('levelDays', [0, clockLimits.mostDays]),
    recipient: recipientSchema,
    personCode: z.optional(z.nullable(filterText(limits.text.employeeCode))),
    validFrom: z.iso.date({ error: 'dayRequired' }),
    version: versionSchema,
  })
  .check(
    z.refine(({ recipient, personCode }) => recipient !== 'person' || Boolean(personCode), {
      path: ['personCode'],
      error: 'assigneeRequired',
    }),
  );
export type SaveLevel = z.infer<typeof saveLevelSchema>;
