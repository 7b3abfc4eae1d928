import { expect, test, type Page } from '@playwright/test';

import { expectAccessible, openDialogContext } from '../support/accessible.ts';
import { signIn, openPageAs } from '../support/console.ts';
import { waitForMessage } from '../support/outbox.ts';
import { addColleague } from './support/colleague.ts';

// Browsers bind a passkey to a host name, not to an IP address.
test.use({ baseURL: ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

/** Adds a virtual authenticator to the browser. The story decides how it responds. */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    unplug: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

test('a user adds a passkey, signs in with the password and the passkey, and removes the passkey', async ({
  page,
  request,
}) => {
  const me = await addColleague(request, 'Meena');
  const device = await plugIn(page);
  await openPageAs(page, me, '/admin/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await expectAccessible(page, openDialogContext);
  const confirm = adding.getByRole('button', { name: 'Add a passkey' });
  await confirm.click();
  await expect(adding.getByText('Please enter a name')).toBeVisible();
  await adding.getByLabel('Name').fill('Office laptop');
  await adding.getByLabel('Password').fill('not the password');
  await confirm.click();
  await expect(adding.getByRole('alert')).toContainText('The password is wrong');
  // A rejected attempt leaves no passkey on the device.
  expect(await device.count()).toBe(0);
  await adding.getByLabel('Password').fill(me.password);
  await confirm.click();
  const told = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(told.getByRole('listitem')).toHaveCount(10);
  const [code = ''] = await told.getByRole('listitem').allInnerTexts();
  await told.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Office laptop' })).toContainText('Never');
  expect(await device.count()).toBe(1);
  await expectAccessible(page);
  await waitForMessage(request, me.email, /A passkey has just been added/);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, me);
  const use = page.getByRole('button', { name: 'Use a passkey' });
  await expect(use).toBeFocused();
  // The account has no authenticator app.
  await expect(page.getByRole('button', { name: 'Use the authenticator app' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/feedbackreport$/);

  await page.goto('/admin/account');
  const row = page.getByRole('row').filter({ hasText: 'Office laptop' });
  await expect(row).not.toContainText('Never');
  await page.getByRole('button', { name: 'Remove Office laptop' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove a passkey' });
  await expect(removing).toContainText('is your only second step');
  // The device is lost, so a recovery code confirms the user.
  await device.unplug();
  await removing.getByRole('button', { name: 'Use a code instead' }).click();
  await removing.getByLabel('Password').fill(me.password);
  await removing.getByLabel('Code', { exact: true }).fill(code);
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await waitForMessage(request, me.email, /has just been turned off/);
});

test('sign-in fails with an unconfirmed passkey and succeeds with a recovery code', async ({
  page,
  request,
}) => {
  const me = await addColleague(request, 'Rekha');
  const device = await plugIn(page);
  await openPageAs(page, me, '/admin/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill('Key');
  await adding.getByLabel('Password').fill(me.password);
  await adding.getByRole('button', { name: 'Add a passkey' }).click();
  const told = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(told.getByRole('listitem')).toHaveCount(10);
  const [code = ''] = await told.getByRole('listitem').allInnerTexts();
  await told.getByRole('button', { name: 'I have saved them' }).click();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await device.unplug();
  // Another device, which has no passkey of this account.
  await plugIn(page);
  await signIn(page, me);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/feedbackreport$/);
});
