import { expect, test, type Page } from '@playwright/test';

import type { Account } from '../support/api.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { saveCase } from './support/cases.ts';

const headers = (page: Page) => page.getByRole('columnheader');
const ofCustomers = '/admin/feedbackreport?tab=c';
const viewIcons = (page: Page) => page.getByRole('button', { name: /^View case/ });

async function openReport(page: Page, path?: string, account: Account = demoAccounts.superadmin) {
  await openPageAs(page, account, path);
  await expect(viewIcons(page).first()).toBeVisible();
}

test('the report’s columns depend on the tab and the role, and a hidden column stays hidden after a reload', async ({
  page,
}) => {
  await openReport(page);
  await expect(page.getByRole('radio', { name: 'Employee' })).toBeChecked();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  // The AMC column is hidden by default, because nearly all cases are about our own fund house.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'AMC' }).check();
  await page.getByRole('checkbox', { name: 'Due' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(headers(page).filter({ hasText: 'AMC' })).toBeVisible();
  await expect(headers(page).filter({ hasText: 'Due' })).toHaveCount(0);
  await page.reload();
  await expect(headers(page).filter({ hasText: 'Status' })).toBeVisible();
  await expect(headers(page).filter({ hasText: 'Due' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Distributor' }).check({ force: true });
  await expect(headers(page).filter({ hasText: 'ARN' })).toBeVisible();
  await expect(headers(page).filter({ hasText: 'AMC' })).toHaveCount(0);
  await expect(headers(page).filter({ hasText: 'Assigned To' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('report filters appear in the URL, Back restores them, and an empty result shows a message', async ({
  page,
}) => {
  await openReport(page);
  await page.getByRole('radio', { name: 'Customer' }).check({ force: true });
  await page.getByLabel('Status').selectOption({ label: 'Closed' });
  await expect(page).toHaveURL(/tab=c&status=closed/);
  await expect(page.getByRole('table').getByText('Assigned', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('closed');
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('');
  await page.getByRole('searchbox').fill('nobody is called like this');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(viewIcons(page).first()).toBeVisible();
});

test('the report shows older and newer pages of cases and reverses the sort order', async ({
  page,
}) => {
  await openReport(page, ofCustomers);
  await page.getByLabel('Rows').selectOption('25');
  await expect(viewIcons(page)).toHaveCount(25);
  const newest = await viewIcons(page).first().getAttribute('aria-label');
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page.getByText(/26–/)).toBeVisible();
  await expect(viewIcons(page).first()).not.toHaveAttribute('aria-label', newest ?? '');
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(viewIcons(page).first()).toHaveAttribute('aria-label', newest ?? '');
  await page.getByRole('button', { name: 'Date of Entry' }).click();
  await expect(headers(page).filter({ hasText: 'Date of Entry' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('the case popup moves to the next case across a page boundary of the report', async ({
  page,
}) => {
  await openReport(page, ofCustomers);
  await page.getByLabel('Rows').selectOption('25');
  await expect(viewIcons(page)).toHaveCount(25);
  await viewIcons(page).nth(24).click();
  const popup = page.getByRole('dialog');
  await expect(popup).toContainText('History');

  const areLevel = () =>
    popup
      .getByRole('button', { name: /^(?:Close|Previous case|Next case)$/ })
      .evaluateAll((buttons) => {
        const boxes = buttons.map((button) => button.getBoundingClientRect());
        const middles = boxes.map(({ y, height }) => y + height / 2);
        return middles.length === 3 && Math.max(...middles) - Math.min(...middles) < 1;
      });
  // The popup moves while the case loads.
  await expect.poll(areLevel).toBe(true);

  const last = await popup.getByRole('heading').first().textContent();
  await popup.getByRole('button', { name: 'Next case' }).click();
  await expect(page.getByText(/26–/)).toBeVisible();
  await expect(popup.getByRole('heading').first()).not.toHaveText(last ?? '');
  await popup.getByRole('button', { name: 'Previous case' }).click();
  await expect(popup.getByRole('heading').first()).toHaveText(last ?? '');
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
});

test('the report announces new cases and shows the new cases on request', async ({
  page,
  request,
}) => {
  await openReport(page);
  await page.clock.install();
  const polled = page.waitForResponse(/newcases\/\w+\/c\?.*after=/);
  await page.getByRole('radio', { name: 'Customer' }).check({ force: true });
  await polled;
  await expect(viewIcons(page).first()).toBeVisible();
  const { caseId } = await saveCase(request);
  await page.clock.fastForward(31_000);
  const note = page.getByRole('button', { name: /new case/ });
  await expect(note).toBeVisible();
  await expect(page.getByText(caseId)).toHaveCount(0);
  await note.click();
  await expect(page.getByText(caseId)).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('the report shows a message when the user cancels a download', async ({ page }) => {
  await openReport(page);
  await page.route('**/api/admin/report/**', () => {});
  await page.getByRole('button', { name: 'Download Report' }).click();
  await expect(page.getByText('Preparing the report…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Download cancelled')).toBeVisible();
});

test('the report on a phone shows the first case near the top, and floating bars do not hide cases', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openReport(page, ofCustomers);
  const top = async () => (await page.getByRole('row').nth(1).boundingBox())?.y;
  await expect.poll(top).toBeLessThan(300);
  const begins = await top();

  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const answered = page.waitForResponse(/status=unclosed.*limit=/);
  await sheet.getByLabel('Status').selectOption('unclosed');
  await answered;
  await sheet.getByRole('button', { name: /^Show \d+ cases$/ }).click();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();

  await page.getByRole('checkbox', { name: 'Select all cases of this page' }).check();
  const bar = page.getByRole('region', { name: /cases selected$/ });
  const barBox = (await bar.boundingBox())!;
  expect(barBox.height).toBeLessThan(64);
  await viewIcons(page).last().focus();
  const focused = (await viewIcons(page).last().boundingBox())!;
  expect(focused.y + focused.height).toBeLessThanOrEqual((await bar.boundingBox())!.y);

  await page.getByRole('button', { name: 'Download Report' }).click();
  await expect(page.getByText('Report downloaded')).toBeVisible();
  await expect.poll(top).toBe(begins);
});

test('the command palette finds and opens a case by mobile number', async ({ page, request }) => {
  const { mobile, caseId } = await saveCase(request);
  await openReport(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Go to a page/ }).fill(mobile);
  await expect(page.getByRole('listbox').getByRole('option')).toContainText([caseId]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/case/${caseId}`);
});
