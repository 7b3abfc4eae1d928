import type { Page } from '@playwright/test';

import {
  attachFiles,
  findFieldByLabel,
  fillPublicForm,
  findSubmitButton,
  caseSavedMessage,
  submitOtp,
} from './support/forms.ts';
import { expect, test } from './support/widget-test.ts';

test('the offered feedback types depend on the audience, and the sub-types on the feedback type', async ({
  page,
  open,
}) => {
  await open('element', { audience: 'distributor' });
  const options = (label: string) =>
    findFieldByLabel(page, label).locator('option:not([value=""])').allTextContents();
  await expect.poll(() => options('Query For')).toEqual(['Transactions', 'Brokerage']);
  await findFieldByLabel(page, 'Query For').selectOption('Transactions');
  expect(await options('Query Sub Type')).toEqual(['SIP debited twice', 'Redemption delayed']);
  await findFieldByLabel(page, 'Query Sub Type').selectOption('SIP debited twice');
  await findFieldByLabel(page, 'Query For').selectOption('Brokerage');
  await expect(findFieldByLabel(page, 'Query Sub Type')).toHaveValue('');
  expect(await options('Query Sub Type')).toEqual(['Not received']);
});

test('the form checks each attached file and accepts up to five files', async ({ page, open }) => {
  await open('element');
  await attachFiles(
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
  await expect(page.getByText('Allowed 2 Out of 5')).toBeVisible();
  await attachFiles(page, ...['a', 'b', 'c', 'd', 'e'].map((name) => ({ name: `${name}.pdf` })));
  await expect(page.getByText('You are not allowed to select more than 5 files')).toBeVisible();
  await expect(page.getByText('Allowed 5 Out of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Remove a.pdf' }).click();
  await expect(page.getByText('Allowed 4 Out of 5')).toBeVisible();
});

/** Returns a JPEG that the browser drew, as a Latin-1 text. */
const drawPhoto = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 200, 100);
    return atob(canvas.toDataURL('image/jpeg').split(',')[1] ?? '');
  });

test('the form offers a photo above 10 MB in a smaller size and sends the smaller copy', async ({
  page,
  open,
  double,
}) => {
  await open('element');
  await fillPublicForm(page);
  const photo = { start: await drawPhoto(page), size: 11 * 1024 * 1024 };
  await attachFiles(page, { name: 'passbook.jpeg', ...photo }, { name: 'scan.jpg', ...photo });
  await expect(page.getByText('Allowed 0 Out of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Use a smaller copy' }).first().click();
  await expect(page.getByText('passbook.jpg', { exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Attachments/)).toBeFocused();
  await page.getByRole('button', { name: 'Remove scan.jpg' }).click();
  await findSubmitButton(page).click();
  await submitOtp(page);
  await expect(page.getByText(caseSavedMessage)).toBeVisible();
  expect(double.cases[0]?.files.map(({ name }) => name)).toEqual(['passbook.jpg']);
});

test('the form explains what to attach instead of a HEIC photo that the browser cannot decode', async ({
  page,
  open,
}) => {
  await open('element');
  await attachFiles(page, { name: 'IMG_0042.HEIC', start: '\0\0\0\u0018ftypheic' });
  await expect(
    page.getByText('IMG_0042.HEIC: This browser cannot convert HEIC photos.'),
  ).toBeVisible();
});
