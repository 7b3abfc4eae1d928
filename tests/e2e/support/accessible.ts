import { expect, type Page } from '@playwright/test';

import { violationsByDayAndNight } from './axe.ts';
import { untouchables } from './hit-points.ts';

const smallestWidth = 320;
const touchWidths = [360, 414, 600];

/**
 * Axe finds nothing, in light and dark; nothing is wider than a small phone; and at each of a
 * phone's widths what is drawn as a control answers a finger. Leaves the page as wide as it was.
 * @param within where something lies over a page that another story looks at
 */
export async function expectAccessible(page: Page, within?: string) {
  expect(await violationsByDayAndNight(page, within)).toEqual([]);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: smallestWidth, height: 700 });
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overhang).toBe(0);
  for (const width of touchWidths) {
    await page.setViewportSize({ width, height: 740 });
    expect(await untouchables(page), `at ${width} px`).toEqual([]);
  }
  if (wide) await page.setViewportSize(wide);
}
