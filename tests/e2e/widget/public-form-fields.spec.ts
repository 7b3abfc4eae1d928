import {
  attach,
  errorOf,
  field,
  fillPublic,
  submitButton,
  thanks,
  verify,
} from './support/forms.ts';
import { expect, test } from './support/widget-test.ts';

test('types depend on the audience, and sub-types on the type', async ({ page, open }) => {
  await open('element', { audience: 'distributor' });
  const options = (label: string) =>
    field(page, label).locator('option:not([value=""])').allTextContents();
  await expect.poll(() => options('Query For')).toEqual(['Transactions', 'Brokerage']);
  await field(page, 'Query For').selectOption('Transactions');
  expect(await options('Query Sub Type')).toEqual(['SIP debited twice', 'Redemption delayed']);
  await field(page, 'Query Sub Type').selectOption('SIP debited twice');
  await field(page, 'Query For').selectOption('Brokerage');
  await expect(field(page, 'Query Sub Type')).toHaveValue('');
  expect(await options('Query Sub Type')).toEqual(['Not received']);
});

const wrong: [label: string, text: string, error: string][] = [
  ['Name', 'a'.repeat(41), 'maximum 40 characters are allowed'],
  ['Mobile No', '987654321', 'Mobile No. should have atleast 10 Digits.'],
  ['Mobile No', '98765432101', 'Mobile No. cannot have more than 10 Digits.'],
  ['Mobile No', '2876543210', 'Invalid Indian Mobile No.'],
  ['Email', 'asha@example.museum', 'Enter a valid email'],
  ['Email', 'asha@example.COM', 'Enter a valid email'],
  ['PAN', 'abcze1234f', 'Please enter a valid PAN'],
  ['Folio No', '1'.repeat(26), 'Maximum 25 length is allowed'],
  ['Description', 'a <b>', 'Special characters are not allowed '],
  ['Description', 'a'.repeat(2001), 'Maximum 2000 Characters allowed.'],
];

test('each validation rule has its message', async ({ page, open }) => {
  await open('element');
  for (const [label, text, error] of wrong) {
    await field(page, label).fill(text);
    await field(page, label).blur();
    expect(await errorOf(field(page, label)), `${label}: ${text}`).toBe(error);
  }
});

test('files are checked one by one, up to five', async ({ page, open }) => {
  await open('element');
  await attach(
    page,
    { name: 'good.pdf' },
    { name: 'huge.pdf', size: 10 * 1024 * 1024 + 1 },
    { name: 'run.exe', start: 'MZ' },
    { name: 'invoice.pdf', start: 'MZ' },
    { name: 'exact.png', size: 10 * 1024 * 1024, start: '\u0089PNG' },
  );
  await expect(page.getByText('huge.pdf: File Size is Greater than 10MB')).toBeVisible();
  await expect(page.getByText('run.exe: Invalid File Type')).toBeVisible();
  await expect(page.getByText('invoice.pdf: Invalid File Type')).toBeVisible();
  await expect(page.getByText('Allowed 1 Out of 5')).toBeVisible();
  await attach(page, ...['a', 'b', 'c', 'd', 'e'].map((name) => ({ name: `${name}.pdf` })));
  await expect(page.getByText('You are not allowed to select more than 5 files')).toBeVisible();
  await expect(page.getByText('Allowed 5 Out of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Remove a.pdf' }).click();
  await expect(page.getByText('Allowed 4 Out of 5')).toBeVisible();
});

test('a rejected file blocks SUBMIT until it is removed', async ({ page, open, double }) => {
  await open('element');
  await attach(page, { name: 'run.exe' }, { name: 'good.pdf' }, { name: 'bad.pdf', start: 'MZ' });
  await expect(page.getByText('bad.pdf: Invalid File Type')).toBeVisible();
  await submitButton(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  await fillPublic(page);
  await submitButton(page).click();
  const remove = page.getByRole('button', { name: 'Remove run.exe' });
  await expect(remove).toBeFocused();
  await expect(remove).toHaveAccessibleDescription('run.exe: Invalid File Type');
  const status = page.getByRole('status').filter({ hasText: 'Not submitted yet' });
  await expect(status).toHaveText('Not submitted yet: please remove run.exe and bad.pdf first.');
  expect(double.callsOf('otp/getotp/')).toHaveLength(0);
  await page.keyboard.press('Enter');
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: 'Remove bad.pdf' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toBeHidden();
  await submitButton(page).click();
  await verify(page);
  await expect(page.getByText(thanks)).toBeVisible();
  expect(double.cases[0]?.files).toEqual([{ name: 'good.pdf', size: 2000 }]);
});
