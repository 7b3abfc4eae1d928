import { expect, test } from '@playwright/test';

import { accounts, logIn } from './support/console.ts';
import { hugePdf, pdf, photo, programNamedPdf } from './support/files.ts';
import { newestOtp } from './support/outbox.ts';
import { fillCustomerForm, freshMobile } from './support/public-form.ts';

test.describe('the public form', () => {
  test('a wrong OTP is an error on its field, and the right one still works', async ({
    page,
    request,
  }) => {
    const mobile = freshMobile();
    await page.goto('/feedback/customer');
    await fillCustomerForm(page, { mobile });
    await page.getByRole('button', { name: 'SUBMIT' }).click();

    const dialog = page.getByRole('dialog');
    const otp = dialog.getByRole('textbox');
    const right = await newestOtp(request, mobile);
    await otp.fill(right === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByText('Please Enter a valid OTP')).toBeVisible();
    await expect(otp).toHaveAttribute('aria-invalid', 'true');

    await otp.fill(right);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Your cases is recorded')).toBeVisible();
  });

  test('a sixth file is refused and five stay', async ({ page }) => {
    await page.goto('/feedback/customer');
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => photo(`${name}.png`));
    await page.getByLabel('Attachments').setInputFiles(files);
    await page.getByLabel('Attachments').setInputFiles([pdf('sixth.pdf')]);
    await expect(page.getByText('You are not allowed to select more than 5 files')).toBeVisible();
    await expect(page.getByText('e.png')).toBeVisible();
  });

  test('an 11 MB file is refused by name', async ({ page }) => {
    await page.goto('/feedback/customer');
    await page.getByLabel('Attachments').setInputFiles([hugePdf(), pdf('fine.pdf')]);
    await expect(page.getByText(/huge\.pdf.*File Size is Greater than 10MB/)).toBeVisible();
    await expect(page.getByText('fine.pdf')).toBeVisible();
  });

  test('a program named .pdf is refused by name and not counted', async ({ page }) => {
    await page.goto('/feedback/customer');
    await page.getByLabel('Name', { exact: true }).fill('Asha Verma');
    await page.getByLabel('Attachments').setInputFiles([programNamedPdf(), pdf('fine.pdf')]);
    await expect(page.getByText(/invoice\.pdf.*Invalid File Type/)).toBeVisible();
    await expect(page.getByText('Allowed 1 Out of 5')).toBeVisible();
    await page.getByRole('button', { name: 'Remove invoice.pdf' }).click();
    await expect(page.getByText('invoice.pdf')).toHaveCount(0);
    await expect(page.getByText('fine.pdf')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Verma');
  });

  test('without a network the form keeps everything and offers to try again', async ({
    page,
    request,
    context,
  }) => {
    const mobile = freshMobile();
    await page.goto('/feedback/customer');
    await fillCustomerForm(page, { mobile });
    await page.getByLabel('Attachments').setInputFiles([pdf()]);
    await page.getByRole('button', { name: 'SUBMIT' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(await newestOtp(request, mobile));
    await page.route('**/api/feedback/savenonkotak', (route) =>
      route.abort('internetdisconnected'),
    );
    await dialog.getByRole('button', { name: 'Submit' }).click();

    const again = page.getByRole('button', { name: /try again/i });
    await expect(again).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Verma');
    await expect(page.getByText('statement-oct.pdf')).toBeVisible();

    await context.unrouteAll();
    await page.unrouteAll();
    await again.click();
    await expect(page.getByText('Your cases is recorded')).toBeVisible();
  });
});

test('a wrong password says so and lets the person try again', async ({ page }) => {
  await logIn(page, { userId: accounts.admin.userId, password: 'wrong-password' });
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeEnabled();
  await expect(page.getByLabel('User ID')).toHaveValue(accounts.admin.userId);
});
