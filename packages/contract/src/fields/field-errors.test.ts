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

it('tells one error a field, the first; what is no key of ours is an invalid value', () => {
  expect(fieldErrors(issues)).toEqual({
    'rows.0.subType': 'subTypeRequired',
    text: 'placeholderLeft',
    id: 'invalidValue',
    '': 'invalidValue',
  });
  expect(fieldErrors([])).toEqual({});
});

it('tells what an error names, where it names something', () => {
  expect(fieldProblems(issues)).toStrictEqual([
    { path: 'rows.0.subType', key: 'subTypeRequired' },
    { path: 'text', key: 'placeholderLeft', named: 'amount: {{x}}' },
    { path: 'id', key: 'invalidValue', named: 'expected number' },
    { path: '', key: 'invalidValue' },
  ]);
});

it('reads back what was named', () => {
  expect(readError(namedError('placeholderLeft', 'a: b'))).toEqual({
    key: 'placeholderLeft',
    named: 'a: b',
  });
  expect(readError('entryMax')).toStrictEqual({ key: 'entryMax' });
});
