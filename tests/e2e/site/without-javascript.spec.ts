import { expect, test, type Page } from '@playwright/test';

import { waitForMessage } from '../support/outbox.ts';
import { generateMobile } from '../support/public-form.ts';

test.use({ javaScriptEnabled: false });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillFields(page: Page, mobile: string) {
  await page.getByLabel('Name', { exact: true }).fill('Asha Verma');
  await page.getByLabel('Mobile No').fill(mobile);
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Location').selectOption('Pune');
  await page.getByLabel('Query For').selectOption({ index: 1 });
  await page.getByLabel('Description').fill('Where is my statement');
}

async function readOtp(page: Page, mobile: string): Promise<string> {
  const message = await waitForMessage(page.request, mobile, /\b[0-9]{6}\b/);
  return /\b[0-9]{6}\b/.exec(message)?.[0] ?? '';
}

test('a customer sends a case with a file, goes back, and follows the case', async ({ page }) => {
  const mobile = generateMobile();
  await page.goto('/customer');
  await expect(page).toHaveURL(/\/forms\/customer\/[0-9a-f-]+$/);
  await button(page, 'CONTINUE').click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Not submitted: /);
  await summary.getByRole('link', { name: 'Name is required' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await fillFields(page, mobile);
  await page.getByLabel('PAN').fill('abcpe1234f');
  await page.setViewportSize({ width: 360, height: 640 });
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(overflow)).toBe(0);
  await button(page, 'CONTINUE').click();

  await expect(page.getByText('ABCPE1234F')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Description')).toHaveValue('Where is my statement');
  await button(page, 'CONTINUE').click();
  await button(page, 'Send OTP').click();
  const otp = await readOtp(page, mobile);
  await page.getByLabel('OTP', { exact: true }).fill(otp === '000000' ? '000001' : '000000');
  await button(page, 'SUBMIT').click();
  await expect(page.getByRole('alert')).toContainText('Please Enter a valid OTP');
  await page.getByLabel('OTP', { exact: true }).fill(otp);
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n');
  await page
    .getByLabel('Attachments')
    .setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer });
  await button(page, 'SUBMIT').click();
  const caseId = await page.getByText(/MF-[0-9A-Z]{4}-[0-9A-Z]{4}/).textContent();
  await page.goBack();
  await expect(page.getByText(String(caseId))).toBeVisible();

  await page.getByRole('link', { name: 'Track this case' }).click();
  await expect(page.getByLabel('Case id')).toHaveValue(/^MF-/);
  await page.getByLabel('Mobile No').fill(mobile);
  await button(page, 'Send OTP').click();
  const access = await readOtp(page, mobile);
  await page.getByLabel('OTP', { exact: true }).fill(access);
  await button(page, 'Submit').click();
  await expect(page.getByRole('link', { name: 'Download statement.pdf' })).toBeVisible();
  await page.getByLabel('Write to us about this case').fill('It is about March');
  await button(page, 'Send').click();
  await expect(page.getByText('We have received your answer.')).toBeVisible();
  await expect(page.getByText('It is about March')).toBeVisible();
  await button(page, 'Finish').click();
  await expect(page.getByRole('heading', { name: 'You have signed out' })).toBeVisible();
});

test('a distributor sends a case', async ({ page }) => {
  const mobile = generateMobile();
  await page.goto('/distributor');
  await fillFields(page, mobile);
  await page.getByLabel('ARN').fill('123456');
  await page.getByLabel('EUIN').fill('E123456');
  await button(page, 'CONTINUE').click();
  await button(page, 'Send OTP').click();
  await page.getByLabel('OTP', { exact: true }).fill(await readOtp(page, mobile));
  await button(page, 'SUBMIT').dblclick();
  await expect(page.getByText('Your cases is recorded')).toBeVisible();
});
