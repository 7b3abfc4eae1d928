import { brand } from '@feedback/contract/brand';
import { expect, test } from '@playwright/test';

test('Both feedback pages name the customer’s page as canonical', async ({ page }) => {
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
  test(`${path} weighs at most 122 KB with the form, and its layout does not shift`, async ({
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
      if (/\/(?:later|shared)-[0-9a-f]+\.js/.test(request.url)) later.add(requestId);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!later.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(bytes).toBeGreaterThan(30 * 1024);
    expect(bytes).toBeLessThan(122 * 1024);
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
    expect(moved).toBeLessThan(0.001);
  });
}

test('An unknown address returns 404 with links to other pages', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('An unknown address under /hi returns the 404 page in Hindi', async ({ page }) => {
  const answer = await page.goto('/hi/no-such-page');
  expect(answer?.status()).toBe(404);
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

test('The search finds funds and articles while typing, and takes a query from the URL', async ({
  page,
}) => {
  await page.goto('/search');
  await page
    .getByRole('searchbox', { name: 'Search funds, articles and pages' })
    .last()
    .fill('gilt');
  const found = page.getByRole('main').getByRole('link', { name: 'Meridian Gilt Fund' });
  await expect(found.first()).toBeVisible();
  await page.goto('/search?q=lost%20phone');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'If a phone is lost' }).first(),
  ).toBeVisible();
  // English results on a Hindi page are marked as English.
  await page.goto('/hi/search?q=lost%20phone');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'If a phone is lost' }).first(),
  ).toHaveAttribute('lang', 'en');
});

test('A fund’s page has its NAV, which is read month by month by keyboard', async ({ page }) => {
  await page.goto('/mutual-funds/equity-funds/meridian-flexi-cap-fund/dir-g');
  const course = page.getByRole('slider', { name: 'NAV, month by month' });
  await expect(course).toHaveAttribute('aria-valuetext', 'Oct 26: 10.3240');
  await course.press('ArrowLeft');
  await expect(course).toHaveAttribute('aria-valuetext', /^Sept 26: [\d.]+$/);
});

test('The SIP calculator calculates a plan', async ({ page }) => {
  await page.goto('/mutual-fund-calculators/sip-calculator');
  await page.getByLabel('Monthly amount').fill('1000');
  await page.getByLabel('Years').fill('1');
  await page.getByLabel('Assumed yearly return').fill('0');
  await expect(page.getByText('Rs 12,000')).toHaveCount(2);
  const figure = page.getByRole('figure', { name: 'How it may grow' });
  const years = figure.getByRole('slider', { name: 'How it may grow' });
  await years.press('ArrowRight');
  const words = '1 year: Value 12,000, Invested so far 12,000';
  await expect(years).toHaveAttribute('aria-valuetext', words);
  await expect(figure.getByText(words)).toBeVisible();
  await figure.getByText('Year by year, in numbers').click();
  await expect(figure.getByRole('row', { name: '1 year 12,000 12,000' })).toBeVisible();
});

for (const [language, path, wanted] of [
  ['English', '', 'Monthly amount (Rs): please enter a number from 1 to 1,00,00,000.'],
  ['Hindi', '/hi', 'हर महीने की रक़म (रुपये): कृपया 1 से 1,00,00,000 तक की संख्या लिखें।'],
] as const) {
  test(`A calculator says in ${language} which number is invalid, and keeps the typed text`, async ({
    page,
  }) => {
    await page.goto(`${path}/mutual-fund-calculators/sip-calculator`);
    const monthly = page.locator('#monthly');
    const results = page.locator('output');
    for (const wrong of ['abc', '', '-5', '9,99,99,99,999', '1,5']) {
      // oxlint-disable-next-line no-await-in-loop
      await monthly.fill(wrong);
      // oxlint-disable-next-line no-await-in-loop
      await monthly.press('Enter');
      // oxlint-disable-next-line no-await-in-loop
      await expect(page.getByRole('alert').filter({ hasText: wanted })).toBeVisible();
      // oxlint-disable-next-line no-await-in-loop
      await expect(monthly).toBeFocused();
      // oxlint-disable-next-line no-await-in-loop
      await expect(monthly).toHaveAccessibleDescription(wanted);
      // oxlint-disable-next-line no-await-in-loop
      await expect(monthly).toHaveValue(wrong);
      // oxlint-disable-next-line no-await-in-loop
      await expect(results).toHaveText(['–', '–']);
    }
    await monthly.fill('1,00,000.50');
    await expect(page.getByText(wanted)).toBeHidden();
    await page.locator('#years').fill('1');
    await page.locator('#rate').fill('0');
    await expect(results).toHaveText(['Rs 12,00,006', 'Rs 12,00,006']);
  });
}

test('The landing page’s steps start when they are scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/');
  const last = page.locator('[data-steps] > li').last();
  await expect(last).toHaveAttribute('data-state', 'inactive');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute('data-state', 'visible');
});

test('The language is part of the URL: the switch keeps the page, and the form follows', async ({
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('Header, headings and links work without JavaScript, and the page has the contact details', async ({
    page,
  }) => {
    await page.goto('/feedback/customer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Meridian values your feedback',
    );
    await expect(page.getByRole('heading', { name: 'The form needs JavaScript' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: brand.email })).toBeVisible();
    await page.getByRole('button', { name: 'Funds' }).hover();
    await page.getByRole('link', { name: 'Debt funds' }).first().click();
    await expect(page).toHaveURL('/mutual-funds/debt-funds');
  });

  test('A fund’s page has its risk as a dial and in words without JavaScript', async ({ page }) => {
    await page.goto('/mutual-funds/equity-funds/meridian-flexi-cap-fund/dir-g');
    const dial = page.getByRole('figure', { name: 'Riskometer' });
    await expect(dial.getByRole('listitem')).toHaveCount(6);
    await expect(dial).toContainText('their principal will be at very high risk');
  });
});

test('An accessibility barrier is reported with a prefilled form, or without a form', async ({
  page,
}) => {
  await page.goto('/accessibility');
  await page.getByRole('main').getByRole('link', { name: 'Report a barrier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report a barrier' })).toBeVisible();
  await expect(page.getByLabel('Query For', { exact: true })).toHaveValue('Website Accessibility');
  await expect(page.getByLabel('Query Sub Type', { exact: true })).toHaveValue('Website or form');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '022 0000 0001' })).toHaveAttribute('href', /^tel:/);
  // Content that the page puts into the form appears below its fields.
  const form = main.locator('feedback-form');
  await form.getByRole('link', { name: 'Accessibility and how to tell us' }).click();
  await expect(page).toHaveURL(/\/accessibility$/);
});
