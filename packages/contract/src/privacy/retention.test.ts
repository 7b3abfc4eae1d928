import { expect, it } from 'vitest';

import { recordWithKeys } from '../keys.ts';
import { locales } from '../messages/index.ts';
import { readErrorKeys } from '../testing/read-error-keys.ts';
import { publishNoticeSchema } from './notice.ts';
import {
  privacyReasonSchema,
  redactFileSchema,
  redactPassageSchema,
  saveRetentionPeriodSchema,
} from './retention.ts';

const long = (length: number) => 'a'.repeat(length);

it('saveRetentionPeriodSchema accepts a retention period of 1 to 600 months (rule 15.5)', () => {
  for (const subject of ['complaint', 'query', 'request', 'idea'])
    for (const months of [1, '600'])
      expect(readErrorKeys(saveRetentionPeriodSchema, { subject, months, version: 0 })).toEqual({});
  for (const months of [0, 601, '', undefined])
    expect(readErrorKeys(saveRetentionPeriodSchema, { subject: 'idea', months })).toEqual({
      months: 'retentionMonths',
    });
  expect(readErrorKeys(saveRetentionPeriodSchema, { subject: 'x', months: 1 })).toEqual({
    subject: 'invalidValue',
  });
});

it('redactPassageSchema rejects a passage of fewer than four characters (rule 15.17)', () => {
  const reason = 'a\nb';
  for (const passage of ['abcd', ' abcd ', 'क्षमा', `a\n${long(4998)}`])
    expect(readErrorKeys(redactPassageSchema, { passage, reason })).toEqual({});
  for (const [passage, key] of [
    ['', 'textRequired'],
    ['abc', 'passageShort'],
    [' abc ', 'passageShort'],
    [long(5001), 'entryMax'],
  ])
    expect(readErrorKeys(redactPassageSchema, { passage, reason })).toEqual({ passage: key });
});

it('the privacy schemas require a reason of at most 500 characters for a redaction and a hold', () => {
  expect(readErrorKeys(privacyReasonSchema, { reason: 'a\nb' })).toEqual({});
  expect(readErrorKeys(privacyReasonSchema, { reason: long(501) })).toEqual({
    reason: 'reasonMax',
  });
  expect(readErrorKeys(redactPassageSchema, { passage: 'abcd' })).toEqual({
    reason: 'textRequired',
  });
  expect(readErrorKeys(redactFileSchema, { attachmentId: '7', reason: 'a' })).toEqual({});
  expect(readErrorKeys(redactFileSchema, { attachmentId: '', reason: '' })).toEqual({
    attachmentId: 'chooseFromList',
    reason: 'textRequired',
  });
});

it('publishNoticeSchema requires a one-line summary and a text of the privacy notice in every language (rule 15.8)', () => {
  const said = { line: long(160), body: `a\n${long(4998)}` };
  const texts = recordWithKeys(locales, () => said);
  const errorsFor = (hi: object) =>
    readErrorKeys(publishNoticeSchema, { texts: { ...texts, hi: { ...said, ...hi } } });
  expect(errorsFor({})).toEqual({});
  expect(errorsFor({ line: long(161), body: long(5001) })).toEqual({
    'texts.hi.line': 'noticeLineMax',
    'texts.hi.body': 'entryMax',
  });
  expect(errorsFor({ line: ' ', body: '' })).toEqual({
    'texts.hi.line': 'textRequired',
    'texts.hi.body': 'textRequired',
  });
  expect(errorsFor({ line: 'a\nb' })).toEqual({ 'texts.hi.line': 'controlCharacters' });
  expect(publishNoticeSchema.safeParse({ texts: { en: said, hi: said } }).success).toBe(false);
});
