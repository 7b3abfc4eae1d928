import { expect, test } from '@playwright/test';

import { demoAccounts, openPageAs } from '../support/console.ts';

test('the settings search and the command palette find a setting by its words, and the setting’s old URL redirects to its page', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.superadmin, '/admin/settings');
  await expect(page.getByRole('searchbox', { name: 'Search settings' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('working day');
  await expect(page.getByRole('status').getByText('Found: Holidays')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Targets' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.type('legal hold');
  await expect(options).toHaveText([/^Retention/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings\/retention$/);
  await page.goto('/admin/security/alarms?from=mail');
  await expect(page).toHaveURL(/\/admin\/settings\/security\/alarms\?from=mail$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Alarms' })).toBeVisible();
});

test('the first steps offer the form’s snippet with a preview, and stay hidden until shown again', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.superadmin2, '/admin/settings');
  const card = page.getByRole('region', { name: 'First steps' });
  await expect(card.getByRole('listitem').filter({ hasText: 'Done: Locations' })).toBeVisible();
  await expect(card.getByText('<feedback-form audience="customer">')).toBeVisible();
  await card.getByText('Distributors').click();
  await expect(card.getByText('<feedback-form audience="distributor">')).toBeVisible();
  await card.getByRole('button', { name: 'Preview' }).press('Enter');
  const form = page.frameLocator('iframe[title="Preview"]');
  await expect(form.getByLabel('EUIN')).toBeVisible();
  await card.getByRole('button', { name: 'Hide' }).press('Enter');
  await expect(card).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Show first steps' }).press('Enter');
  await expect(card).toBeVisible();
});

test('all entries of the menu fit a laptop’s window without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await openPageAs(page, demoAccounts.superadmin, '/admin/settings');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const entries = menu.getByRole('listitem').getByRole('link');
  await expect(entries.last()).toHaveText('Logout');
  expect(await entries.count()).toBeLessThanOrEqual(16);
  for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
});
