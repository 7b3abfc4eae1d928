import { expect, test } from '@playwright/test';

const dark = 'rgb(15, 21, 29)';
const light = 'rgb(244, 246, 248)';

test('Dark mode follows the system until the user chooses, and the choice is remembered', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/feedback/customer');
  const body = page.locator('body');
  const darkMode = page.getByRole('button', { name: 'Dark mode' });
  await expect(body).toHaveCSS('background-color', dark);
  await expect(darkMode).toHaveAttribute('aria-pressed', 'true');
  await darkMode.click();
  await expect(body).toHaveCSS('background-color', light);
  await expect(page.locator('feedback-form')).toHaveAttribute('theme', 'light');
  await page.goto('/aboutus');
  await expect(body).toHaveCSS('background-color', light);
  await expect(darkMode).toHaveAttribute('aria-pressed', 'false');
});

test('A remembered theme applies before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await page.addInitScript(() => {
    const themes: (string | null)[] = [];
    Object.assign(window, { themes });
    new PerformanceObserver(() =>
      themes.push(document.documentElement.getAttribute('data-theme')),
    ).observe({ type: 'paint', buffered: true });
  });
  // The site's module is blocked, so only the small inline script can have set the theme.
  await page.route('**/assets/site-*.js', (route) => route.abort());
  await page.goto('/aboutus');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
});
