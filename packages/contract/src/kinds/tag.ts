import * as z from 'zod/mini';

import { idSchema } from '../fields/id.ts';
import { caseWorkLimits } from '../limits.ts';

/** The colours of tags, named like the design tokens. A tag always shows its name too. */
export const tagColors = ['blue', 'green', 'amber', 'red', 'grey'] as const;
/** A tag's colour. */
export const tagColorSchema = z.enum(tagColors, { error: 'colorRequired' });
export type TagColor = z.infer<typeof tagColorSchema>;

/** A tag of a case. */
export const caseTagSchema = z.object({ id: z.int(), name: z.string(), color: tagColorSchema });
export type CaseTag = z.infer<typeof caseTagSchema>;

/** The complete list of a case's tags, as tag ids. */
export const tagCaseSchema = z.object({
  tags: z.array(idSchema).check(z.maxLength(caseWorkLimits.tagsOfCase, 'tooManyTags')),
});
