import { expect, test, type Page } from '@playwright/test';

import { findViolations } from '../support/axe.ts';
import { waitForDrawnForm } from '../support/public-form.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const heightOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox())?.height ?? 0;

test('the feedback page on a phone shows the form first and gives the form more space than the footer', async ({
  page,
}) => {
  await page.goto('/feedback/customer');
  const topOf = async (name: string) =>
    (await page.getByText(name).first().boundingBox())?.y ?? Infinity;
  const form = (await page.locator('feedback-form').boundingBox())?.y ?? 0;
  expect(await topOf('Get a case id at once')).toBeGreaterThan(form);
  expect(await topOf('Go to the distributors’ form')).toBeGreaterThan(form);
  await waitForDrawnForm(page);
  const first = page.locator('feedback-form').getByLabel('Name', { exact: true });
  await expect(first).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  expect((await first.boundingBox())?.y).toBeLessThan(400);
  const outweighs = async () =>
    expect(await heightOf(page, 'footer')).toBeLessThan((await heightOf(page, 'body')) * 0.45);
  await outweighs();
  await page.setViewportSize({ width: 768, height: 1024 });
  await outweighs();
});

test('a footer group opens on tap, and each of its links is tall enough to tap', async ({
  page,
}) => {
  await page.goto('/feedback/customer');
  const link = footer(page).getByRole('link', { name: 'Gilt Fund' });
  await expect(link).toBeHidden();
  await footer(page).getByText('More on this site').last().tap();
  await footer(page).getByText('Debt funds', { exact: true }).last().tap();
  await expect(link).toBeVisible();
  expect(await findViolations(page, { within: 'footer' })).toEqual([]);

  await footer(page)
    .locator('details')
    .evaluateAll((folds: HTMLDetailsElement[]) => folds.forEach((fold) => (fold.open = true)));
  const low = await footer(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
        .map((one) => one.textContent),
    );
  expect(low).toEqual([]);
  await link.tap();
  await expect(page).toHaveURL(/gilt-fund/);
});

test('text at 200 % stays within the width of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/Information/contact-us');
  const overhang = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main *, footer *')];
    const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    all.forEach((element, index) => {
      element.style.fontSize = `${2 * (sizes[index] ?? 0)}px`;
    });
    return document.documentElement.scrollWidth - window.innerWidth;
  });
  expect(overhang).toBe(0);
});
