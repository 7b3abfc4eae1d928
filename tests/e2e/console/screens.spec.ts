import { expect, test, type Page } from '@playwright/test';

import { expectAccessible } from '../console-system/accessible.ts';
import { accounts, openAs } from '../support/console.ts';

const screens: Record<string, (page: Page) => Promise<void>> = {
  '/admin/feedbackreport?tab=c': (page) =>
    expect(page.getByRole('button', { name: /^View case/ }).first()).toBeVisible(),
  '/admin/addfeedback': (page) =>
    expect(page.getByRole('button', { name: 'SUBMIT' })).toBeVisible(),
  '/admin/amc': (page) => expect(page.getByRole('table')).toBeVisible(),
  '/admin/user': (page) => expect(page.getByRole('table')).toBeVisible(),
  '/admin/feedbacktype': (page) => expect(page.getByRole('table')).toBeVisible(),
  '/admin/user?add=new': (page) => expect(page.getByRole('dialog')).toBeVisible(),
  '/admin/security': (page) => expect(page.getByRole('table')).toBeVisible(),
  '/admin/jobs': (page) => expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible(),
  '/admin/nowhere': (page) =>
    expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible(),
};

for (const [path, shown] of Object.entries(screens)) {
  test(`axe finds nothing on ${path}, and it fits a small phone`, async ({ page }) => {
    await openAs(page, accounts.superadmin, path);
    await shown(page);
    await expectAccessible(page);
  });
}

test('axe finds nothing in the popup, the palette, the shortcuts and the account menu', async ({
  page,
}) => {
  await openAs(page, accounts.superadmin);
  await page
    .getByRole('button', { name: /^View case/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('History');
  await expectAccessible(page, 'dialog[open]');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
});

test('axe finds nothing on the login', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  await expectAccessible(page);
});

test('the console speaks Hindi, and keeps to it', async ({ page }) => {
  await page.goto('/login?lang=hi');
  await expect(page.getByRole('heading', { name: 'लॉग इन करें' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.getByLabel('भाषा').selectOption({ label: 'English' });
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
