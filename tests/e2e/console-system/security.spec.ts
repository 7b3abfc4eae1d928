import { expect, test, type Page } from '@playwright/test';

import { expectAccessible } from '../support/accessible.ts';
import { demoAccounts, signIn, openPageAs } from '../support/console.ts';

const list = (page: Page) => page.getByRole('table', { name: 'Security events, newest first' });

test('the security log shows a wrong password with account, IP address, outcome and time', async ({
  page,
}) => {
  await signIn(page, { ...demoAccounts.superadmin, password: 'not the password' });
  await expect(page.getByText('The User ID or the password is wrong.').first()).toBeVisible();
  await openPageAs(page, demoAccounts.superadmin, '/admin/security?outcome=refused&kind=login');
  const row = list(page).getByRole('row').nth(1);
  const me = await page.evaluate(() => sessionStorage.getItem('employeeName'));
  await expect(row).toContainText(me ?? 'nobody is logged in');
  await expect(row).toContainText('Login');
  await expect(row).toContainText('Rejected');
  await expect(row).toContainText('The User ID or the password is wrong.');
  await expect(row).toContainText('127.0.0.1');
  await expect(row.locator('time')).toBeVisible();
});

test('the keyboard alone opens and filters the security log, and the URL keeps the filters', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.superadmin, '/admin/user');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await expect(page).toHaveTitle(/^Security · /);
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('192.0.2.1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/address=192\.0\.2\.1/);
  await expect(page.getByText('No events match these filters.')).toBeVisible();
  const clear = page.getByRole('button', { name: 'Clear filters' });
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    if (await clear.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings\/security$/);
  await expect(list(page)).toBeVisible();

  await page.getByRole('combobox', { name: 'Account' }).selectOption({ index: 1 });
  await page.getByRole('radio', { name: 'Succeeded' }).check({ force: true });
  await expect(page).toHaveURL(/account=\w+&outcome=success/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Succeeded' })).toBeChecked();
});

test('an admin cannot open the audit, the security log or the jobs page', async ({ page }) => {
  const denied = page.getByRole('heading', { name: 'You do not have access to this page' });
  for (const path of ['/admin/audit', '/admin/security', '/admin/jobs']) {
    await openPageAs(page, demoAccounts.admin, path);
    await expect(denied).toBeVisible();
  }
  for (const name of ['Audit', 'Security', 'Jobs']) {
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  }
});

test('a super admin changes an alarm rule and opens the rejected files', async ({ page }) => {
  await openPageAs(page, demoAccounts.superadmin, '/admin/security');
  await page.getByRole('link', { name: 'Alarms' }).click();
  const rules = page.getByRole('table', { name: 'Rules' });
  const rule = rules.getByRole('row').filter({ hasText: 'Personal data revealed many times' });
  await expect(rule).toContainText('30 times for one account within 60 minutes');
  await rule.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: /Change/ });
  await dialog.getByRole('textbox', { name: 'Alert at' }).fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter 1 to 10,00,000')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Alert at' }).fill('40');
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('Off');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rule).toContainText('40 times for one account within 60 minutes');
  await expect(rule).toContainText('Off');
  await expectAccessible(page);
  await openPageAs(page, demoAccounts.superadmin, '/admin/security');
  await page.getByRole('link', { name: 'Rejected files' }).click();
  await expect(page.getByText('No Record Found')).toBeVisible();
  await expectAccessible(page);
});
