import { expect, test } from '@playwright/test';

import { expectAccessible } from '../support/accessible.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { saveCase } from './support/cases.ts';

test('an admin enters a phone call as a case and merges it into the original case', async ({
  page,
  request,
}) => {
  const name = `Leela ${Date.now().toString(26).replaceAll(/\d/g, 'q')}`;
  const { caseId, mobile } = await saveCase(request, { name });
  await openPageAs(page, demoAccounts.superadmin, '/admin/intake');
  const form = page.getByRole('form', { name: 'Case entered by staff' });

  await test.step('missing fields are named, and typed values stay', async () => {
    await form.getByLabel('Name').fill('Asha Verma');
    await form.getByRole('button', { name: 'SUBMIT' }).click();
    await expect(form.getByLabel('Received via')).toBeFocused();
    await page.getByText('Distributor', { exact: true }).click();
    await page.getByText('Customer', { exact: true }).click();
    await expect(form.getByLabel('Name')).toHaveValue('Asha Verma');
  });

  await test.step('the case is saved and marked as not verified', async () => {
    await form.getByLabel('Received via').selectOption('Phone');
    await form.getByLabel('Mobile No').fill(mobile);
    await form.getByLabel('Email').fill('asha@example.com');
    await form.getByLabel('Location').fill('Mumbai');
    await page.getByRole('option', { name: 'Mumbai' }).click();
    await form.getByRole('textbox', { name: 'PAN' }).fill('ABCPE1234F');
    await form.getByLabel('Query For').selectOption({ index: 1 });
    await form.getByLabel('Query Sub Type').selectOption({ index: 1 });
    await form.getByLabel('Description').fill('She called about it again');
    await form.getByRole('button', { name: 'SUBMIT' }).click();
    await expect(page.getByRole('heading', { name: /^MF-.* is saved$/ })).toBeFocused();
    await page.getByRole('link', { name: 'Open the case' }).click();
    await expect(page.getByText(/not verified/)).toBeVisible();
  });

  await test.step('the case is merged after a preview of the other', async () => {
    await page.getByRole('button', { name: 'Merge into another case' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(dialog).toContainText('Please enter the case id');
    const choice = dialog.getByRole('radio', { name: caseId, exact: true });
    await expect(choice).not.toBeChecked();
    const other = dialog.getByLabel('Case id, name or words of the other case');
    await other.fill(`${name} debited`);
    await dialog.getByRole('radio', { name: `${caseId} · ${name}` }).click();
    await expect(other).toHaveValue(caseId);
    await expect(choice).toBeChecked();
    await expect(dialog).toContainText('My October instalment was debited twice.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: `Merge into ${caseId}` }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: caseId }).first().click();
    const timeline = page.getByRole('region', { name: 'Conversation and history' });
    await expect(timeline).toContainText('She called about it again');
    await expect(timeline).toContainText('was merged into this case');
  });
});
