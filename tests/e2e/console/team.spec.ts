import { expect, test } from '@playwright/test';

import { expectAccessible, openDialogContext } from '../support/accessible.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { saveCase } from './support/cases.ts';

test('a user snoozes a case by keyboard, finds it under Snoozed in My work, and removes the reminder', async ({
  page,
}) => {
  const { caseId } = await saveCase(page.request, { name: 'Leela Snooze' });
  await openPageAs(page, demoAccounts.superadmin, `/admin/case/${caseId}`);
  await expect(page.getByRole('button', { name: /^Remind me/ })).toBeVisible();
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'Remind me of this case' });
  await dialog.getByRole('radio', { name: 'On a day' }).check();
  await dialog.getByRole('button', { name: 'Remind me' }).click();
  await expect(dialog.getByText('Choose a time within the next 90 days')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Monday morning/ }).check();
  await dialog.getByLabel('Reason').fill('Ask the registrar again');
  await dialog.getByRole('button', { name: 'Remind me' }).click();
  const line = page.getByText('Ask the registrar again');
  await expect(line).toBeVisible();

  await page.goto('/admin/mywork');
  const snoozed = page.locator('[data-list="snoozed"]');
  await snoozed.getByText('Snoozed').click();
  await snoozed.getByRole('link', { name: caseId }).click();
  await page.getByRole('button', { name: 'Remove reminder' }).click();
  await expect(line).toHaveCount(0);
});

test('a lead reassigns a member’s case from the team page at the width of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPageAs(page, demoAccounts.admin, '/admin/team');
  await page.getByRole('button', { name: 'Show cases of Meera Nair' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open cases of Meera Nair' });
  await dialog.getByRole('checkbox').last().check();
  await dialog.getByLabel('Reassign to').selectOption({ label: 'Rohan Kulkarni' });
  await expectAccessible(page, openDialogContext);
  await dialog.getByRole('button', { name: 'Reassign' }).click();
  await expect(page.getByText('1 case reassigned')).toBeVisible();
});
