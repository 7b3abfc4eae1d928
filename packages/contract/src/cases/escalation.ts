import * as z from 'zod/mini';

import { caseClassSchema } from '../kinds/case-class.ts';
import { idSchema } from '../fields/id.ts';
import { wholeNumberSchema } from '../fields/whole-number.ts';
import { slaDataLimits, limits } from '../limits.ts';
import { versionSchema } from '../reference-data/master-data.ts';
import { filterTextSchema, requiredTextSchema } from '../fields/text-rules.ts';

/**
 * A level is notified a number of days after the receipt, a reminder a number of days before the
 * due date.
 */
export const escalationLevelKindSchema = z.enum(['level', 'reminder']);
export type EscalationLevelKind = z.infer<typeof escalationLevelKindSchema>;

/**
 * The recipient of an escalation level: the owner, the lead of the owner's team, or a named person;
 * `nobody` ends the level.
 */
export const escalationRecipientKindSchema = z.enum(['owner', 'lead', 'person', 'nobody']);
export type EscalationRecipientKind = z.infer<typeof escalationRecipientKindSchema>;

/**
 * An escalation level: the person who is notified of a case and accountable for it, and the day
 * from receipt (rule 13.5).
 */
export const escalationLevelSchema = z.object({
  id: z.int(),
  kind: escalationLevelKindSchema,
  /**
   * The number of the level, from 1. When several levels have the same number, the most specific
   * and then the newest one applies.
   */
  number: z.int(),
  /** The level's name, such as `Head of service`. */
  name: z.string(),
  /** The class of cases; null for all classes. A null feedback type means all types. */
  class: z.nullable(caseClassSchema),
  feedbackType: z.nullable(z.string()),
  /** The number of calendar days. */
  days: z.int(),
  recipient: escalationRecipientKindSchema,
  /** The employee code of the recipient `person`. With null, the next level is notified instead. */
  personCode: z.nullable(z.string()),
  person: z.nullable(z.string()),
  validFrom: z.iso.date(),
  version: z.int(),
});
export type EscalationLevelRow = z.infer<typeof escalationLevelSchema>;

/** Adds an escalation level; with an id, changes a level that is not valid yet. */
export const saveEscalationLevelSchema = z
  .object({
    id: z.optional(z.nullable(z.union([z.literal(0), z.literal(''), idSchema]))),
    kind: escalationLevelKindSchema,
    number: wholeNumberSchema('levelNumber', [1, slaDataLimits.mostLevels]),
    name: requiredTextSchema({
      required: 'textRequired',
      max: slaDataLimits.levelName,
      tooLong: 'max35',
    }),
    class: z.optional(z.nullable(z.union([z.literal(''), caseClassSchema]))),
    feedbackType: z.optional(z.nullable(filterTextSchema(limits.text.feedbackType))),
    days: wholeNumberSchema('levelDays', [0, slaDataLimits.mostDays]),
    recipient: escalationRecipientKindSchema,
    personCode: z.optional(z.nullable(filterTextSchema(limits.text.employeeCode))),
    validFrom: z.iso.date({ error: 'dayRequired' }),
    version: versionSchema,
  })
  .check(
    z.refine(({ recipient, personCode }) => recipient !== 'person' || Boolean(personCode), {
      path: ['personCode'],
      error: 'assigneeRequired',
    }),
  );
export type SaveEscalationLevelRequest = z.infer<typeof saveEscalationLevelSchema>;
