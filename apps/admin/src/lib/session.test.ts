import { afterEach, expect, it } from 'vitest';

import {
  buildLogoutPath,
  storeSecondFactorSetupDue,
  readSession,
  parseNextPath,
  storeSession,
} from './session.ts';

afterEach(() => sessionStorage.clear());

it('sign-in returns the user to the page where the session ended', () => {
  const path = buildLogoutPath('ended', '/admin/feedbackreport?tab=c&case=7');
  const search = new URLSearchParams(path.split('?')[1]);
  expect(parseNextPath(search.get('next'))).toBe('/admin/feedbackreport?tab=c&case=7');
});

it.each(['/admin', '/admin?x=1', '/admin/user', '/userfeedback'])(
  'sign-in may return the user to the path %s',
  (next) => {
    expect(parseNextPath(next)).toBe(next);
  },
);

it.each([
  '/administrators',
  '/userfeedbacks',
  'https://evil.example/admin/',
  '//evil.example/admin/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/feedback/customer',
  '/logout',
  '',
  null,
])('sign-in does not return the user to the path %s', (next) => {
  expect(parseNextPath(next)).toBeNull();
});

it('the stored session remembers until setup that two-step login must be set up', () => {
  const names = { employeeCode: 'E1', employeeName: 'Asha', role: 'admin', userId: 'asha' };
  const session = { ...names, token: 'a-token' };
  storeSession({ ...session, mustSetUp: true });
  expect(readSession()).toEqual({ ...session, mustSetUp: true });
  storeSecondFactorSetupDue({ isDue: false });
  expect(readSession()).toEqual({ ...session, mustSetUp: false });
  storeSecondFactorSetupDue({ isDue: true });
  storeSession(session);
  expect(readSession()).toMatchObject({ mustSetUp: false });
});
