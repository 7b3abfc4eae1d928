import { expect, it } from 'vitest';

import { errorsOf } from '../testing/errors-of.ts';
import {
  answerFieldsSchema,
  claimFieldsSchema,
  ratingFieldsSchema,
  reopenSchema,
  rightsFieldsSchema,
} from './case-fields.ts';

const long = (length: number) => 'a'.repeat(length);
const lines = (length: number) => `a\n${long(length - 2)}`;

it('a submitter’s reply accepts several lines and at most 5,000 characters (rule 9.8)', () => {
  expect(errorsOf(answerFieldsSchema, { text: lines(5000) })).toEqual({});
  expect(errorsOf(answerFieldsSchema, { text: lines(5001) })).toEqual({ text: 'entryMax' });
  for (const text of ['', ' \n', undefined])
    expect(errorsOf(answerFieldsSchema, { text })).toEqual({ text: 'textRequired' });
});

it('reopening a case requires a reason, and rating a case requires no text', () => {
  expect(errorsOf(reopenSchema, { reason: lines(500) })).toEqual({});
  expect(errorsOf(reopenSchema, { reason: lines(501) })).toEqual({ reason: 'reasonMax' });
  expect(errorsOf(reopenSchema, { reason: '' })).toEqual({ reason: 'textRequired' });
  expect(ratingFieldsSchema.parse({})).toEqual({ text: '' });
  expect(errorsOf(ratingFieldsSchema, { text: lines(500) })).toEqual({});
  expect(errorsOf(ratingFieldsSchema, { text: lines(501) })).toEqual({ text: 'reasonMax' });
});

it('a status request requires a case id and a mobile number, and accepts a malformed case id', () => {
  const claim = { caseId: 'no case id', mobile: '9876543210' };
  expect(errorsOf(claimFieldsSchema, claim)).toEqual({});
  expect(errorsOf(claimFieldsSchema, { caseId: '', mobile: '' })).toEqual({
    caseId: 'caseIdRequired',
    mobile: 'mobileRequired',
  });
  expect(errorsOf(claimFieldsSchema, { ...claim, caseId: long(41) })).toEqual({
    caseId: 'caseIdInvalid',
  });
});

it('a data-protection request requires a text for a correction and none for an erasure', () => {
  expect(rightsFieldsSchema.parse({ right: 'erase' })).toEqual({ right: 'erase', text: '' });
  expect(errorsOf(rightsFieldsSchema, { right: 'correct', text: lines(5000) })).toEqual({});
  for (const text of [undefined, '', ' \n'])
    expect(errorsOf(rightsFieldsSchema, { right: 'correct', text })).toEqual({
      text: 'textRequired',
    });
  expect(errorsOf(rightsFieldsSchema, { right: 'x', text: lines(5001) })).toEqual({
    right: 'invalidValue',
    text: 'entryMax',
  });
});
