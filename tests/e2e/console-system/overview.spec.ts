import { expect, test, type Locator, type Page } from '@playwright/test';

import type { Account } from '../support/api.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';

async function openOverview(page: Page, account: Account) {
  await openPageAs(page, account, '/admin/overview');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

const byAge = (page: Page) => page.getByRole('table', { name: 'Not closed, by age' });

test('a number on the overview links to the same number of cases in the report, and Back returns to the overview', async ({
  page,
}) => {
  await openOverview(page, demoAccounts.superadmin);
  const follow = async (link: Locator, to: RegExp) => {
    const shown = await link.textContent();
    await link.click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('radio', { name: 'Customer' })).toBeChecked();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(` of ${shown}`);
  };
  await test.step('cases of an age', async () => {
    const links = byAge(page).getByRole('link', { name: /Customer$/ });
    await follow(links.first(), /\/admin\/feedbackreport\?tab=c&status=unclosed&/);
    await page.goBack();
    await expect(byAge(page)).toBeVisible();
  });
  await test.step('overdue cases, the first tile', async () => {
    const tiles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(tiles.first()).toHaveText('Overdue');
    const link = page.getByRole('link', { name: /Overdue, Customer$/ });
    await follow(link, /tab=c&status=unclosed&due=overdue$/);
    await page.goBack();
  });
  await test.step('cases closed in the period', async () => {
    const link = page.getByRole('link', { name: /Closed in 30 days, Customer$/ });
    await follow(link, /tab=c&status=closed&closedFrom=[\d-]+&closedTo=[\d-]+$/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/feedbackreport\?tab=c$/);
  });
});

test('the overview’s period appears in the URL', async ({ page }) => {
  await openOverview(page, demoAccounts.superadmin);
  await page.getByRole('radio', { name: '7 days' }).check({ force: true });
  await expect(page).toHaveURL(/\?days=7$/);
  await expect(page.getByRole('heading', { name: 'Entered in 7 days' })).toBeVisible();
  await expect(page.getByText(/ in the period before$/)).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Entered in 30 days' })).toBeVisible();
});

test('the overview of an admin counts only the admin’s own cases', async ({ page }) => {
  await openOverview(page, demoAccounts.admin);
  await expect(page.getByText('Cases assigned to you')).toBeVisible();
  await expect(byAge(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unassigned' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Not closed, by assignee' })).toHaveCount(0);
});
