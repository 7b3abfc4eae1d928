import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('on a wide screen nothing of the footer is folded, also without script', async ({ page }) => {
  await page.goto('/feedback/customer');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Gilt Fund' })).toBeVisible();
  await expect(footer.getByRole('heading', { name: 'Debt funds' })).toBeVisible();
  await expect(footer.locator('summary').filter({ visible: true })).toHaveCount(0);
});
