import { expect, it } from 'vitest';

import { toFieldErrors, findInvalidFields } from './field-errors.ts';
import { formatErrorMessage, parseErrorMessage } from './error-message.ts';

const issues = [
  { path: ['rows', 0, 'subType'], message: 'subTypeRequired' },
  { path: ['text'], message: formatErrorMessage('placeholderLeft', 'amount: {{x}}') },
  { path: ['text'], message: 'entryMax' },
  { path: ['id'], message: 'Invalid input: expected number' },
  { path: [], message: 'toString' },
];

it('toFieldErrors returns the first error key of each field, and invalidValue for an unknown message', () => {
  expect(toFieldErrors(issues)).toEqual({
    'rows.0.subType': 'subTypeRequired',
    text: 'placeholderLeft',
    id: 'invalidValue',
    '': 'invalidValue',
  });
  expect(toFieldErrors([])).toEqual({});
});

it('findInvalidFields returns the value that an error message names, such as the wrong placeholder', () => {
  expect(findInvalidFields(issues)).toStrictEqual([
    { path: 'rows.0.subType', key: 'subTypeRequired' },
    { path: 'text', key: 'placeholderLeft', named: 'amount: {{x}}' },
    { path: 'id', key: 'invalidValue', named: 'expected number' },
    { path: '', key: 'invalidValue' },
  ]);
});

it('parseErrorMessage separates the error key from the named value', () => {
  expect(parseErrorMessage(formatErrorMessage('placeholderLeft', 'a: b'))).toEqual({
    key: 'placeholderLeft',
    named: 'a: b',
  });
  expect(parseErrorMessage('entryMax')).toStrictEqual({ key: 'entryMax' });
});
