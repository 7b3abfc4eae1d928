import { expect, it } from 'vitest';

import { logoutPath, safeNext } from './session.ts';

it('leads back to where the session ended', () => {
  const path = logoutPath('ended', '/admin/feedbackreport?tab=c&case=7');
  const search = new URLSearchParams(path.split('?')[1]);
  expect(safeNext(search.get('next'))).toBe('/admin/feedbackreport?tab=c&case=7');
});

it.each([
  'https://evil.example/admin/',
  '//evil.example/admin/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/feedback/customer',
  '/logout',
  '',
  null,
])('leads to no other place: %s', (next) => {
  expect(safeNext(next)).toBeNull();
});
