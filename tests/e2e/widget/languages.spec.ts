import type { Page } from '@playwright/test';
import { languages } from '@feedback/contract/messages/languages';

import { buildElementPage, expect, test } from './support/widget-test.ts';

/** The tags of the form and the status page. */
const tags = [
  '<feedback-form audience="customer"></feedback-form>',
  '<feedback-status></feedback-status>',
];

/**
 * Replaces Hindi in the built form by Urdu, a right-to-left language without texts, to test
 * right-to-left layout.
 */
async function probeUrdu(page: Page): Promise<void> {
  await page.route('**/embed/v1/form-*.js', async (route) => {
    const code = await (await route.fetch()).text();
    const [line = ''] = /\{code:.hi.,direction:.ltr./.exec(code) ?? [];
    expect(line).not.toBe('');
    const body = code.replace(line, line.replace('hi', 'ur').replace('ltr', 'rtl'));
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** Returns the elements that reach beyond the page's width, and the page's scroll width. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('feedback-form, feedback-status');
    const beyond = Array.from(host?.shadowRoot?.querySelectorAll('*') ?? [])
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > window.innerWidth + 1);
      })
      .map((element) => element.tagName);
    return { beyond, overflow: document.documentElement.scrollWidth - window.innerWidth };
  });

for (const width of [360, 1366]) {
  for (const tag of tags) {
    test(`${tag} lays out from right to left in Urdu at ${width} px`, async ({ page, double }) => {
      await probeUrdu(page);
      double.page('/', buildElementPage({}, { lang: 'ur', body: tag }));
      await page.setViewportSize({ width, height: 740 });
      await page.goto(double.url);
      const label = page.locator('label').first();
      await expect(label).toHaveCSS('direction', 'rtl');
      const field = page.locator('input:not([type=file])').first();
      const [labelBox, fieldBox] = [await label.boundingBox(), await field.boundingBox()];
      const endOf = (box: typeof labelBox) => (box ? box.x + box.width : 0);
      expect(Math.abs(endOf(labelBox) - endOf(fieldBox))).toBeLessThan(60);
      expect(await overflowOf(page)).toEqual({ beyond: [], overflow: 0 });
    });

    test(`no language overflows ${tag} at ${width} px`, async ({ page, double }) => {
      await page.setViewportSize({ width, height: 740 });
      for (const { code } of languages) {
        double.page('/', buildElementPage({}, { lang: code, body: tag }));
        await page.goto(double.url);
        await expect(page.locator('[data-feedback-form]')).toHaveAttribute('lang', code);
        await page.locator('label').first().waitFor();
        expect(await overflowOf(page)).toEqual({ beyond: [], overflow: 0 });
      }
    });
  }
}
