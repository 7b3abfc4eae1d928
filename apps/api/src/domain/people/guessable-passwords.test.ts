import { expect, test } from 'vitest';

import { isGuessable } from './guessable-passwords.ts';

const person = {
  userid: 'ananya_d',
  employeeName: 'Ananya Deshmukh',
  email: 'ananya.deshmukh@example.com',
  mobile: '9820010001',
  employeeCode: 'E10234567',
};

test.each([
  'aaaaaaaaaa',
  'qwertyuiop',
  'Password123',
  'basketball2026!',
  'p@ssw0rd'.repeat(16),
  'ananya_d12',
  'Ananya Deshmukh 1',
  'DeshmukhAnanya',
  '9820010001',
  'e1023456789',
  'MeridianFund1',
  'ananya.deshmukh',
])('%s is easy to guess', (password) => {
  expect(isGuessable(password, person)).toBe(true);
});

test.each(['a quiet harbour', 'correct horse battery', 'tr0ub4dor&3xy', 'नीला समंदर शाम'])(
  '%s is not',
  (password) => {
    expect(isGuessable(password, person)).toBe(false);
  },
);
