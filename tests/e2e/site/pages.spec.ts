import { brand } from '@feedback/contract/brand';
import { expect, test } from '@playwright/test';

import { waitForDrawnForm } from '../support/public-form.ts';

test('The customer and distributor feedback pages name the customer’s page as canonical', async ({
  page,
}) => {
  for (const path of ['/customer', '/feedback/Customer', '/distributor', '/feedback/Distributor']) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(path);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${brand.siteUrl}/feedback/customer`,
    );
  }
});

const feedbackPages = ['/feedback/customer', '/hi/feedback/customer', '/hi/feedback/distributor'];

for (const path of feedbackPages) {
  test(`${path} loads less than 128 KB with the form, and the layout does not shift`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    let bytes = 0;
    // Scripts that load after the form is usable do not count.
    const later = new Set<string>();
    client.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (/\/later-[0-9a-f]+\.js/.test(request.url)) later.add(requestId);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!later.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(bytes).toBeGreaterThan(30 * 1024);
    expect(bytes).toBeLessThan(128 * 1024);
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
    expect(moved).toBeLessThan(0.001);
  });
}

test('An unknown address returns 404 with links to other pages, under /hi in Hindi', async ({
  page,
}) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  const inHindi = await page.goto('/hi/no-such-page');
  expect(inHindi?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('यह पेज मौजूद नहीं है');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('A change of language keeps the case id, the month and the search text', async ({ page }) => {
  for (const asked of [
    '/feedback/status?case=MF-DKHP-2YZS',
    '/Information/complaints?month=2026-09',
    '/search?q=gilt',
  ]) {
    await page.goto(asked);
    await page.getByRole('link', { name: 'हिन्दी' }).first().click();
    await expect(page).toHaveURL(`/hi${asked}`);
  }
});

test('The search page finds pages while the user types, and reads a query from the URL', async ({
  page,
}) => {
  await page.goto('/search');
  await page
    .getByRole('searchbox', { name: 'Search funds, articles and pages' })
    .last()
    .fill('gilt');
  const found = page.getByRole('main').getByRole('link', { name: 'Gilt Fund' });
  await expect(found.first()).toBeVisible();
  await page.goto('/search?q=lost%20phone');
  const article = page.getByRole('main').getByRole('link', { name: 'If a phone is lost' }).first();
  await expect(article).toBeVisible();
  // English titles on a Hindi page are marked as English.
  await page.goto('/hi/search?q=lost%20phone');
  await expect(article).toHaveAttribute('lang', 'en');
});

for (const [path, title, home] of [
  ['/mutual-funds/equity-funds/meridian-flexi-cap-fund/dir-g', 'Flexi Cap Fund', '/'],
  ['/sip-calculator', 'SIP calculator', '/'],
  ['/ESG/', 'Responsible investing', '/'],
  ['/hi/Information/blogs', 'लेख', '/hi/'],
] as const) {
  test(`${path} is a stub page that links to the home page`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL(home);
  });
}

test('The steps on the landing page become visible when scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/');
  const last = page.locator('[data-steps] > li').last();
  await expect(last).toHaveAttribute('data-state', 'inactive');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute('data-state', 'visible');
});

test('The language switch keeps the page and changes the URL and the language of the form', async ({
  page,
}) => {
  await page.goto('/feedback/customer');
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/feedback/customer');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.locator('feedback-form')).toHaveAttribute('lang', 'hi');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'लॉग इन/रजिस्टर' }),
  ).toHaveAttribute('href', '/hi/investor/loginInvestNow');
});

test('The accessibility page leads to a prefilled form and a phone number for reporting a barrier', async ({
  page,
}) => {
  await page.goto('/accessibility');
  await page.getByRole('main').getByRole('link', { name: 'Report a barrier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report a barrier' })).toBeVisible();
  await waitForDrawnForm(page);
  await expect(page.getByLabel('Query For', { exact: true })).toHaveValue('Website Accessibility');
  await expect(page.getByLabel('Query Sub Type', { exact: true })).toHaveValue('Website or form');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '022 0000 0001' })).toHaveAttribute('href', /^tel:/);
  // Content that the page puts into the form appears below its fields.
  const form = main.locator('feedback-form');
  await form.getByRole('link', { name: 'Accessibility help' }).click();
  await expect(page).toHaveURL(/\/accessibility$/);
});
