import {
  attachFiles,
  findFieldByLabel,
  fillPublicForm,
  findOtpDialog,
  findSubmitButton,
  caseSavedMessage,
  submitOtp,
} from './support/forms.ts';
import { expect, test } from './support/widget-test.ts';

test('the form offers an OTP by phone call when the server can make calls', async ({
  page,
  open,
  double,
}) => {
  await page.clock.install();
  await open('element');
  await fillPublicForm(page);
  await findSubmitButton(page).click();
  const dialog = findOtpDialog(page);
  const call = dialog.getByRole('button', { name: 'Call me instead' });
  await page.clock.runFor(31_000);
  await expect(dialog.getByRole('button', { name: 'Resend OTP?' })).toBeVisible();
  await expect(call).toHaveCount(0);
  double.offersCalls = true;
  await dialog.getByRole('button', { name: 'Resend OTP?' }).click();
  // The call is offered after the minimum interval between two OTPs.
  await expect(dialog.getByText('A new OTP is on its way.')).toBeVisible();
  await expect(call).toHaveCount(0);
  await page.clock.runFor(31_000);
  const asked = page.waitForRequest((request) => request.url().endsWith('?way=call'));
  await call.press('Enter');
  await asked;
  await expect(dialog.getByText('We are calling you')).toBeVisible();
  await expect(dialog.getByLabel('OTP')).toBeFocused();
  await submitOtp(page);
  await expect(page.getByText(caseSavedMessage)).toBeVisible();
});

test('changing the mobile number keeps the form, and closing the OTP dialog clears the form and offers the draft', async ({
  page,
  open,
  double,
}) => {
  await open('element');
  await fillPublicForm(page);
  await attachFiles(page, { name: 'statement.pdf' });
  await findSubmitButton(page).click();
  await findOtpDialog(page).getByRole('button', { name: 'Change the mobile number' }).click();
  await expect(findFieldByLabel(page, 'Mobile No')).toBeFocused();
  await expect(findFieldByLabel(page, 'Name')).toHaveValue('Asha Verma');

  // The earlier OTP is still valid, so no second one is sent for the same number.
  await findSubmitButton(page).click();
  await findOtpDialog(page).getByRole('button', { name: 'Close' }).click();
  expect(double.callsOf('otp/getotp/9876543210')).toHaveLength(1);
  await expect(findFieldByLabel(page, 'Name')).toHaveValue('');
  await expect(page.getByText('statement.pdf')).toBeHidden();

  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(findFieldByLabel(page, 'Name')).toHaveValue('Asha Verma');
  await expect(page.getByText('statement.pdf')).toBeVisible();
  await findSubmitButton(page).click();
  await submitOtp(page);
  await expect(page.getByText(caseSavedMessage)).toBeVisible();
  expect(double.cases[0]?.files).toHaveLength(1);
});
