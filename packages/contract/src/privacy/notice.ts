import * as z from 'zod/mini';

import { recordWithKeys } from '../keys.ts';
import { limits, privacyLimits } from '../limits.ts';
import { locales } from '../messages/index.ts';
import { requiredTextSchema } from '../fields/text-rules.ts';

/** A notice in one language: a short line for the forms and the full text. */
const noticeTextSchema = z.object({
  line: requiredTextSchema({
    required: 'textRequired',
    max: privacyLimits.noticeLine,
    tooLong: 'noticeLineMax',
  }),
  body: requiredTextSchema({
    required: 'textRequired',
    max: limits.text.entry,
    tooLong: 'entryMax',
    multiline: true,
  }),
});

/** A notice in all languages of the product. */
export const noticeTextsSchema = z.object(recordWithKeys(locales, () => noticeTextSchema));
export type NoticeTexts = z.infer<typeof noticeTextsSchema>;

/** The texts of a published notice. A language that was added after the notice has no text. */
const publishedTextsSchema = z.partial(noticeTextsSchema);

/** The body of the request that publishes the next version of the notice. */
export const publishNoticeSchema = z.object({ texts: noticeTextsSchema });
export type PublishNoticeRequest = z.infer<typeof publishNoticeSchema>;

/** A published version of the notice. */
export const noticeVersionSchema = z.object({
  version: z.int(),
  publishedAt: z.iso.datetime(),
  /** The name of the publisher; null for the notice that the product ships with. */
  publishedBy: z.nullable(z.string()),
  texts: publishedTextsSchema,
});
export type NoticeVersion = z.infer<typeof noticeVersionSchema>;

/** The notice as a form shows it, in the caller's language (rule 15.8). */
export const noticeSchema = z.object({
  version: z.int(),
  line: z.string(),
  body: z.string(),
  /** True when submitters must tick a consent box before submitting. */
  asksConsent: z.boolean(),
});
export type Notice = z.infer<typeof noticeSchema>;
