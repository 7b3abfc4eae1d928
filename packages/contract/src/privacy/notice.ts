import * as z from 'zod/mini';

import { recordWithKeys } from '../keys.ts';
import { limits, privacyLimits } from '../limits.ts';
import { locales } from '../messages/index.ts';
import { requiredText } from '../fields/text-rules.ts';

/** A notice in one language: a short line for the forms and the full text. */
const noticeTextSchema = z.object({
  line: requiredText({
    required: 'textRequired',
    max: privacyLimits.noticeLine,
    tooLong: 'noticeLineMax',
  }),
  body: requiredText({
    required: 'textRequired',
    max: limits.text.entry,
    tooLong: 'entryMax',
    multiline: true,
  }),
});

/** A notice in all languages of the product. */
export const noticeTextsSchema = z.object(recordWithKeys(locales, () => noticeTextSchema));
export type NoticeTexts = z.infer<typeof noticeTextsSchema>;

/** A published notice. A language that is newer than the notice has no text in it. */
const publishedTextsSchema = z.partial(noticeTextsSchema);

/** Publishes the next version. */
export const publishNoticeSchema = z.object({ texts: noticeTextsSchema });
export type PublishNotice = z.infer<typeof publishNoticeSchema>;

/** A published version. */
export const noticeVersionSchema = z.object({
  version: z.int(),
  publishedAt: z.iso.datetime(),
  /** Null: it came with the product. */
  publishedBy: z.nullable(z.string()),
  texts: publishedTextsSchema,
});
export type NoticeVersion = z.infer<typeof noticeVersionSchema>;

/** The notice as a form shows it, in the caller's language (rule 15.8). */
export const noticeSchema = z.object({
  version: z.int(),
  line: z.string(),
  body: z.string(),
  /** The submitter ticks a box before they submit. */
  asksConsent: z.boolean(),
});
export type Notice = z.infer<typeof noticeSchema>;
