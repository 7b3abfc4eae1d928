import { expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import {
  submitterReplyFieldsSchema,
  statusAccessFieldsSchema,
  ratingFieldsSchema,
  reopenReasonSchema,
  dataRequestFieldsSchema,
} from './case-fields.ts';

const long = (length: number) => 'a'.repeat(length);
const lines = (length: number) => `a\n${long(length - 2)}`;

it('a submitter’s reply accepts several lines and at most 5,000 characters (rule 9.8)', () => {
  expect(readErrorKeys(submitterReplyFieldsSchema, { text: lines(5000) })).toEqual({});
  expect(readErrorKeys(submitterReplyFieldsSchema, { text: lines(5001) })).toEqual({
    text: 'entryMax',
  });
  for (const text of ['', ' \n', undefined])
    expect(readErrorKeys(submitterReplyFieldsSchema, { text })).toEqual({ text: 'textRequired' });
});

it('reopening a case requires a reason, and rating a case requires no text', () => {
  expect(readErrorKeys(reopenReasonSchema, { reason: lines(500) })).toEqual({});
  expect(readErrorKeys(reopenReasonSchema, { reason: lines(501) })).toEqual({
    reason: 'reasonMax',
  });
  expect(readErrorKeys(reopenReasonSchema, { reason: '' })).toEqual({ reason: 'textRequired' });
  expect(ratingFieldsSchema.parse({})).toEqual({ text: '' });
  expect(readErrorKeys(ratingFieldsSchema, { text: lines(500) })).toEqual({});
  expect(readErrorKeys(ratingFieldsSchema, { text: lines(501) })).toEqual({ text: 'reasonMax' });
});

it('a status request requires a case id and a mobile number, and accepts a malformed case id', () => {
  const claim = { caseId: 'no case id', mobile: '9876543210' };
  expect(readErrorKeys(statusAccessFieldsSchema, claim)).toEqual({});
  expect(readErrorKeys(statusAccessFieldsSchema, { caseId: '', mobile: '' })).toEqual({
    caseId: 'caseIdRequired',
    mobile: 'mobileRequired',
  });
  expect(readErrorKeys(statusAccessFieldsSchema, { ...claim, caseId: long(41) })).toEqual({
    caseId: 'caseIdInvalid',
  });
});

it('a data-protection request requires a text for a correction and none for an erasure', () => {
  expect(dataRequestFieldsSchema.parse({ right: 'erase' })).toEqual({ right: 'erase', text: '' });
  expect(readErrorKeys(dataRequestFieldsSchema, { right: 'correct', text: lines(5000) })).toEqual(
    {},
  );
  for (const text of [undefined, '', ' \n'])
    expect(readErrorKeys(dataRequestFieldsSchema, { right: 'correct', text })).toEqual({
      text: 'textRequired',
    });
  expect(readErrorKeys(dataRequestFieldsSchema, { right: 'x', text: lines(5001) })).toEqual({
    right: 'invalidValue',
    text: 'entryMax',
  });
});
