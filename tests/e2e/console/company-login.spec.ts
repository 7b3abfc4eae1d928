import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../support/accessible.ts';
import { test } from '../support/company-login.ts';

/** Signs in at the test identity provider, which accepts any account. */
async function logInThere(page: Page, user: string) {
  await page.getByRole('button', { name: 'Log in with Meridian ID' }).click();
  await page.getByLabel('Company account').fill(user);
  await page.getByRole('button', { name: 'Log in there' }).click();
}

test('a user signs in and out through the company’s identity provider', async ({
  page,
  company,
}) => {
  const claims = { employee_code: 'E7001', name: 'Asha Rao', email: 'asha@meridianmf.test' };
  company.people.set('asha', { claims: { ...claims, groups: ['another team'] } });
  await page.goto('/admin/mywork');
  await expect(page.getByLabel('User ID')).toBeVisible();
  await logInThere(page, 'asha');
  await expect(page.getByRole('alert')).toContainText('You are not in a group that has access');
  await expectAccessible(page);

  company.people.set('asha', { claims: { ...claims, groups: ['feedback-admins'] } });
  await page.goto(`${company.settings.issuer}/session/end`);
  await page.getByRole('button', { name: 'Log out there' }).click();
  await page.goto('/admin/mywork');
  await logInThere(page, 'asha');
  await expect(page).toHaveURL(/\/admin\/mywork$/);
  await expect(page.getByRole('heading', { name: 'My work' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('employeeCode'))).toBe('E7001');

  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Logout').click();
  await page.getByRole('button', { name: 'Log out there' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Log in with Meridian ID' }).click();
  await expect(page.getByLabel('Company account')).toBeVisible();
});
