import * as z from 'zod/mini';

import { idSchema } from './id.ts';
import { limits, workLimits } from './limits.ts';
import { versionSchema } from './master-data.ts';
import { requiredText } from './text-rules.ts';

/** The colours that a tag may have, as the tokens have them; a tag always says its name too. */
export const tagColors = ['blue', 'green', 'amber', 'red', 'grey'] as const;
const colorSchema = z.enum(tagColors, { error: 'colorRequired' });
export type TagColor = z.infer<typeof colorSchema>;

/** A tag as a case carries it. */
export const caseTagSchema = z.object({ id: z.int(), name: z.string(), color: colorSchema });
export type CaseTag = z.infer<typeof caseTagSchema>;

/** A tag that may be put on cases. */
export const tagSchema = z.object({ ...caseTagSchema.shape, version: z.int() });
export type Tag = z.infer<typeof tagSchema>;

/** Adds without `id`, updates with it. */
export const saveTagSchema = z.object({
  id: z.optional(idSchema),
  name: requiredText({ required: 'tagRequired', max: limits.text.tag, tooLong: 'max35' }),
  color: colorSchema,
  version: versionSchema,
});

/** All the tags that a case is to have, by their ids. */
export const tagCaseSchema = z.object({
  tags: z
    .array(idSchema, { error: 'invalidValue' })
    .check(z.maxLength(workLimits.tagsOfCase, 'tooManyTags')),
});
