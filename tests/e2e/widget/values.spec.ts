import type { Page } from '@playwright/test';

import {
  readFieldError,
  findFieldByLabel,
  fillPublicForm,
  findOtpDialog,
  findSubmitButton,
  submitOtp,
} from './support/forms.ts';
import { widgetBuilds, buildElementPage, expect, test } from './support/widget-test.ts';

const location = (page: Page) => page.getByRole('combobox', { name: 'Location' });

/** Inserts a text into a field like a paste. */
async function paste(page: Page, label: string, text: string) {
  await findFieldByLabel(page, label).focus();
  await page.keyboard.insertText(text);
}

for (const build of widgetBuilds) {
  test.describe(`the form accepts values from scripts, drafts and the clipboard (${build})`, () => {
    test('the form accepts a value that a script sets with only a change event', async ({
      page,
      open,
    }) => {
      await open(build);
      for (const [name, value] of [
        ['name', 'Asha\u00a0Verma'],
        ['city', 'Pune'],
        ['description', 'It was debited twice.'],
      ] as const) {
        await page.locator(`[name=${name}]`).evaluate((element, text) => {
          (element as HTMLInputElement).value = text;
          element.dispatchEvent(new Event('change', { bubbles: true }));
        }, value);
      }
      await findFieldByLabel(page, 'Email').fill('asha@example.com');
      await expect(findFieldByLabel(page, 'Name')).toHaveValue('Asha Verma');
      await expect(location(page)).toHaveValue('Pune');
      await findSubmitButton(page).click();
      expect(await readFieldError(location(page))).toBe('');
      expect(await readFieldError(findFieldByLabel(page, 'Description'))).toBe('');
    });

    test('the form ignores an unknown topic and requests no OTP without a sub-type', async ({
      page,
      open,
      double,
    }) => {
      await open(build, { audience: 'customer', topic: 'Closed long ago/Nothing' });
      await fillPublicForm(page);
      await open(build, { audience: 'customer', topic: 'transactions/Long gone' });
      await expect(findFieldByLabel(page, 'Query For')).toHaveValue('Transactions');
      await expect(findFieldByLabel(page, 'Query Sub Type')).toHaveValue('');
      await findSubmitButton(page).click();
      expect(await readFieldError(findFieldByLabel(page, 'Query Sub Type'))).toBe(
        'Sub type Query is required',
      );
      expect(double.calls.some(({ path }) => path.startsWith('otp/getotp'))).toBe(false);
    });
  });
}

test('a draft does not restore a choice that no longer exists', async ({ page, double }) => {
  double.page('/', buildElementPage({ audience: 'customer' }));
  await page.goto(double.url);
  const values = { name: 'Asha', city: 'Gone', feedbackType: 'Transactions', subType: 'Gone' };
  await page.evaluate((kept) => {
    const draft = { values: kept, savedAt: Date.now() };
    localStorage.setItem('feedback-form:draft:c/0/one', JSON.stringify(draft));
  }, values);
  await page.reload();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(findFieldByLabel(page, 'Name')).toHaveValue('Asha');
  await expect(findFieldByLabel(page, 'Query For')).toHaveValue('Transactions');
  await findSubmitButton(page).click();
  expect(await readFieldError(location(page))).toBe('Location is required');
  expect(await readFieldError(findFieldByLabel(page, 'Query Sub Type'))).toBe(
    'Sub type Query is required',
  );
});

test('the form normalizes numbers and codes that are pasted in other scripts and spellings', async ({
  page,
  open,
  double,
}) => {
  await open('element');
  await fillPublicForm(page);
  for (const label of ['Name', 'Mobile No', 'Email', 'PAN'])
    await findFieldByLabel(page, label).fill('');
  await paste(page, 'Name', 'Asha\u00a0\tVerma\u200b');
  await paste(page, 'Mobile No', '+91 (0)९८७६५ ४३२१०');
  await paste(page, 'Email', 'asha\u2011verma@example.com\u200b');
  await paste(page, 'PAN', 'abcpe\u20131234\u2013f');
  await paste(page, 'Folio No', '१२३४');
  await expect(findFieldByLabel(page, 'Mobile No')).toHaveValue('9876543210');
  await findSubmitButton(page).click();
  await submitOtp(page, '१२३४५६');
  await expect(page.getByText('MF-7K4Q-9M20')).toBeVisible();
  expect(double.cases[0]?.data).toMatchObject({
    name: 'Asha Verma',
    mobile: '9876543210',
    email: 'asha-verma@example.com',
    pan: 'ABCPE1234F',
    folio: '1234',
  });
});

test('a name of invisible characters counts as missing and requests no OTP', async ({
  page,
  open,
}) => {
  await open('element');
  await fillPublicForm(page);
  await findFieldByLabel(page, 'Name').fill('');
  await paste(page, 'Name', '\u3164\u200d');
  await findFieldByLabel(page, 'Description').fill('');
  await paste(page, 'Description', '\u200b\u2800');
  await findSubmitButton(page).click();
  expect(await readFieldError(findFieldByLabel(page, 'Name'))).toBe('Name is required');
  expect(await readFieldError(findFieldByLabel(page, 'Description'))).toBe(
    'Description is required',
  );
  await expect(findOtpDialog(page)).toBeHidden();
});
