import { describe, expect, it } from 'vitest';

import { findInvalidFields } from '../fields/field-errors.ts';
import { readErrorKeys } from '../testing/read-error-keys.ts';
import {
  caseKeySchema,
  mergeRequestSchema,
  noteSchema,
  recalculateDueDateSchema,
  replySchema,
  revealedValueSchema,
  revealRequestSchema,
  watchRequestSchema,
} from './case-work.ts';

const long = (length: number) => 'a'.repeat(length);
const caseId = 'MF-7K4Q-9M2P';
const submissionId = crypto.randomUUID();

it('caseKeySchema accepts the number or the case id of a case (rule 1.4)', () => {
  expect(['7', 7, caseId, 'mf7k4q 9m2p'].map((key) => caseKeySchema.parse(key))).toEqual([
    7,
    7,
    caseId,
    caseId,
  ]);
  for (const key of ['MF-7K4Q-9M2X', '', '0', null, `${caseId}${' '.repeat(9)}`])
    expect(caseKeySchema.safeParse(key).success).toBe(false);
});

describe('a reply', () => {
  const reply = { text: 'Dear Asha,\nit is back.', submissionId };

  it('a reply asks the submitter no question by default', () => {
    expect(replySchema.parse(reply)).toEqual({ ...reply, asks: false, mended: '' });
    expect(readErrorKeys(replySchema, { ...reply, asks: true, lastRead: 0 })).toEqual({});
  });

  it.each([
    ['text', '', 'textRequired'],
    ['text', long(5001), 'entryMax'],
    ['lastRead', -1, 'invalidValue'],
    ['submissionId', '7', 'invalidValue'],
    ['submissionId', undefined, 'invalidValue'],
  ])('validates a reply’s %s: %j gives the error %s', (field, value, key) => {
    expect(readErrorKeys(replySchema, { ...reply, [field]: value })).toEqual({ [field]: key });
  });

  it('a reply with an unfilled placeholder is rejected with the name of the placeholder', () => {
    const { error } = replySchema.safeParse({ ...reply, text: 'Dear {{name}}' });
    expect(findInvalidFields(error?.issues ?? [])).toEqual([
      { path: 'text', key: 'placeholderLeft', named: '{{name}}' },
    ]);
  });
});

it('noteSchema accepts at most ten mentions in a note', () => {
  const mentions = Array.from({ length: 11 }, (_, at) => at + 1);
  expect(readErrorKeys(noteSchema, { text: 'a\nb' })).toEqual({});
  expect(
    readErrorKeys(noteSchema, { text: 'a', submissionId, mentions: mentions.slice(1) }),
  ).toEqual({});
  expect(readErrorKeys(noteSchema, { text: 'a', mentions })).toEqual({ mentions: 'mentionsMax' });
  expect(readErrorKeys(noteSchema, { text: ' ', submissionId: '7' })).toEqual({
    text: 'textRequired',
    submissionId: 'invalidValue',
  });
});

it('mergeRequestSchema normalizes the case id of the target case and rejects an invalid case id', () => {
  expect(mergeRequestSchema.parse({ into: ' mf 7k4q-9m2p ' })).toEqual({ into: caseId });
  for (const [into, key] of [
    ['', 'caseIdRequired'],
    [' ', 'caseIdRequired'],
    ['MF-7K4Q-9M2X', 'caseIdInvalid'],
    [`${caseId}${' '.repeat(29)}`, 'caseIdInvalid'],
  ])
    expect(readErrorKeys(mergeRequestSchema, { into })).toEqual({ into: key });
});

it('accepts a reason of at most 500 characters for recalculating a due date and for revealing a field', () => {
  expect(readErrorKeys(recalculateDueDateSchema, { reason: 'a\nb' })).toEqual({});
  expect(readErrorKeys(recalculateDueDateSchema, { reason: '' })).toEqual({
    reason: 'textRequired',
  });
  expect(readErrorKeys(recalculateDueDateSchema, { reason: long(501) })).toEqual({
    reason: 'reasonMax',
  });
  expect(revealRequestSchema.parse({ field: 'pan' })).toEqual({ field: 'pan', reason: '' });
  expect(
    readErrorKeys(revealRequestSchema, { field: 'mobile', reason: `a\n${long(498)}` }),
  ).toEqual({});
  expect(readErrorKeys(revealRequestSchema, { field: 'name', reason: long(501) })).toEqual({
    field: 'invalidValue',
    reason: 'reasonMax',
  });
  expect(revealedValueSchema.parse({ value: 'ABCPE1234F' })).toEqual({ value: 'ABCPE1234F' });
});

it('watchRequestSchema accepts only true and false for watching a case', () => {
  for (const watches of [true, false])
    expect(readErrorKeys(watchRequestSchema, { watches })).toEqual({});
  expect(readErrorKeys(watchRequestSchema, { watches: 'yes' })).toEqual({
    watches: 'invalidValue',
  });
});
