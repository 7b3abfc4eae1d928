import { expect, test } from '@playwright/test';

import { expectAccessible, openDialogContext } from '../support/accessible.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { saveCase } from './support/cases.ts';

test('an admin closes the selected cases with one text after a preview', async ({ page }) => {
  // A name of letters only, which no earlier run has used.
  const letters = String(Date.now()).replaceAll(/\d/g, (digit) =>
    'abcdefghij'.charAt(Number(digit)),
  );
  const name = `Bulk ${letters}`;
  const saved = [
    await saveCase(page.request, { name }),
    await saveCase(page.request, { name }),
    await saveCase(page.request, { name }),
  ];
  await openPageAs(page, demoAccounts.superadmin, `/admin/feedbackreport?tab=c&search=${letters}`);
  const rows = page.getByRole('button', { name: /^View case/ });
  await expect(rows).toHaveCount(saved.length);
  await page.getByRole('checkbox', { name: 'Select all cases of this page' }).check();
  await page.getByRole('button', { name: 'Choose an action' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Action').selectOption('Close');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByLabel('Closure Description')).toBeFocused();
  await dialog.getByLabel('Closure Description').fill('The server was down for an hour');
  await expectAccessible(page, openDialogContext);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('The server was down for an hour')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next case' }).click();
  // Escape asks before the text is lost.
  await page.keyboard.press('Escape');
  await page.getByText('Keep editing', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Start for 3 cases' }).click();
  await expect(page.getByText('3 cases changed')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('table').getByText('Closed', { exact: true })).toHaveCount(3);
});
