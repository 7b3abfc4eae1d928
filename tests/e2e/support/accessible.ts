import { expect, type Page } from '@playwright/test';

import { findViolationsInBothModes, findViolations, type AxeContext } from './axe.ts';
import { findCoveredControls } from './hit-points.ts';

const smallestWidth = 320;
const touchWidths = [360, 414, 600];

/** Rules that a narrow page can break while the wide page passes. */
const narrowRules = ['scrollable-region-focusable', 'target-size'];

/**
 * The part of a page that differs from other pages: without the frame, and without rows that repeat
 * the rows above. On a long page, the excluded parts take most of axe's time.
 */
const ownPart: AxeContext = {
  without: [
    'nav[aria-label="Main menu"]',
    '[data-site-header]',
    '[data-site-footer]',
    'tbody tr:nth-child(n + 13)',
  ],
};

/** The complete page, for a page that represents the frame of others. */
export const wholePageContext: AxeContext = {};

/** A dialog over a page that another story checks. */
export const openDialogContext: AxeContext = { within: 'dialog[open]' };

/**
 * Expects that axe finds nothing in light and dark, that nothing is wider than a small phone, that
 * scrolling areas work by keyboard, and that every visible control can be tapped at phone widths.
 * Restores the page's width.
 * @param where the part of the page that axe checks
 */
export async function expectAccessible(page: Page, where = ownPart) {
  // The URL names the page in the failure, because a story may check several pages.
  const address = page.url();
  expect(await findViolationsInBothModes(page, where), address).toEqual([]);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: smallestWidth, height: 700 });
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overhang, { message: address }).toBe(0);
  const narrow = await findViolations(page, { ...where, onlyRules: narrowRules });
  expect(narrow, address).toEqual([]);
  for (const width of touchWidths) {
    await page.setViewportSize({ width, height: 740 });
    expect(await findCoveredControls(page), `${address} at ${width} px`).toEqual([]);
  }
  if (wide) await page.setViewportSize(wide);
}
