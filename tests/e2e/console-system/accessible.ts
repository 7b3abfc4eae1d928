import { expect, type Page } from '@playwright/test';

import { violationsByDayAndNight } from '../support/axe.ts';

/**
 * Axe finds nothing, in light and dark, and nothing is wider than a small phone.
 * @param within where something lies over a page that another story looks at
 */
export async function expectAccessible(page: Page, within?: string) {
  expect(await violationsByDayAndNight(page, within)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overhang).toBe(0);
}
