import { expect, test } from '@playwright/test';

for (const [path, name] of [
  ['/feedback/customer', 'Name'],
  ['/hi/feedback/distributor', 'नाम'],
] as const) {
  test(`${path} shows the form’s fields before the script arrives, and keeps the typed text and the focus`, async ({
    page,
  }) => {
    let release = () => {};
    const asked = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/form-[0-9a-f]+\.js/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(path);
    const field = page.getByLabel(name, { exact: true });
    await field.fill('Asha Verma');
    await page.locator('[name=mobile]').focus();
    await page.keyboard.type('98');
    await expect(page.locator('[slot=server-form]')).toBeVisible();

    release();
    await expect(page.locator('[slot=server-form]')).toHaveCount(0);
    await expect(field).toHaveValue('Asha Verma');
    const mobile = page.locator('feedback-form').locator('[name=mobile]');
    await expect(mobile).toHaveValue('98');
    await expect(mobile).toBeFocused();
    await page.keyboard.type('76543210');
    await expect(mobile).toHaveValue('9876543210');
    await expect(page).toHaveURL(path);
  });
}

test('the form that was sent before the script arrives continues on a page without script', async ({
  page,
}) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/feedback/customer');
  await page.getByLabel('Name', { exact: true }).fill('Asha Verma');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Mobile No is required');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Verma');
});
