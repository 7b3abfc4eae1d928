import type { Page } from '@playwright/test';

/** The demo accounts (contract 3). */
export const accounts = {
  superadmin: { userId: 'superadmin', password: 'Super@12345' },
  admin: { userId: 'admin', password: 'Admin@12345' },
  employee: { userId: 'employee', password: 'Employee@12345' },
} as const;

/** Logs in as a person would. */
export async function logIn(page: Page, account: { userId: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('User ID').fill(account.userId);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}
