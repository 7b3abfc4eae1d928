import { brand } from '@feedback/contract/brand';
import { expect, test } from '@playwright/test';

import { demoAccounts, signIn, openPageAs } from '../support/console.ts';
import { readNewestOtp } from '../support/outbox.ts';

test('the login page is not indexed, names its canonical URL, and leads customers and distributors to the public form', async ({
  page,
}) => {
  const answer = await page.goto('/feedback/login');
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${brand.siteUrl}/login`,
  );
  const choice = page.getByRole('group', { name: 'User type' });
  await expect(choice.getByLabel('Company employee')).toBeChecked();
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  for (const userType of ['Customer', 'Distributor']) {
    await choice.getByLabel(userType).check();
    await expect(page.getByLabel('User ID')).toHaveCount(0);
    const link = page.getByRole('link', { name: 'Continue' });
    await expect(link).toHaveAttribute('href', `/feedback/${userType}`);
  }
});

test('signed-out pages have the header, the footer and a link to the website', async ({ page }) => {
  const frame = async () => {
    await expect(page.getByRole('link', { name: 'Back to the website' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(brand.careHours);
  };
  await page.goto('/login');
  await frame();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  await frame();
  await openPageAs(page, demoAccounts.employee, '/userfeedback');
  let leave = () => {};
  const held = new Promise<void>((resolve) => (leave = resolve));
  await page.route('**/api/otp/logout/**', (route) => held.then(() => route.continue()));
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByText('Logging Out')).toBeVisible();
  await frame();
  leave();
  await expect(page).toHaveURL(/\/login$/);
});

test('the login form shows a missing or invalid value beside its field, and LOGIN is disabled while the error dialog is open', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByText('User Id is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('User ID')).toBeFocused();
  await page.getByLabel('User ID').pressSequentially('su<p>er_1-a!');
  await expect(page.getByLabel('User ID')).toHaveValue('super_1-a');
  await page.getByLabel('User ID').fill('a'.repeat(46));
  await expect(page.getByText('Maximum 45 characters are allowed')).toBeVisible();

  await page.getByLabel('User ID').fill(demoAccounts.employee.userId);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  const error = page.getByRole('alertdialog');
  await expect(error).toContainText('The User ID or the password is wrong.');
  const login = page.getByRole('button', { name: 'LOGIN', includeHidden: true });
  await expect(login).toBeDisabled();
  await error.getByRole('button', { name: 'OK' }).click();
  await expect(login).toBeEnabled();
  await expect(login).toBeFocused();
  await expect(page.getByLabel('User ID')).toHaveValue(demoAccounts.employee.userId);
});

test('sign-in takes an employee to the feedback form, and the login page redirects to the form', async ({
  page,
}) => {
  await signIn(page, demoAccounts.employee);
  await expect(page).toHaveURL(/\/userfeedback$/);
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/userfeedback$/);
  await page.goto('/admin/feedbackreport');
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
});

test('the menu shows an admin the report and the form, and a super admin also the reference data', async ({
  page,
}) => {
  await signIn(page, demoAccounts.admin);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByText('Admin Panel')).toBeVisible();
  const entries = [
    'My work',
    'Report',
    'Enter a case',
    'Team',
    'Feedback Form',
    'Overview',
    'Analysis',
    'Deadlines',
    'Data requests',
    'Settings',
    'Logout',
  ];
  // An entry's badge follows its name.
  await expect(menu.getByRole('listitem').getByRole('link')).toHaveText(
    entries.map((name) => new RegExp(String.raw`^${name}(?:\d.*)?$`)),
  );
  await menu.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await openPageAs(page, demoAccounts.superadmin);
  for (const name of ['User', 'AMC', 'Feedback Type', 'Location']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('a sign-out without a connection to the server shows a message', async ({ page }) => {
  await openPageAs(page, demoAccounts.superadmin);
  const logout = page.getByRole('navigation', { name: 'Main menu' }).getByText('Logout');
  await expect(logout).toBeVisible();
  await page.route('**/api/otp/logout/**', (route) => route.abort());
  await logout.click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('but the server could not be reached.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

const returns = [
  ['superadmin', '/admin/user?add', '/admin/user?add'],
  ['admin', '/admin/user', '/admin/feedbackreport'],
  ['admin', '/admin/leave', '/admin/settings/leave'],
  ['admin', '/admin/policies', '/admin/feedbackreport'],
  ['employee', '/admin/nowhere', '/userfeedback'],
] as const;

for (const [account, wanted, landing] of returns) {
  test(`sign-in as ${account} after a redirect from ${wanted} lands on ${landing}`, async ({
    page,
  }) => {
    await page.goto(wanted);
    await expect(page).toHaveURL((url) => url.searchParams.get('next') === wanted);
    await page.getByLabel('User ID').fill(demoAccounts[account].userId);
    await page.getByLabel('Password', { exact: true }).fill(demoAccounts[account].password);
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === landing);
    await expect(page.getByRole('main')).toBeVisible();
  });
}

test('a user resets a forgotten password with an OTP to the registered mobile', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('User ID').fill('admin2');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText(/xxxxxx\d{4}/)).toBeVisible();
  await page.getByLabel('One Time Password (OTP)').fill(await readNewestOtp(request, '9820010003'));
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('The password needs at least 10 characters')).toBeVisible();
  await page.getByLabel('New password').fill('violet-harbour-quartz');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is set')).toBeVisible();
  await signIn(page, { userId: 'admin2', password: 'violet-harbour-quartz' });
  await expect(page).toHaveURL(/\/admin\/feedbackreport/);
});
