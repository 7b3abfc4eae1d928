import { expect, test } from '@playwright/test';

import { expectAccessible, wholePageContext } from '../support/accessible.ts';

test.use({ hasTouch: true, isMobile: true });

/**
 * Site pages by subject. A test opens all pages of a subject in the same browser page, because
 * opening a browser page takes as long as the checks.
 */
const pages = {
  feedback: [
    '/feedback/customer',
    '/hi/feedback/distributor',
    '/feedback/status',
    '/accessibility',
    '/feedback/accessibility',
  ],
  information: [
    '/Information/contact-us',
    '/Information/complaints',
    '/hi/Information/complaints',
    '/mutual-fund-calculators/sip-calculator',
    '/hi/Information/blogs/what-is-a-mutual-fund',
  ],
  'home, search, partner and site map': ['/', '/search?q=fund', '/partner', '/site-map'],
};

/** The pages whose header and footer are checked for all pages. */
const framed = new Set(['/', '/hi/feedback/distributor']);

for (const [subject, paths] of Object.entries(pages)) {
  test(`the website pages “${subject}” are accessible by sight, touch and screen reader and log no console errors`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expectAccessible(page, framed.has(path) ? wholePageContext : undefined);
        expect(complaints, path).toEqual([]);
      });
    }
  });
}

test('the 404 page is accessible by sight, touch and screen reader', async ({ page }) => {
  await page.goto('/no-such-page', { waitUntil: 'networkidle' });
  await expectAccessible(page);
});
