import { attach, field } from './support/forms.ts';
import { expect, test } from './support/widget-test.ts';

test('the offered feedback types depend on the audience, and the sub-types on the feedback type', async ({
  page,
  open,
}) => {
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

test('the form checks each attached file and accepts up to five files', async ({ page, open }) => {
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
