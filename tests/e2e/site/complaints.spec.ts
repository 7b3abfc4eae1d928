import { expect, test, type Page } from '@playwright/test';

/** Returns the text of a key figure on the complaints page by its label. */
const figureOf = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').first();

test('The complaints page shows a summary of a month, then the list of months, then the tables', async ({
  page,
}) => {
  await page.goto('/Information/complaints');
  const months = page.getByRole('table').filter({ hasText: 'Files' });
  // The demo has three months below the heads. Another story may publish one more.
  await expect(months.getByRole('row').nth(3)).toBeVisible();
  const [, newest, before] = await months.getByRole('row').all();
  await expect(newest!.getByRole('link', { name: /^XLSX/ })).toHaveAttribute('download', '');

  const total = page
    .getByRole('table', { name: 'Complaints by source' })
    .getByRole('row', { name: /^Total/ });
  const cells = async () => (await total.getByRole('cell').allTextContents()).map(Number);
  const [, received, , resolved, upTo3 = 0, longer = 0] = await cells();
  await expect(figureOf(page, 'Received')).toHaveText(String(received));
  await expect(figureOf(page, 'Pending at month end')).toHaveText(String(upTo3 + longer));
  await expect(newest!).toContainText(`${received}${resolved}${upTo3 + longer}`);
  const chart = page.getByRole('slider', { name: 'Received and resolved, month by month' });
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`: Received ${received}, Resolved ${resolved}$`),
  );

  const heading = page.getByRole('heading', { level: 2 }).first();
  const shown = await heading.textContent();
  await before!.getByRole('link').first().click();
  await expect(heading).not.toHaveText(shown ?? '');
  await expect(page).toHaveURL(/\?month=\d{4}-\d{2}$/);
  await page.getByLabel('Month', { exact: true }).selectOption({ index: 0 });
  await expect(heading).toHaveText(shown ?? '');
  const pdf = page.getByRole('link', { name: 'Download PDF' });
  const href = await pdf.getAttribute('href');
  expect((await page.request.get(href ?? '')).headers()['content-type']).toBe('application/pdf');
});

test('The complaints page on a phone shows each complaint code as a card with labelled numbers, also in Hindi', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/hi/Information/complaints');
  await expect(page.getByRole('heading', { name: 'प्रकाशित महीने' })).toBeVisible();
  const months = page.getByRole('table').filter({ hasText: 'फ़ाइलें' }).locator('..');
  expect(await months.evaluate((place) => place.scrollWidth - place.clientWidth)).toBe(0);
  const card = page.getByRole('row', { name: /^कुल/ }).first();
  const received = card.locator('[data-label="(b) मिलीं"]');
  await received.scrollIntoViewIfNeeded();
  const label = await received.evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(label).toBe('"(b) मिलीं"');
  const box = await card.boundingBox();
  expect(box?.width).toBeLessThan(360);
});

test('The complaints page shows a message for an unpublished month, for no published figures and for a failed load', async ({
  page,
}) => {
  await page.goto('/Information/complaints?month=2019-01');
  await expect(page.getByText('The month you asked for is not published.')).toBeVisible();
  await page.getByLabel('Month', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByText('The month you asked for is not published.')).toBeHidden();
  await page.route('**/api/disclosure', (route) => route.fulfill({ json: [] }));
  await page.goto('/Information/complaints');
  await expect(page.getByText('No month has been published yet.')).toBeVisible();
  await page.route('**/api/disclosure', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await expect(page.getByText('The figures cannot be loaded at the moment.')).toBeVisible();
});

test.describe('the complaints page works without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The complaints page says how to get the figures without JavaScript', async ({ page }) => {
    await page.goto('/Information/complaints');
    await expect(page.getByText(/^The figures need JavaScript/)).toBeVisible();
  });
});
