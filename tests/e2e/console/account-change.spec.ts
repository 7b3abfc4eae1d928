import { expect, test } from '@playwright/test';

import { expectAccessible } from '../support/accessible.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { waitForMessage } from '../support/outbox.ts';
import { generateMobile } from '../support/public-form.ts';
import { addColleague } from './support/colleague.ts';

test('changing a colleague’s phone requires the password and a second super admin’s confirmation', async ({
  page,
  request,
}) => {
  const colleague = await addColleague(request, 'Meena');
  const list = `/admin/user?search=${encodeURIComponent(colleague.name)}`;
  await openPageAs(page, demoAccounts.superadmin, list);
  await page.getByRole('button', { name: `Edit ${colleague.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog.getByLabel('Your own password')).toHaveCount(0);
  await dialog.getByLabel('Phone').fill(generateMobile());
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your own password').fill(demoAccounts.superadmin.password);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('User updated successfully.')).toBeVisible();
  await waitForMessage(request, colleague.email, /has just changed these details of your account/);
  const row = page.getByRole('row').filter({ hasText: colleague.name });
  await expect(row).toContainText('no password reset until');
  await expect(row.getByRole('button', { name: /^Confirm the change/ })).toHaveCount(0);

  await openPageAs(page, demoAccounts.superadmin2, list);
  await row.getByRole('button', { name: /^Confirm the change/ }).click();
  const asking = page.getByRole('dialog', { name: 'Confirm this change?' });
  await asking.getByLabel('Your own password').fill('not this one');
  await asking.getByRole('button', { name: 'Confirm change' }).click();
  await expect(asking.getByText('The password is wrong')).toBeVisible();
  await asking.getByLabel('Your own password').fill(demoAccounts.superadmin2.password);
  await asking.getByRole('button', { name: 'Confirm change' }).click();
  await expect(row).not.toContainText('no password reset until');
});
