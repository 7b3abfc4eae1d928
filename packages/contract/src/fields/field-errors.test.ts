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

it('fieldErrors returns the first error key of each field, and invalidValue for an unknown message', () => {
  expect(fieldErrors(issues)).toEqual({
    'rows.0.subType': 'subTypeRequired',
    text: 'placeholderLeft',
    id: 'invalidValue',
    '': 'invalidValue',
  });
  expect(fieldErrors([])).toEqual({});
});

it('fieldProblems returns the value that an error message names, such as the wrong placeholder', () => {
  expect(fieldProblems(issues)).toStrictEqual([
    { path: 'rows.0.subType', key: 'subTypeRequired' },
    { path: 'text', key: 'placeholderLeft', named: 'amount: {{x}}' },
    { path: 'id', key: 'invalidValue', named: 'expected number' },
    { path: '', key: 'invalidValue' },
  ]);
});

it('readError separates the error key from the named value', () => {
  expect(readError(namedError('placeholderLeft', 'a: b'))).toEqual({
    key: 'placeholderLeft',
    named: 'a: b',
  });
  expect(readError('entryMax')).toStrictEqual({ key: 'entryMax' });
});
