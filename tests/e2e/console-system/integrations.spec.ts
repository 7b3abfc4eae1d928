import { expect, test, type Page } from '@playwright/test';

import { demoAccounts, openPageAs } from '../support/console.ts';
import { expectAccessible, openDialogContext } from '../support/accessible.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Closes the dialog that shows a secret once, and returns the secret. */
async function takeSecret(page: Page, title: string, label: string): Promise<string> {
  const shown = dialog(page, title);
  const value = await shown.getByLabel(label).inputValue();
  await shown.getByRole('button', { name: 'OK' }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByText(value)).toHaveCount(0);
  return value;
}

test('an API key is shown once, allows calls within its scopes, and stops working when revoked', async ({
  page,
  request,
}) => {
  await openPageAs(page, demoAccounts.superadmin, '/admin/security');
  await page.getByRole('table').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('9');
  await expect(page).toHaveTitle(/^API keys · /);
  await page.getByRole('button', { name: 'New key' }).first().click();
  const form = dialog(page, 'New key');
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(form.getByText('Please enter a name')).toBeVisible();
  await expect(form.getByText('Please choose at least one permission')).toBeVisible();
  await expectAccessible(page, openDialogContext);
  await form.getByLabel('Name').fill('CRM');
  await form.getByLabel('Runs as').selectOption({ index: 1 });
  await form.getByLabel('Read cases and lists').check();
  await form.getByRole('button', { name: 'Create key' }).click();
  const key = await takeSecret(page, 'The key is ready', 'Key');

  const statusOf = async (path: string) => {
    const answer = await request.get(`/api/${path}`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    return answer.status();
  };
  expect(await statusOf('admin/tags')).toBe(200);
  expect(await statusOf('admin/analysis')).toBe(403);

  await page.reload();
  const row = page.getByRole('row', { name: /CRM/ });
  await expect(row).toContainText(`${key.slice(0, 10)}…`);
  await expect(row).not.toContainText('Never');
  await row.getByRole('button', { name: 'Revoke the key CRM' }).click();
  await page
    .getByRole('alertdialog', { name: 'Revoke this key?' })
    .getByRole('button', { name: 'Revoke', exact: true })
    .click();
  await expect(row).toContainText('Revoked');
  expect(await statusOf('admin/tags')).toBe(401);
  await expectAccessible(page);
});

test('a super admin adds, tests and disables a webhook, renews its secret and deletes the webhook', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.superadmin, '/admin/webhooks');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  const form = dialog(page, 'New webhook');
  await form.getByLabel('Name').fill('CRM');
  await form.getByLabel('URL').fill('https://127.0.0.1/hooks');
  await form.getByLabel('Case closed').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('URL')).toHaveAccessibleDescription(
    /This address is in a private network/,
  );
  await form.getByLabel('URL').fill('https://crm.nowhere.invalid/hooks');
  await form.getByRole('button', { name: 'Save' }).click();
  const secret = await takeSecret(page, 'The webhook is ready', 'Secret for signatures');
  expect(secret).toMatch(/^whsec_/);

  const row = page.getByRole('row', { name: /CRM/ });
  const choose = async (action: string) => {
    await row.getByRole('button', { name: 'Actions of CRM' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Send a test');
  await expect(page.getByText('A test is on its way to “CRM”.')).toBeVisible();
  await choose('Change the secret');
  await page
    .getByRole('alertdialog', { name: 'Change the secret?' })
    .getByRole('button', { name: 'Change the secret' })
    .click();
  const newer = await takeSecret(page, 'The secret is changed', 'Secret for signatures');
  expect(newer).not.toBe(secret);
  await expect(row).toContainText('Signed with both secrets until');
  await expectAccessible(page);

  await row.getByRole('link', { name: 'Deliveries of CRM' }).click();
  const newest = page.getByRole('row', { name: /Test/ });
  // The list refreshes while an entry on it is waiting.
  await expect(newest).toContainText('Host not found.', { timeout: 30_000 });
  await expect(newest).toContainText('Next attempt');
  await expectAccessible(page);

  await page.goBack();
  await choose('Edit');
  const edit = dialog(page, 'Edit webhook');
  await edit.getByLabel('Deliveries').selectOption({ label: 'Off' });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Off');
  await choose('Send a test');
  await expect(page.getByText('This address is switched off. Switch it on first.')).toBeVisible();
  await choose('Delete');
  await page
    .getByRole('alertdialog', { name: 'Delete this webhook?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
