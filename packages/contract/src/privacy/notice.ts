import * as z from 'zod/mini';

import { limits, privacyLimits } from '../limits.ts';
import { locales, type Locale } from '../messages/index.ts';
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
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the keys
const shape = Object.fromEntries(locales.map((locale) => [locale, noticeTextSchema])) as Record<
  Locale,
  typeof noticeTextSchema
>;
export const noticeTextsSchema = z.object(shape);
export type NoticeTexts = z.infer<typeof noticeTextsSchema>;

/** Publishes the next version. */
export const publishNoticeSchema = z.object({ texts: noticeTextsSchema });
export type PublishNotice = z.infer<typeof publishNoticeSchema>;

/** A published version. */
export const noticeVersionSchema = z.object({
  version: z.int(),
  publishedAt: z.iso.datetime(),
  /** Null: it came with the product. */
  publishedBy: z.nullable(z.string()),
  texts: noticeTextsSchema,
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
