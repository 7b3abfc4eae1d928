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

it('accepts a multi-line answer of at most 5,000 characters (rule 9.8)', () => {
  expect(errorsOf(answerFieldsSchema, { text: lines(5000) })).toEqual({});
  expect(errorsOf(answerFieldsSchema, { text: lines(5001) })).toEqual({ text: 'entryMax' });
  for (const text of ['', ' \n', undefined])
    expect(errorsOf(answerFieldsSchema, { text })).toEqual({ text: 'textRequired' });
});

it('requires a reason for reopening, and no text for a rating', () => {
  expect(errorsOf(reopenSchema, { reason: lines(500) })).toEqual({});
  expect(errorsOf(reopenSchema, { reason: lines(501) })).toEqual({ reason: 'reasonMax' });
  expect(errorsOf(reopenSchema, { reason: '' })).toEqual({ reason: 'textRequired' });
  expect(ratingFieldsSchema.parse({})).toEqual({ text: '' });
  expect(errorsOf(ratingFieldsSchema, { text: lines(500) })).toEqual({});
  expect(errorsOf(ratingFieldsSchema, { text: lines(501) })).toEqual({ text: 'reasonMax' });
});

it('requires a case id and a mobile without checking that the case id is valid', () => {
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

it('accepts a data request, and requires a text for a correction', () => {
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
