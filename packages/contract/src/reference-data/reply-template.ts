import * as z from 'zod/mini';

import { userTypeSchema } from './feedback-type.ts';
import { idSchema } from '../fields/id.ts';
import { limits } from '../limits.ts';
import { versionSchema } from './master-data.ts';
import { locales } from '../messages/index.ts';
import { formatErrorMessage } from '../fields/error-message.ts';
import { findWrongPlaceholder } from './placeholders.ts';
import { requiredTextSchema } from '../fields/text-rules.ts';

/** The language of a reply template. */
const localeSchema = z.enum(locales, { error: 'languageRequired' });

/** A reply template with its audiences and its text (rule 9.9). */
export const replyTemplateSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The audiences that the template is offered for, comma-joined c, d, e. */
  userType: z.string(),
  /** The feedback type that the template is offered for; null for all types. */
  feedbackTypeId: z.nullable(z.int()),
  feedbackType: z.nullable(z.string()),
  locale: localeSchema,
  body: z.string(),
  version: z.int(),
});
export type ReplyTemplate = z.infer<typeof replyTemplateSchema>;

/** Adds a template without `id`, or updates the template with that `id`. */
export const saveReplyTemplateSchema = z.object({
  id: z.optional(idSchema),
  name: requiredTextSchema({
    required: 'templateNameRequired',
    max: limits.text.templateName,
    tooLong: 'max60',
  }),
  userType: userTypeSchema,
  /** The feedback type; null, empty or left out for all types. */
  feedbackTypeId: z.optional(z.nullable(z.union([z.literal(''), idSchema]))),
  locale: localeSchema,
  body: requiredTextSchema({
    required: 'textRequired',
    max: limits.text.entry,
    tooLong: 'entryMax',
    multiline: true,
  }).check((payload) => {
    const wrong = findWrongPlaceholder(payload.value);
    if (!wrong) return;
    const message = formatErrorMessage(wrong.problem, wrong.named);
    payload.issues.push({ code: 'custom', input: payload.value, message });
  }),
  version: versionSchema,
});
