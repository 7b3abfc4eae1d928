import { expect, test } from 'vitest';

import { isGuessablePassword } from './guessable-passwords.ts';

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
  'Ananya1990!!',
  '@n@ny@#1990!!',
  'A.n.a.n.y.a-2026',
  'aynana@1990!',
  'AnanyaAnanya1990',
  'Deshmukkh@12345',
  'hkumhsed!1990!',
  'MeridianMutual#2026',
  'Fund$Meridian99',
  'e-1023-4567!1990',
  '919820010001#1990',
  'Summer2026!!',
  '!!Monsoon2026',
])('classifies the password %s as easy to guess', (password) => {
  expect(isGuessablePassword(password, person)).toBe(true);
});

test.each([
  'a quiet harbour',
  'correct horse battery',
  'tr0ub4dor&3xy',
  'नीला समंदर शाम',
  'ananya sails at midnight',
  '83#9$kq!72@1',
  '7412-5588-1029-36',
])('classifies the password %s as hard to guess', (password) => {
  expect(isGuessablePassword(password, person)).toBe(false);
});
