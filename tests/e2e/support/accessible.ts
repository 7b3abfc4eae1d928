import { expect, type Page } from '@playwright/test';

import { violationsByDayAndNight, violationsOf, type AxeContext } from './axe.ts';
import { untouchables } from './hit-points.ts';

const smallestWidth = 320;
const touchWidths = [360, 414, 600];

/** What a narrow page may do wrong that the same page at a desk does not. */
const narrowRules = ['scrollable-region-focusable', 'target-size'];

/**
 * What a page has of its own: its frame is every page's, and a row is drawn as those above it. On
 * a long page they are most of what axe takes its time for.
 */
const ownPart: AxeContext = {
  without: [
    'nav[aria-label="Main menu"]',
    '[data-site-header]',
    '[data-site-footer]',
    'tbody tr:nth-child(n + 13)',
  ],
};

/** All of it, for a page that stands for the frames of others. */
export const wholePage: AxeContext = {};

/** What lies over a page that another story looks at. */
export const openDialog: AxeContext = { within: 'dialog[open]' };

/**
 * Axe finds nothing, in light and dark; nothing is wider than a small phone, and what scrolls there
 * answers a key; and at each of a phone's widths what is drawn as a control answers a finger.
 * Leaves the page as wide as it was.
 * @param where what axe looks at
 */
export async function expectAccessible(page: Page, where = ownPart) {
  // One story may look at several pages.
  const address = page.url();
  expect(await violationsByDayAndNight(page, where), address).toEqual([]);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: smallestWidth, height: 700 });
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overhang, { message: address }).toBe(0);
  const narrow = await violationsOf(page, { ...where, onlyRules: narrowRules });
  expect(narrow, address).toEqual([]);
  for (const width of touchWidths) {
    await page.setViewportSize({ width, height: 740 });
    expect(await untouchables(page), `${address} at ${width} px`).toEqual([]);
  }
  if (wide) await page.setViewportSize(wide);
}
