import { expect, test, type Page } from '@playwright/test';

import { accounts, openAs } from './support/console.ts';
import { untouchables } from './support/hit-points.ts';

const widths = [360, 414, 600];

test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

/** At each width, what is drawn as a control answers a finger. */
async function expectTouchable(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    expect(await untouchables(page), `at ${width} px`).toEqual([]);
  }
}

const site = [
  '/',
  '/feedback/customer',
  '/feedback/distributor',
  '/search?q=fund',
  '/Information/contact-us',
  '/Information/blogs',
  '/Information/blogs/what-is-a-mutual-fund',
  '/mutual-funds',
  '/mutual-funds/equity-funds',
  '/mutual-funds/equity-funds/meridian-flexi-cap-fund/dir-g',
  '/mutual-fund-calculators/sip-calculator',
  '/nav',
  '/site-map',
  '/no-such-page',
  '/login',
];

for (const path of site) {
  test(`${path} answers a finger`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectTouchable(page);
  });
}

/** AMCs stand for BTL types and locations too: one shape. */
const consoleScreens = [
  '/admin/overview',
  '/admin/feedbackreport?tab=c',
  '/admin/addfeedback',
  '/admin/user',
  '/admin/user?add=new',
  '/admin/amc',
  '/admin/feedbacktype',
  '/admin/feedbacktype?add=new',
  '/admin/feedbacktype?subtypes=1',
  '/admin/messages',
  '/admin/jobs',
  '/admin/audit',
  '/admin/security',
  '/admin/nowhere',
];

test.describe('the console', () => {
  for (const path of consoleScreens) {
    test(`${path} answers a finger`, async ({ page }) => {
      await openAs(page, accounts.superadmin, path);
      await page.waitForLoadState('networkidle');
      await expectTouchable(page);
    });
  }

  test('a case, the menus and the palette answer a finger', async ({ page }) => {
    const dialog = page.getByRole('dialog');
    const view = page.getByRole('button', { name: /^View case/ }).first();
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, accounts.superadmin);
    await view.click();
    await expect(dialog).toContainText('History');
    await expectTouchable(page);
    await page.keyboard.press('Escape');
    for (const name of ['Open menu', 'Search', /account menu/]) {
      await page.getByRole('button', { name }).first().click();
      await expect(dialog).toBeVisible();
      await expectTouchable(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
});
