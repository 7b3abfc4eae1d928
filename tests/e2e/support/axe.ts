import process from 'node:process';

import { AxeBuilder } from '@axe-core/playwright';
import { test, type Page } from '@playwright/test';

import { evidenceName } from '../../evidence/earl.ts';
import { colorsSettled } from './colors-settled.ts';

/** Which part of a page axe looks at. */
export interface AxeContext {
  /** A selector: what lies outside is not looked at. */
  readonly within?: string;
  /** Selectors: what lies inside is not looked at; the rules for a whole page hold all the same. */
  readonly without?: readonly string[];
  readonly withoutRules?: readonly string[];
}

interface AxeOptions extends AxeContext {
  readonly onlyRules?: readonly string[];
}

/** What the color scheme decides. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** All that axe says is kept for an auditor, who pays with the stories' time. */
const keepsEvidence = Boolean(process.env['EVIDENCE']);

/** What axe finds, each with its elements. */
export async function violationsOf(
  page: Page,
  { within, without = [], withoutRules = [], onlyRules }: AxeOptions = {},
): Promise<string[]> {
  // To describe all that is right takes longer than to find what is wrong; and no page has frames
  // of others, for which axe would open a page of its own.
  const axe = new AxeBuilder({ page })
    .options({
      ...(!keepsEvidence && { resultTypes: ['violations'] }),
      ...(onlyRules && { runOnly: { type: 'rule', values: [...onlyRules] } }),
    })
    .setLegacyMode();
  if (within) axe.include(within);
  for (const part of without) axe.exclude(part);
  if (withoutRules.length > 0) axe.disableRules([...withoutRules]);
  const results = await axe.analyze();
  if (keepsEvidence) {
    const scheme = await page.evaluate(() =>
      matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    );
    const body = JSON.stringify({ ...results, scheme });
    await test.info().attach(evidenceName, { contentType: 'application/json', body });
  }
  const { violations } = results;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What axe finds in light, and of the colors in dark: the rest is the same page. */
export async function violationsByDayAndNight(page: Page, where?: AxeContext): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await colorsSettled(page);
    const one = await violationsOf(page, {
      ...where,
      ...(colorScheme === 'dark' && { onlyRules: colorRules }),
    });
    found.push(...one.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
