import { expect, test } from '@playwright/test';

import { demoAccounts, signIn, openPageAs } from './support/console.ts';
import { buildPdfUpload, buildPhotoUpload } from './support/files.ts';
import { waitForMessage, readNewestOtp } from './support/outbox.ts';
import { fillCustomerForm, generateMobile } from './support/public-form.ts';

test.describe.configure({ mode: 'serial' });

// Animations are on, as for most people. All other stories run without them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('a customer’s feedback goes from the form to the closed case', () => {
  const mobile = generateMobile();
  const email = `asha.${mobile}@example.com`;
  let caseId = '';

  test('a customer fills, verifies and submits the form', async ({ page, request }) => {
    await page.goto('/feedback/customer');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();

    await fillCustomerForm(page, { mobile, email });
    await page.getByLabel('Attachments').setInputFiles([buildPdfUpload(), buildPhotoUpload()]);
    await page.getByRole('button', { name: 'SUBMIT' }).click();

    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      'One Time Password (OTP) has been sent to your mobile,please enter the same here to authenticate',
    );
    await dialog.getByRole('textbox').fill(await readNewestOtp(request, mobile));
    await dialog.getByRole('button', { name: 'Submit' }).click();

    await expect(
      page.getByText('Your cases is recorded, you will receive case id shortly via Email/ SMS.'),
    ).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: 'Feedback submitted successfully' }),
    ).toHaveCount(1);
    // The request to complete the details disappears after the submission.
    await expect(page.getByText('Please complete the details below')).toBeHidden();

    const pattern = /MF-[0-9A-Z]{4}-[0-9A-Z]{4}/;
    caseId = pattern.exec(await waitForMessage(request, mobile, pattern))?.[0] ?? '';
    await waitForMessage(request, email, new RegExp(caseId));
  });

  test('a super admin reads, downloads and closes the case', async ({ page, request }) => {
    await signIn(page, demoAccounts.superadmin);
    await expect(page).toHaveURL(/\/admin\/feedbackreport/);
    // The login page has radios of the same names, and is still visible when the URL changes.
    const audience = page.getByRole('group', { name: 'Feedback from' });
    await audience.getByRole('radio', { name: 'Customer' }).check({ force: true });
    await page.getByRole('button', { name: `View case ${caseId}` }).click();

    const popup = page.getByRole('dialog');
    await expect(popup).toContainText('Asha Verma');
    await expect(popup).toContainText('statement-oct.pdf');
    await expect(popup).toContainText('bank-sms.png');

    // Both appear late and move the button below them.
    await expect(popup.getByRole('button', { name: 'Templates' })).toBeVisible();
    await expect(popup.getByLabel('Root cause')).toBeVisible();
    await popup.getByRole('button', { name: 'Close Feedback' }).click();
    await expect(popup.getByText('Invalid value')).toBeVisible();

    // The causes and the button leave the text field enough width.
    const closing = popup.getByRole('textbox', { name: 'Close Feedback' });
    const [whole, text] = [await popup.boundingBox(), await closing.boundingBox()];
    expect(text?.width).toBeGreaterThan((whole?.width ?? 0) / 2);
    await closing.fill('Second debit refunded');
    await popup.getByRole('button', { name: 'Close Feedback' }).click();
    await expect(page.getByText('Feedback closed successfully')).toBeVisible();
    await page.getByRole('button', { name: 'OK', exact: true }).click();

    await waitForMessage(request, mobile, /Second debit refunded/);
    await waitForMessage(request, email, /Second debit refunded/);
  });

  test('a super admin downloads both files of a case as a zip', async ({ page }) => {
    await openPageAs(page, demoAccounts.superadmin, '/admin/feedbackreport?tab=c');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download attachments of ${caseId}` }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  });
});

test.describe('an employee’s feedback goes from the form to the report', () => {
  test('an employee’s feedback is saved with a file, and a super admin sees it', async ({
    page,
  }) => {
    const idea = `Idea ${generateMobile()}`;
    await signIn(page, demoAccounts.employee);
    await expect(page).toHaveURL(/\/userfeedback/);
    await expect(page.getByText('We would like a feedback from you')).toBeVisible();
    await expect(page.getByLabel('Employee Code')).not.toHaveValue('');

    await page.getByRole('combobox', { name: 'Location' }).fill('Pune');
    await page.getByRole('option', { name: 'Pune', exact: true }).click();
    await page.getByLabel('Feedback Type').selectOption({ index: 1 });
    await page.getByLabel('Sub Type').selectOption({ index: 1 });
    await page.getByLabel('Description').fill(idea);
    await page.getByLabel('Attachments').setInputFiles([buildPhotoUpload('whiteboard.png')]);
    await page.getByRole('button', { name: 'SUBMIT' }).click();

    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      'Feedback saved successfully.Do you want to add more feedback?',
    );
    await expect(dialog.getByRole('button', { name: 'CONTINUE' })).toBeVisible();
    await dialog.getByRole('button', { name: 'LOGOUT' }).click();
    await expect(page).toHaveURL(/\/login/);

    await openPageAs(page, demoAccounts.superadmin);
    await expect(page.getByText(idea)).toBeVisible();
  });
});
