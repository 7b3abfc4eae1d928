import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('the footer is folded on a wide screen, and a click opens a whole group of links without JavaScript', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThan(640);
  await footer.getByText('More on this site').last().click();
  await expect(footer.getByRole('link', { name: 'Gilt Fund' })).toBeVisible();
  await expect(footer.getByRole('heading', { name: 'Debt funds' })).toBeVisible();
  await footer.getByText('Company', { exact: true }).last().click();
  await expect(footer.getByRole('link', { name: 'About us' })).toBeVisible();
});
