import { expect, type Page } from '@playwright/test';

/** Returns a unique mobile number, so that the messages of tests do not mix. */
export function generateMobile(): string {
  return `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
}

interface Customer {
  name?: string;
  mobile: string;
  email?: string;
  pan?: string;
  description?: string;
}

async function chooseLocation(page: Page, location: string) {
  const combobox = page.getByRole('combobox', { name: 'Location' });
  await combobox.fill(location);
  await page.getByRole('option', { name: location, exact: true }).click();
}

/** Chooses the first entry of a native select after the placeholder. */
async function chooseFirst(page: Page, label: string) {
  await page.getByLabel(label, { exact: true }).selectOption({ index: 1 });
}

/** Waits until the element has replaced the server's form: both have the same fields meanwhile. */
export const waitForDrawnForm = (page: Page) =>
  expect(page.locator('[slot=server-form]')).toHaveCount(0);

/** Fills the customer's form field by field, as a person does. */
export async function fillCustomerForm(page: Page, customer: Customer) {
  await waitForDrawnForm(page);
  await page.getByLabel('Name', { exact: true }).fill(customer.name ?? 'Asha Verma');
  await page.getByLabel('Mobile No').fill(customer.mobile);
  await page.getByLabel('Email').fill(customer.email ?? `asha.${customer.mobile}@example.com`);
  await chooseLocation(page, 'Pune');
  await page.getByLabel('PAN').fill(customer.pan ?? 'ABCPE1234F');
  await chooseFirst(page, 'Query For');
  await chooseFirst(page, 'Query Sub Type');
  await page
    .getByLabel('Description')
    .fill(customer.description ?? 'My October instalment was debited twice.');
}
