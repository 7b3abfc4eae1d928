import { attach, field, otpDialog } from './support/forms.ts';
import { expect, test } from './support/widget-test.ts';

test('it can be filled and sent with a finger', async ({ page, open, double }) => {
  await open('element');
  // A finger never lands twice on one spot of the screen: two taps there within a moment, with a
  // scroll between them, would be a double tap to Chromium and put no caret into the second field.
  let taps = 0;
  const type = async (label: string, text: string) => {
    taps += 1;
    await field(page, label).tap({ position: { x: 10 + taps * 40, y: 12 } });
    await page.keyboard.type(text);
  };
  await type('Name', 'Asha Verma');
  // The keyboard's key reads "next" and goes on.
  await page.keyboard.press('Enter');
  await expect(field(page, 'Mobile No')).toBeFocused();
  await page.keyboard.type('9876543210');
  await type('Email', 'asha@example.com');
  await type('Location', 'chen');
  await page.getByRole('option', { name: 'Chennai' }).tap();
  await type('PAN', 'abcpe1234f');
  await field(page, 'Query For').selectOption('Website');
  await field(page, 'Query Sub Type').selectOption('Login');
  await type('Description', 'It does not open.');
  await expect(page.getByText('Take a photo')).toBeVisible();
  await attach(page, { name: 'photo.pdf' });
  await page.getByRole('button', { name: 'SUBMIT' }).tap();
  const otp = otpDialog(page).getByLabel('OTP');
  await expect(otp).toBeFocused();
  await expect(otp).toHaveAttribute('inputmode', 'numeric');
  await expect(otp).toHaveAttribute('autocomplete', 'one-time-code');
  // What a phone's keyboard leaves of its screen.
  await page.setViewportSize({ width: 390, height: 400 });
  await expect(otpDialog(page).getByRole('button', { name: 'Submit' })).toBeInViewport({
    ratio: 1,
  });
  await page.keyboard.type('123456');
  await otpDialog(page).getByRole('button', { name: 'Submit' }).tap();
  await expect(page.getByText('Your cases is recorded')).toBeVisible();
  expect(double.cases).toHaveLength(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
