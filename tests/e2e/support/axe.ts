import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { test, type Page } from '@playwright/test';
import type axe from 'axe-core';

import { axeAttachmentName } from '../../evidence/earl.ts';

/** The part of a page that axe checks. */
export interface AxeContext {
  /** A selector. Axe ignores everything outside of it. */
  readonly within?: string;
  /** Selectors. Axe ignores everything inside, except for rules about the whole page. */
  readonly without?: readonly string[];
  readonly withoutRules?: readonly string[];
}

interface AxeOptions extends AxeContext {
  readonly onlyRules?: readonly string[];
}

/** Rules whose result depends on the color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The minified axe, because a page needs as long to parse the full one as to run it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Keeps all results for an auditor, which makes the stories slower. */
const keepsEvidence = Boolean(process.env['EVIDENCE']);

type AxeReport = Pick<axe.AxeResults, 'violations'>;

interface AxeRun {
  readonly include: string[];
  readonly exclude: string[];
  readonly options: axe.RunOptions;
}

/** Runs axe in a page, and injects it when the page does not have it yet. */
async function runAxe(page: Page, { include, exclude, options }: AxeRun): Promise<AxeReport> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Plain types, because the compiler would recurse endlessly into axe's own types.
  const given: { context: object; how: object; isAll: boolean } = {
    context: { include, exclude },
    how: options,
    isAll: keepsEvidence,
  };
  return page.evaluate(async ({ context, how, isAll }) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const results = await engine.run(context as axe.ContextObject, how as axe.RunOptions);
    // Drops the passed rules, which would only be transferred.
    return isAll ? results : { violations: results.violations };
  }, given);
}

/** Returns axe's violations with their elements. */
export async function findViolations(
  page: Page,
  { within, without = [], withoutRules = [], onlyRules }: AxeOptions = {},
): Promise<string[]> {
  // Describing passed rules takes longer than finding violations.
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
    await test.info().attach(axeAttachmentName, { contentType: 'application/json', body });
  }
  const { violations } = results;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Returns axe's violations in light mode, and the color violations in dark mode. The other rules do
 * not depend on the scheme.
 */
export async function findViolationsInBothModes(page: Page, where?: AxeContext): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await colorsSettled(page);
    const one = await findViolations(page, {
      ...where,
      ...(colorScheme === 'dark' && { onlyRules: colorRules }),
    });
    found.push(...one.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

/**
 * Ends all color transitions, in shadow roots too, as before a screenshot: a busy machine may draw
 * the next frame late.
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
