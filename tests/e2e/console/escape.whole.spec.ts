import { expect, test } from '@playwright/test';

import { demoAccounts, openPageAs } from '../support/console.ts';

test('Escape in a half-filled dialog asks for confirmation before the values are discarded', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.superadmin, '/admin/user?add=new');
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Add User' }).click();
  await dialog.getByLabel('Employee Name').fill('Kavya');
  for (const answer of ['Escape', 'Enter']) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press(answer);
    await expect(question).toHaveCount(0);
    await expect(dialog.getByLabel('Employee Name')).toHaveValue('Kavya');
  }
  const role = dialog.getByLabel('Role');
  await role.click();
  await page.keyboard.press('Escape');
  await expect(role).toBeFocused();
  await expect(question).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog.getByLabel('Employee Name')).toHaveValue('');
});
