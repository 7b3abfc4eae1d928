import { expect, test } from '@playwright/test';

import { expectAccessible, openDialogContext } from '../support/accessible.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { generateMobile } from '../support/public-form.ts';

test('an admin saves, schedules by email, finds by name, shares and deletes a view of the report', async ({
  page,
  browser,
}) => {
  const name = `Complaints ${generateMobile()}`;
  const dialog = page.getByRole('dialog');
  await openPageAs(
    page,
    demoAccounts.superadmin,
    '/admin/feedbackreport?tab=c&class=complaint&sort=due',
  );
  await page.getByRole('button', { name: 'Views' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save current view' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await page.keyboard.type(name);
  await dialog.getByLabel('Shared with all admins').press('Space');
  await expectAccessible(page, openDialogContext);
  const answer = page.waitForResponse((each) => each.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Save view' }).press('Enter');
  const { view } = (await (await answer).json()) as { view: { id: number } };
  await expect(dialog.getByText(`${name} is saved.`)).toBeVisible();

  await dialog.getByRole('button', { name: `Options of ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Send by e-mail' }).press('Enter');
  await dialog.getByLabel('How often').selectOption('Each working day');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByText('Sent to you each working day at 09:00.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto('/admin/feedbackreport');
  await page.getByRole('heading', { name: 'Feedback report' }).waitFor();
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill(name);
  await expect(dialog.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/class=complaint/);
  await expect(page).toHaveURL(/sort=due/);

  const colleague = await browser.newPage();
  await openPageAs(colleague, demoAccounts.admin, '/admin/mywork');
  const listed = colleague.getByRole('region', { name: 'Saved views' }).getByRole('listitem');
  const theirs = listed.filter({ hasText: name });
  await expect(theirs).toContainText('Shared by');
  await expect(theirs).toContainText(/\d+ cases?/);
  await theirs.getByRole('link', { name }).click();
  await expect(colleague).toHaveURL(/class=complaint/);
  await colleague.close();

  await page.goto(`/admin/view/${view.id}/mail`);
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(page.getByText('You no longer receive it by e-mail.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Open the report' }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog.getByRole('button', { name: `Options of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText(`${name} is deleted.`)).toBeVisible();
  await page.goto(`/admin/view/${view.id}`);
  await expect(page.getByText('This view no longer exists')).toBeVisible();
});
