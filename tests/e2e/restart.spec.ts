import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { startProduct, type RunningProduct } from '../support/product.ts';
import { accounts, openAs } from './support/console.ts';
import { pdf } from './support/files.ts';
import { newestOtp } from './support/outbox.ts';
import { fillCustomerForm, freshMobile } from './support/public-form.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'feedback-restart-'));
let product: RunningProduct | undefined;
const start = async () => {
  product = await startProduct({ DATA_DIR: dataDir });
  return product.url;
};

test.afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

// Two first starts of a database; a shared machine takes its time.
test.setTimeout(180_000);

test('what was saved is there after a stop and a new start', async ({ browser, playwright }) => {
  const mobile = freshMobile();
  const first = await start();
  const submitter = await browser.newPage({ baseURL: first });
  await submitter.goto('/feedback/customer');
  await fillCustomerForm(submitter, { mobile, email: `asha.${mobile}@example.com` });
  await submitter.getByLabel('Attachments').setInputFiles([pdf()]);
  await submitter.getByRole('button', { name: 'SUBMIT' }).click();
  const outbox = await playwright.request.newContext({ baseURL: first });
  const dialog = submitter.getByRole('dialog');
  await dialog.getByRole('textbox').fill(await newestOtp(outbox, mobile));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(submitter.getByText('Your cases is recorded')).toBeVisible();
  await submitter.close();
  await product?.stop();

  const admin = await browser.newPage({ baseURL: await start() });
  await openAs(admin, accounts.superadmin, '/admin/feedbackreport?tab=c');
  await admin.getByLabel('Search').fill(mobile);
  // The list masks the number.
  const row = admin.getByRole('row').filter({ hasText: `xxxxxx${mobile.slice(6)}` });
  await expect(row).toHaveCount(1);
  const download = admin.waitForEvent('download');
  await row.getByRole('button', { name: /^Download attachments/ }).click();
  expect((await download).suggestedFilename()).toBe('statement-oct.pdf');
});
