import { expect, test } from '@playwright/test';

import { demoAccounts, openPageAs } from '../support/console.ts';

test('the owner field offers users who may see cases, and a super admin can add a missing user', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.superadmin, '/admin/feedbacktype?add=new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Feedback Type').fill('Half a name');
  const owner = dialog.getByLabel('Owner');
  await expect(owner.getByRole('option', { name: /Meera Nair/ })).toBeAttached();
  await expect(owner.getByRole('option', { name: /Vikram Singh Rathore/ })).toHaveCount(0);
  await owner.selectOption({ label: 'Add item' });
  await expect(page).toHaveURL(/\/admin\/user\?add=/);
  await expect(page.getByRole('dialog', { name: 'Add User' })).toBeVisible();
  await page.goBack();
  await expect(dialog.getByLabel('Feedback Type')).toHaveValue('Half a name');
});

test('only a super admin can add a missing assignee', async ({ page }) => {
  const reassign = page.getByRole('dialog').getByLabel('Reassign');
  const addItem = reassign.getByRole('option', { name: 'Add item' });
  const openFirst = async () => {
    await page
      .getByRole('button', { name: /^View case/ })
      .first()
      .click();
    // Wait for an option other than the placeholder.
    await expect(reassign.getByRole('option', { name: /\(/ }).first()).toBeAttached();
  };
  await openPageAs(page, demoAccounts.admin, '/admin/feedbackreport?status=assigned');
  await openFirst();
  await expect(addItem).toHaveCount(0);

  await openPageAs(page, demoAccounts.superadmin, '/admin/feedbackreport?status=assigned');
  await openFirst();
  await reassign.selectOption({ label: 'Add item' });
  await expect(page.getByRole('dialog', { name: 'Add User' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toContainText('History');
});

test('only a super admin can add a missing list entry from the feedback form', async ({ page }) => {
  await openPageAs(page, demoAccounts.admin, '/admin/addfeedback');
  const location = page.getByRole('combobox', { name: 'Location' });
  const addItem = page.getByRole('option', { name: 'Add item' });
  await location.click();
  await expect(page.getByRole('option', { name: 'Pune' })).toBeVisible();
  await expect(addItem).toHaveCount(0);

  await openPageAs(page, demoAccounts.superadmin, '/admin/addfeedback');
  await page.getByLabel('Description').fill('Half a thought');
  await page.getByLabel('Feedback Type').selectOption({ label: 'Add item' });
  await expect(page).toHaveURL(/\/admin\/feedbacktype/);
  await page.goBack();
  await location.fill('Nowhere');
  await page.getByRole('listbox').getByRole('option', { name: 'Add item' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Location' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('You began this form on')).toBeVisible();
});
