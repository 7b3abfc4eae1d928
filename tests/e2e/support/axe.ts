import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { test, type Page } from '@playwright/test';
import type axe from 'axe-core';

import { evidenceName } from '../../evidence/earl.ts';

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

/** Axe as a page takes it in: the small one, as reading the other takes as long as running it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All that axe says is kept for an auditor, who pays with the stories' time. */
const keepsEvidence = Boolean(process.env['EVIDENCE']);

type Said = Pick<axe.AxeResults, 'violations'>;

interface AxeRun {
  readonly include: string[];
  readonly exclude: string[];
  readonly options: axe.RunOptions;
}

/** Runs axe in a page, which takes it in once, whatever is asked afterwards. */
async function runAxe(page: Page, { include, exclude, options }: AxeRun): Promise<Said> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // What a page is handed is text to the compiler, which would follow its types without an end.
  const given: { context: object; how: object; isAll: boolean } = {
    context: { include, exclude },
    how: options,
    isAll: keepsEvidence,
  };
  return page.evaluate(async ({ context, how, isAll }) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const results = await engine.run(context as axe.ContextObject, how as axe.RunOptions);
    // What is right would only be carried about.
    return isAll ? results : { violations: results.violations };
  }, given);
}

/** What axe finds, each with its elements. */
export async function violationsOf(
  page: Page,
  { within, without = [], withoutRules = [], onlyRules }: AxeOptions = {},
): Promise<string[]> {
  // To describe all that is right takes longer than to find what is wrong.
  const results = await runAxe(page, {
    include: [within ?? 'html'],
    exclude: [...without],
    options: {
      ...(!keepsEvidence && { resultTypes: ['violations'] }),
      ...(onlyRules && { runOnly: { type: 'rule', values: [...onlyRules] } }),
      rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
    },
  });
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

/**
 * Ends every transition of colors at once, in shadow roots too, as for a picture: a machine that is
 * busy may draw the next one late.
 */
const colorsSettled = (page: Page) =>
  page.evaluate(() => {
    const shadows = [...document.querySelectorAll('*')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    );
    for (const animation of [document, ...shadows].flatMap((root) => root.getAnimations())) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
