import { expect, test, type Page } from '@playwright/test';

import { currentTotpCode } from '../../support/authenticator.ts';
import { expectAccessible, openDialogContext } from '../support/accessible.ts';
import { openSession, type Account } from '../support/api.ts';
import { demoAccounts, signIn, openPageAs } from '../support/console.ts';
import { waitForMessage } from '../support/outbox.ts';
import { addColleague } from './support/colleague.ts';

/**
 * Sets up two-step login on the account page. Returns the authenticator key and the recovery codes.
 */
async function setUp(page: Page, { password }: Account) {
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step login' });
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  const key = await dialog.locator('code').innerText();
  await expectAccessible(page, openDialogContext);
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByLabel('Code', { exact: true }).fill(currentTotpCode(key));
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The password is wrong');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Set up' }).click();
  const told = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(told.getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await told.getByRole('listitem').allInnerTexts();
  // Escape does not close the dialog, so that the codes are not lost by accident.
  await page.keyboard.press('Escape');
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'I have saved them' }).click();
  return { key, recoveryCodes };
}

async function logInAgain(page: Page, account: Account) {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, account);
}

test('two-step login can be set up, is required at sign-in, and can be reset', async ({
  page,
  request,
}) => {
  const me = await addColleague(request, 'Leela');
  await openPageAs(page, me);
  await page.getByRole('button', { name: 'Open your account menu' }).click();
  await page.getByRole('link', { name: 'Account and sessions' }).click();
  await expect(page).toHaveURL(/\/admin\/account$/);
  const { key, recoveryCodes } = await setUp(page, me);
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expectAccessible(page);
  await waitForMessage(request, me.email, /has just been set up/);

  await logInAgain(page, me);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  const right = currentTotpCode(key, 1);
  await code.fill(right === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The code is wrong');
  await code.fill(right);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/feedbackreport$/);

  await logInAgain(page, me);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = page.getByLabel('Recovery code');
  await expect(recovery).toBeFocused();
  await recovery.fill(recoveryCodes[0]!.toLowerCase());
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/feedbackreport$/);

  await page.goto('/admin/account');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await openPageAs(
    page,
    demoAccounts.superadmin,
    `/admin/user?search=${encodeURIComponent(me.name)}`,
  );
  await page.getByRole('button', { name: `Reset two-step login of ${me.name}` }).click();
  const asking = page.getByRole('dialog', { name: 'Reset two-step login?' });
  await asking.getByLabel('Your own password').fill(demoAccounts.superadmin.password);
  await asking.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('row').filter({ hasText: me.name })).toContainText('Password only');
  await waitForMessage(request, me.email, /A super admin has reset/);
  await logInAgain(page, me);
  await expect(page).toHaveURL(/\/admin\/feedbackreport$/);
});

test('the account page lists the user’s sessions and ends the user’s other sessions', async ({
  page,
  request,
}) => {
  const me = await addColleague(request, 'Nila');
  await openPageAs(page, me, '/admin/account');
  for (let other = 0; other < 3; other += 1) await openSession(request, me);
  await page.reload();
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: '127.0.0.1' });
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await page
    .getByRole('button', { name: /^End (?!all)/ })
    .first()
    .click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByText('2 other sessions were ended.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
});
