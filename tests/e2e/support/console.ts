import type { Page } from '@playwright/test';

import { sessionOf, type Account } from './api.ts';

/** The demo accounts (rule 6.6). */
export const accounts = {
  superadmin: { userId: 'superadmin', password: 'Super@12345' },
  superadmin2: { userId: 'superadmin2', password: 'Super2@12345' },
  admin: { userId: 'admin', password: 'Admin@12345' },
  employee: { userId: 'employee', password: 'Employee@12345' },
} as const;

/** Logs in as a person would: for a story that tells of it. */
export async function logIn(page: Page, account: Account) {
  await page.goto('/login');
  await page.getByLabel('User ID').fill(account.userId);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

/** Gives a page the session of somebody who is logged in, as the login page leaves it. */
export async function takeSession(page: Page, account: Account) {
  const { employeeCode, employeeName, role, token, userId } = await sessionOf(
    page.request,
    account,
  );
  // The browser keeps session storage by origin: the smallest page of ours opens it.
  await page.goto('/api/config');
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    },
    { employeeCode, employeeName, role, token, userId },
  );
}

/** Opens a page as somebody who is logged in already. */
export async function openAs(page: Page, account: Account, path = '/admin/feedbackreport') {
  await takeSession(page, account);
  await page.goto(path);
}

/** The button that closes a case; notices have one of the same name, without a key. */
export const closing = (page: Page) =>
  page.getByRole('button', { name: 'Close', exact: true }).and(page.locator('[aria-keyshortcuts]'));
