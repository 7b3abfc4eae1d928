import { expect, test, type Page } from '@playwright/test';

import { accounts, openAs } from '../support/console.ts';

async function openAnalysis(page: Page) {
  await openAs(page, accounts.superadmin, '/admin/analysis');
  await expect(page.getByRole('heading', { level: 1, name: 'Analysis' })).toBeVisible();
}

const numbersIn = async (texts: Promise<string[]>) =>
  (await texts).map((text) => Number(text.replaceAll(',', '')));

test('root causes are sorted by their number of cases and add up to 100%', async ({ page }) => {
  await openAnalysis(page);
  const rows = page
    .getByRole('region', { name: 'Root causes, most frequent first' })
    .getByRole('listitem');
  await expect(rows.last()).toContainText('Cumulative share 100%');
  const counts = await numbersIn(
    rows.evaluateAll((all) => all.map((row) => /Cases ([\d,]+)/.exec(row.textContent)?.[1] ?? '')),
  );
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('the monthly closed cases of a feedback type add up to its closing-time statistic', async ({
  page,
}) => {
  await openAnalysis(page);
  const months = page.getByRole('table', { name: 'Closed cases, by feedback type and month' });
  const row = months.getByRole('row').nth(1);
  const name = await row.getByRole('rowheader').innerText();
  const cells = await numbersIn(row.getByRole('cell').allInnerTexts());
  expect(cells).toHaveLength(6);

  const days = page.getByRole('region', { name: 'Days from receipt to closing, by feedback type' });
  await days.getByText('Show as a table').press('Enter');
  const closed = days.getByRole('row', { name }).getByRole('cell').first();
  const sum = cells.reduce((total, cell) => total + cell, 0);
  await expect(closed).toContainText(String(sum));
});
