import { expect, test as base, type Page } from '@playwright/test';

import { startProduct } from '../../support/product.ts';
import { buildPhotoUpload } from '../support/files.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { saveCase } from './support/cases.ts';

/** Stories on a separate product whose replies can be undone for 30 seconds. */
const test = base.extend<object, { undoable: string }>({
  undoable: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from it
    async ({}, use) => {
      const product = await startProduct({ RATE_LIMITS: 'off', UNDO_SEND_SECONDS: '30' });
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ undoable }, use) => use(undoable),
});

const replyText = (page: Page) => page.getByRole('textbox', { name: 'Reply to the submitter' });

test('undoing “Send and close” on the next case gives back the reply with its file, and leaves the case open', async ({
  page,
}) => {
  const file = buildPhotoUpload();
  const name = `Leela ${Date.now().toString(26).replaceAll(/\d/g, 'q')}`;
  const [second, first] = [
    await saveCase(page.request, { name }),
    await saveCase(page.request, { name }),
  ];
  await openPageAs(page, demoAccounts.superadmin, `/admin/feedbackreport?tab=c&search=${name}`);
  await page.getByRole('button', { name: `View case ${first.caseId}` }).click();
  await page.getByRole('link', { name: 'Open full case' }).click();
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await replyText(page).fill('It was refunded today.');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/case/${second.caseId}`));
  await expect(page.getByRole('timer')).toHaveText(/^Sent in \d+ seconds\.$/);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/case/${first.caseId}`));
  await expect(replyText(page)).toHaveValue('It was refunded today.');
  await expect(page.getByRole('button', { name: `Remove ${file.name}` })).toBeVisible();
  await expect(page.getByText('Reply undone before it left')).toBeVisible();
  await expect(page.getByText('Assigned', { exact: true }).first()).toBeVisible();
});

test('a scheduled reply is edited in the composer and cancelled in the timeline', async ({
  page,
}) => {
  const { caseId } = await saveCase(page.request);
  await openPageAs(page, demoAccounts.superadmin, `/admin/case/${caseId}`);
  const schedule = async () => {
    await page.getByRole('button', { name: 'Send later' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send later' });
    await dialog.getByRole('radio', { name: 'Wait for the submitter' }).check();
    await dialog.getByRole('button', { name: 'Send later' }).click();
    await expect(page.getByText(/^will be sent on/)).toBeVisible();
  };
  await replyText(page).fill('The registrar answers tomorrow.');
  await schedule();
  await expect(replyText(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(replyText(page)).toHaveValue('The registrar answers tomorrow.');
  await schedule();
  await page.getByRole('button', { name: 'Cancel reply' }).click();
  await expect(page.getByText(/^will be sent on/)).toHaveCount(0);
  await expect(replyText(page)).toHaveValue('');
});
