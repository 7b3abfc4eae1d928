import * as z from 'zod/mini';

import { caseClassSchema } from '../kinds/case-class.ts';
import { idSchema } from '../fields/id.ts';
import { limits } from '../limits.ts';
import { createLocalNamesSchema, localNamesSchema } from './local-names.ts';
import { versionSchema } from './master-data.ts';
import { filterTextSchema, textPatterns, requiredTextSchema } from '../fields/text-rules.ts';

const { text } = limits;
const letters = [textPatterns.lettersAndSpaces, 'onlyLettersAndSpaces'] as const;

/** The owner of the cases: a person with employee code and e-mail address, or a team. */
const ownerShape = {
  ownerCode: z.nullable(z.string()),
  ownerTeamId: z.nullable(z.int()),
  /** The name of the person or the team. */
  ownerName: z.nullable(z.string()),
  email: z.nullable(z.string()),
};

/** A sub-type with the owner of its cases. */
export const subTypeSchema = z.object({
  id: z.int(),
  feedbackTypeId: z.int(),
  subType: z.string(),
  names: localNamesSchema,
  ...ownerShape,
  /** The default class of cases with this sub-type. */
  class: caseClassSchema,
  /** The default complaint code; null means the code for other complaints. */
  complaintCode: z.nullable(z.string()),
});
export type SubType = z.infer<typeof subTypeSchema>;

/** A feedback type with its audiences (`userType`, comma-joined c, d, e) and sub-types. */
export const feedbackTypeSchema = z.object({
  id: z.int(),
  feedbacktype: z.string(),
  names: localNamesSchema,
  userType: z.string(),
  ...ownerShape,
  version: z.int(),
  subTypeList: z.array(subTypeSchema),
});
export type FeedbackType = z.infer<typeof feedbackTypeSchema>;

/** The audiences, comma-joined: at least one, each at most once. */
export const userTypeSchema = z.string({ error: 'audienceRequired' }).check(
  z.regex(/^[cde](,[cde]){0,2}$/),
  z.refine((codes) => new Set(codes.split(',')).size === codes.split(',').length),
);

const teamIdSchema = z.optional(z.nullable(idSchema));

const typeNameRule = { pattern: letters, max: text.feedbackType, tooLong: 'max35' } as const;
const subTypeNameRule = { pattern: letters, max: text.subType, tooLong: 'max35' } as const;

const feedbackTypeShape = {
  feedbacktype: requiredTextSchema({ required: 'feedbackTypeRequired', ...typeNameRule }),
  names: createLocalNamesSchema(typeNameRule),
  userType: userTypeSchema,
  /** The owner of cases whose sub-type has no owner; optional. */
  ownerCode: z.optional(z.nullable(z.string().check(z.maxLength(text.employeeCode)))),
  /** The id of a team that owns the cases instead of a person. */
  ownerTeamId: teamIdSchema,
};
export const addFeedbackTypeSchema = z.object(feedbackTypeShape);
export const updateFeedbackTypeSchema = z.object({
  id: idSchema,
  ...feedbackTypeShape,
  version: versionSchema,
});

/** A row of the sub-type dialog; a row without an id is new. */
export const subTypeRowSchema = z
  .object({
    id: z.optional(z.nullable(z.union([z.literal(0), z.literal(''), idSchema]))),
    feedbackTypeId: idSchema,
    subType: requiredTextSchema({ required: 'subTypeRequired', ...subTypeNameRule }),
    names: createLocalNamesSchema(subTypeNameRule),
    ownerCode: z.optional(
      z.nullable(z.string().check(z.maxLength(text.employeeCode, 'ownerRequired'))),
    ),
    ownerTeamId: teamIdSchema,
    email: z.optional(z.nullable(z.string().check(z.maxLength(text.userEmail)))),
    /**
     * The default class. Older callers leave it out: an existing sub-type keeps its class, and a
     * new one gets `query`.
     */
    class: z.optional(caseClassSchema),
    /**
     * The default complaint code, which only complaints have. When left out, it does not change.
     */
    complaintCode: z.optional(z.nullable(filterTextSchema(limits.text.complaintCode))),
    /** The feedback type's version that the whole list was based on; the same in every row. */
    version: versionSchema,
  })
  .check(
    z.refine<{ ownerCode?: unknown; ownerTeamId?: unknown }>(
      ({ ownerCode, ownerTeamId }) => Boolean(ownerCode || ownerTeamId),
      {
        error: 'ownerRequired',
        path: ['ownerCode'],
        when: ({ value }) => typeof value === 'object' && value !== null,
      },
    ),
  );

/** The complete list of one type's sub-types. Sub-types that are not in the list are removed. */
export const saveSubTypesSchema = z
  .array(subTypeRowSchema)
  .check(z.minLength(1, 'subTypeRequired'), z.maxLength(200, 'tooLong'));
export type SubTypeRow = z.infer<typeof subTypeRowSchema>;

/** The choices that the forms offer (`feedback/getformdata`). */
export const formOptionsSchema = z.object({
  amcList: z.array(z.object({ amcName: z.string() })),
  typeOfBtlList: z.array(z.object({ typeOfBtl: z.string() })),
  feedbackType: z.array(
    z.object({
      feedbacktype: z.string(),
      names: localNamesSchema,
      userType: z.string(),
      subTypeList: z.array(z.object({ subType: z.string(), names: localNamesSchema })),
    }),
  ),
  locations: z.array(z.object({ location: z.string(), names: localNamesSchema })),
});
export type FormOptions = z.infer<typeof formOptionsSchema>;
