import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { colorsSettled } from './colors-settled.ts';

interface AxeOptions {
  /** A selector: what lies outside is not looked at. */
  readonly within?: string;
  readonly withoutRules?: readonly string[];
  readonly onlyRules?: readonly string[];
}

/** What the color scheme decides. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds, each with its elements. */
export async function violationsOf(
  page: Page,
  { within, withoutRules = [], onlyRules }: AxeOptions = {},
): Promise<string[]> {
  // To describe all that is right takes longer than to find what is wrong; and no page has frames
  // of others, for which axe would open a page of its own.
  const axe = new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      ...(onlyRules && { runOnly: { type: 'rule', values: [...onlyRules] } }),
    })
    .setLegacyMode();
  if (within) axe.include(within);
  if (withoutRules.length > 0) axe.disableRules([...withoutRules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What axe finds in light, and of the colors in dark: the rest is the same page. */
export async function violationsByDayAndNight(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await colorsSettled(page);
    const one = await violationsOf(page, {
      ...(within && { within }),
      ...(colorScheme === 'dark' && { onlyRules: colorRules }),
    });
    found.push(...one.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
