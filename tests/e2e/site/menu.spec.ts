import { expect, test } from '@playwright/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

const menu = (name: string) => ({ name, exact: true }) as const;

test('A dropdown opens on hover, closes on Escape or when the mouse leaves, and stays open on a click', async ({
  page,
}) => {
  const funds = page.getByRole('button', menu('Funds'));
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByText('Debt funds');
  await expect(link).toBeHidden();
  await funds.hover();
  await expect(link).toBeVisible();
  await expect(funds).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(700, 700);
  await expect(link).toBeHidden();
  await expect(funds).toHaveAttribute('aria-expanded', 'false');
  await funds.hover();
  await expect(funds).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(funds).toHaveAttribute('aria-expanded', 'false');
  await page.mouse.move(700, 700);
  await funds.click();
  await expect(funds).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Debt funds').click();
  await expect(page).toHaveURL('/mutual-funds/debt-funds');
});

test('Focus opens a menu entry’s dropdown and closes the previous dropdown, arrow keys move through the panels, and Escape closes a panel', async ({
  page,
}) => {
  const focused = page.locator('*:focus');
  const funds = page.getByRole('button', menu('Funds'));
  const invest = page.getByRole('button', menu('Invest'));
  await funds.focus();
  await expect(funds).toHaveAttribute('aria-expanded', 'true');
  await invest.focus();
  await expect(invest).toHaveAttribute('aria-expanded', 'true');
  await expect(funds).toHaveAttribute('aria-expanded', 'false');
  await funds.focus();
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveText('All funds');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveText('Equity funds');
  await page.keyboard.press('End');
  await expect(focused).toHaveText('NAV of the day');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveText('Funds');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveText('Invest');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveText('About us');
  await funds.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(funds).toBeFocused();
  await expect(funds).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveText('All funds');
});

test('The list of group companies opens on focus and on click, and closes on Escape', async ({
  page,
}) => {
  const group = page.getByRole('button', { name: 'Group companies' });
  const company = page.getByRole('link', { name: 'Meridian Bank' });
  await group.focus();
  await expect(company).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(company).toBeHidden();
  await group.blur();
  await group.click();
  await expect(company).toBeVisible();
  await expect(company).toHaveAttribute('href', /^https:\/\//);
  await group.click();
  await expect(company).toBeHidden();
});

test('The skip link is the first tab stop and leads to the page’s content', async ({ page }) => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('The read-only search box leads to the search page', async ({ page }) => {
  const box = page.getByRole('searchbox', { name: 'Search funds, articles and pages' });
  await expect(box).toHaveAttribute('readonly');
  await box.click();
  await expect(page).toHaveURL('/search');
  await page.goBack();
  await box.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
});

test('The drawer’s button replaces the menu bar below 992 px', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Main menu' });
  const button = page.getByRole('button', menu('Menu'));
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(bar).toBeVisible();
  await expect(button).toBeHidden();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(bar).toBeHidden();
  await expect(button).toBeVisible();
});
