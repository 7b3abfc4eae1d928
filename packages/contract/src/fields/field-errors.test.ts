import { expect, it } from 'vitest';

import { fieldErrors, fieldProblems } from './field-errors.ts';
import { namedError, readError } from './named-error.ts';

const issues = [
  { path: ['rows', 0, 'subType'], message: 'subTypeRequired' },
  { path: ['text'], message: namedError('placeholderLeft', 'amount: {{x}}') },
  { path: ['text'], message: 'entryMax' },
  { path: ['id'], message: 'Invalid input: expected number' },
  { path: [], message: 'toString' },
];

it('returns the first error of each field, and “Invalid Value” for an unknown message', () => {
  expect(fieldErrors(issues)).toEqual({
    'rows.0.subType': 'subTypeRequired',
    text: 'placeholderLeft',
    id: 'invalidValue',
    '': 'invalidValue',
  });
  expect(fieldErrors([])).toEqual({});
});

it('returns what an error names', () => {
  expect(fieldProblems(issues)).toStrictEqual([
    { path: 'rows.0.subType', key: 'subTypeRequired' },
    { path: 'text', key: 'placeholderLeft', named: 'amount: {{x}}' },
    { path: 'id', key: 'invalidValue', named: 'expected number' },
    { path: '', key: 'invalidValue' },
  ]);
});

it('parses the named value', () => {
  expect(readError(namedError('placeholderLeft', 'a: b'))).toEqual({
    key: 'placeholderLeft',
    named: 'a: b',
  });
  expect(readError('entryMax')).toStrictEqual({ key: 'entryMax' });
});
