import { attachFiles, findFieldByLabel, findOtpDialog } from './support/forms.ts';
import { expect, test } from './support/widget-test.ts';

test('the public form can be filled and sent by touch', async ({ page, open, double }) => {
  await open('element');
  // Taps at different positions: Chromium takes two quick taps on one spot, with a scroll between
  // them, as a double tap and does not focus the second field.
  let taps = 0;
  const type = async (label: string, text: string) => {
    taps += 1;
    await findFieldByLabel(page, label).tap({ position: { x: 10 + taps * 40, y: 12 } });
    await page.keyboard.type(text);
  };
  await type('Name', 'Asha Verma');
  // The keyboard's "next" key moves to the next field.
  await page.keyboard.press('Enter');
  await expect(findFieldByLabel(page, 'Mobile No')).toBeFocused();
  await page.keyboard.type('9876543210');
  await type('Email', 'asha@example.com');
  await type('Location', 'chen');
  await page.getByRole('option', { name: 'Chennai' }).tap();
  await type('PAN', 'abcpe1234f');
  await findFieldByLabel(page, 'Query For').selectOption('Website');
  await findFieldByLabel(page, 'Query Sub Type').selectOption('Login');
  await type('Description', 'It does not open.');
  await expect(page.getByText('Take a photo')).toBeVisible();
  await attachFiles(page, { name: 'photo.pdf' });
  await page.getByRole('button', { name: 'SUBMIT' }).tap();
  const otp = findOtpDialog(page).getByLabel('OTP');
  await expect(otp).toBeFocused();
  await expect(otp).toHaveAttribute('inputmode', 'numeric');
  await expect(otp).toHaveAttribute('autocomplete', 'one-time-code');
  // The part of the screen that a phone's keyboard leaves.
  await page.setViewportSize({ width: 390, height: 400 });
  await expect(findOtpDialog(page).getByRole('button', { name: 'Submit' })).toBeInViewport({
    ratio: 1,
  });
  await page.keyboard.type('123456');
  await findOtpDialog(page).getByRole('button', { name: 'Submit' }).tap();
  await expect(page.getByText('Your cases is recorded')).toBeVisible();
  expect(double.cases).toHaveLength(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
