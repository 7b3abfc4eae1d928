import { expect, test, type Page } from '@playwright/test';

import { fillCustomerForm, generateMobile } from '../support/public-form.ts';

const toggle = (page: Page) =>
  page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Main menu' });
const panel = (page: Page, index: number) => page.locator(`#header-index-${index}`);

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page }) => {
  await page.goto('/feedback/customer');
  await toggle(page).click();
  await expect(drawer(page)).toBeVisible();
});

test('The menu drawer traps the focus, and Escape returns the focus to the menu button', async ({
  page,
}) => {
  const stops = await drawer(page)
    .locator('a:visible, button:visible, input:visible, summary')
    .count();
  for (let stop = 0; stop <= stops; stop += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab');
    // Between two rounds the focus is on the browser's own controls, which reads as the body.
    const outside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        !document.querySelector('dialog[open]')?.contains(document.activeElement),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test('The menu drawer follows the window’s height', async ({ page }) => {
  const height = async () => (await drawer(page).boundingBox())?.height;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(height).toBe(844);
  await page.setViewportSize({ width: 390, height: 500 });
  await expect.poll(height).toBe(500);
});

test('The menu drawer closes when the window grows to desktop width', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
});

test('Opening the menu drawer closes an open modal dialog, also a dialog of the form', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Close menu' }).click();
  await fillCustomerForm(page, { mobile: generateMobile() });
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  const otp = page.locator('feedback-form').getByRole('dialog');
  await expect(otp).toBeVisible();
  // The page behind a modal is inert to people. A site's script may still open the drawer.
  await toggle(page).dispatchEvent('click');
  await expect(drawer(page)).toBeVisible();
  await expect(otp).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Mobile No')).toBeVisible();
});

test('A link in the menu drawer opens its page', async ({ page }) => {
  await panel(page, 3).getByText('Services', { exact: true }).click();
  await panel(page, 3).getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
});
