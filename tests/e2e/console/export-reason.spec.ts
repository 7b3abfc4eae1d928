import { expect, test as base } from '@playwright/test';

import { startProduct } from '../../support/product.ts';
import { expectAccessible, openDialogContext } from '../support/accessible.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';

/** A product that requires a reason for exporting personal data. */
const test = base.extend<object, { asking: string }>({
  asking: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from it
    async ({}, use) => {
      const product = await startProduct({ PERSONAL_DATA_REASON: 'required' });
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ asking }, use) => use(asking),
});

test('the export of a report asks for a reason, which the security log shows', async ({ page }) => {
  await openPageAs(page, demoAccounts.superadmin, '/admin/feedbackreport?tab=c');
  const download = page.getByRole('button', { name: 'Download Report' });
  const dialog = page.getByRole('dialog', { name: 'Download Report' });
  const reason = dialog.getByRole('textbox', { name: 'Why do you need it?' });
  await download.focus();
  await page.keyboard.press('Enter');
  await expect(reason).toBeFocused();
  await expectAccessible(page, openDialogContext);
  await dialog.getByRole('button', { name: 'Download' }).press('Enter');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(reason).toBeFocused();

  await reason.fill('Quarterly review for the trustees');
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).press('Enter');
  expect((await file).suggestedFilename()).toMatch(/^Feedback_Report_.*\.csv$/);
  await expect(page.getByText('Report downloaded')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto('/admin/security?kind=export');
  const newest = page
    .getByRole('table', { name: 'Security events, newest first' })
    .getByRole('row');
  await expect(newest.nth(1)).toContainText('Quarterly review for the trustees');
});
