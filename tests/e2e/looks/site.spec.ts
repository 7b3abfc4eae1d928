import { expect, test } from '@playwright/test';

import { expectAccessible, wholePage } from '../support/accessible.ts';

test.use({ hasTouch: true, isMobile: true });

const pages = [
  '/',
  '/feedback/customer',
  '/hi/feedback/distributor',
  '/feedback/status',
  '/search?q=fund',
  '/Information/contact-us',
  '/accessibility',
  '/feedback/accessibility',
  '/Information/complaints',
  '/hi/Information/complaints',
  '/Information/blogs',
  '/Information/blogs/what-is-a-mutual-fund',
  '/hi/Information/blogs/what-is-a-mutual-fund',
  '/mutual-funds',
  '/mutual-funds/equity-funds',
  '/mutual-funds/equity-funds/meridian-flexi-cap-fund/dir-g',
  '/mutual-fund-calculators',
  '/mutual-fund-calculators/sip-calculator',
  '/nav',
  '/partner',
  '/site-map',
];

/** The pages whose header and footer are looked at for all. */
const framed = new Set(['/', '/hi/feedback/distributor']);

for (const path of pages) {
  test(`${path} is for eyes, fingers and screen readers, and says nothing to the console`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectAccessible(page, framed.has(path) ? wholePage : undefined);
    expect(complaints).toEqual([]);
  });
}

test('/no-such-page is for eyes, fingers and screen readers', async ({ page }) => {
  await page.goto('/no-such-page', { waitUntil: 'networkidle' });
  await expectAccessible(page);
});
