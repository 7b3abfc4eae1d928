import { randomInt } from 'node:crypto';

import { expect, test } from '@playwright/test';

import { expectAccessible } from '../support/accessible.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { generateMobile } from '../support/public-form.ts';

test('a super admin previews, corrects and imports a list of users', async ({ page }) => {
  const [code, mobile] = [`L${randomInt(1e8)}`, generateMobile()];
  const listOf = (email: string) => ({
    name: 'users.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `\ufeffEmployee Code;Employee Name;Phone;Email;Role\r\n${code};"Kavya Rao";${mobile};${email};Admin\r\n`,
    ),
  });
  await openPageAs(page, demoAccounts.superadmin, '/admin/user');
  await page.getByRole('link', { name: 'Import users' }).press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  expect((await download).suggestedFilename()).toBe('Users_template.csv');

  const list = page.locator('input[type=file]');
  await list.setInputFiles(listOf('nobody'));
  await expect(page.getByRole('alert')).toContainText('Row 2, Email: Enter a valid email');
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove users.csv' }).click();

  await list.setInputFiles(listOf(`${code}@example.com`));
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Kavya Rao');
  await expect(row).toContainText(`xxxxxx${mobile.slice(6)}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save 1 change' }).press('Enter');
  await expect(page.getByText('Saved: 1 added, 0 changed, 0 deactivated.')).toBeVisible();

  await page.getByRole('link', { name: 'User', exact: true }).last().click();
  await page.getByRole('searchbox').fill(code);
  await page.getByRole('button', { name: 'Delete Kavya Rao' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully.')).toBeVisible();
});
