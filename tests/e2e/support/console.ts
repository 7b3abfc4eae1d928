import type { Page } from '@playwright/test';

import { openSession, type Account } from './api.ts';

/** The demo accounts (rule 6.6). */
export const demoAccounts = {
  superadmin: { userId: 'superadmin', password: 'Super@12345' },
  superadmin2: { userId: 'superadmin2', password: 'Super2@12345' },
  admin: { userId: 'admin', password: 'Admin@12345' },
  employee: { userId: 'employee', password: 'Employee@12345' },
} as const;

/** Signs in through the login page, for stories about signing in. */
export async function signIn(page: Page, account: Account) {
  await page.goto('/login');
  await page.getByLabel('User ID').fill(account.userId);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

/** Gives a page the session of a signed-in user, as the login page does. */
export async function setPageSession(page: Page, account: Account) {
  const { employeeCode, employeeName, role, token, userId } = await openSession(
    page.request,
    account,
  );
  // Session storage belongs to an origin, so this opens the smallest page of the origin.
  await page.goto('/api/config');
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    },
    { employeeCode, employeeName, role, token, userId },
  );
}

/** Opens a page as a signed-in user. */
export async function openPageAs(page: Page, account: Account, path = '/admin/feedbackreport') {
  await setPageSession(page, account);
  await page.goto(path);
}

/**
 * Returns the button that closes a case. Notices have a button of the same name without a shortcut.
 */
export const findCloseCaseButton = (page: Page) =>
  page.getByRole('button', { name: 'Close', exact: true }).and(page.locator('[aria-keyshortcuts]'));
