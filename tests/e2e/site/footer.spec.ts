import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('on a wide screen the footer is folded too, and shows at once all of what is opened, also without script', async ({
  page,
}) => {
  await page.goto('/feedback/customer');
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThan(640);
  await footer.getByText('More on this site').last().click();
  await expect(footer.getByRole('link', { name: 'Gilt Fund' })).toBeVisible();
  await expect(footer.getByRole('heading', { name: 'Debt funds' })).toBeVisible();
  await footer.getByText('Company', { exact: true }).last().click();
  await expect(footer.getByRole('link', { name: 'About us' })).toBeVisible();
});
