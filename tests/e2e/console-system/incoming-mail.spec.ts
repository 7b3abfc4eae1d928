import { readFile } from 'node:fs/promises';

import { expect } from '@playwright/test';

import { saveCase } from '../console/support/cases.ts';
import { expectAccessible, openDialogContext } from '../support/accessible.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { test } from '../support/mailbox.ts';

test('a super admin reads a waiting mail in full and downloads the original mail from its case', async ({
  page,
  request,
  mailbox,
}) => {
  test.skip(mailbox.missing !== null, mailbox.missing ?? '');
  const { caseId } = await saveCase(request);
  const from = 'colleague@example.com';
  // Longer than the excerpt in the list.
  const text = `${'The branch asked for the cheque again.\n'.repeat(60)}The last line.`;
  const quote = 'On Mon, 5 Oct 2026 Meridian <care@meridian.example> wrote:\n> Has it come?';
  const [subject, files] = ['Papers for Asha Verma', ['cheque.pdf', 'passbook.pdf']];
  await mailbox.receive({ from, subject, text: `${text}\n\n${quote}`, files });

  await openPageAs(page, demoAccounts.superadmin, '/admin/mail');
  const row = page.getByRole('row').filter({ hasText: subject });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass();

  await test.step('the dialog shows the whole text, the quoted text and the files', async () => {
    await row.getByRole('button', { name: `Read the e-mail from ${from}` }).click();
    const dialog = page.getByRole('dialog', { name: subject });
    await expect(dialog.getByText('The last line.')).toBeVisible();
    await expect(dialog.getByText('Files: cheque.pdf, passbook.pdf')).toBeVisible();
    await expect(dialog.getByText('Has it come?')).toBeHidden();
    await dialog.getByText('Quoted text').click();
    await expect(dialog.getByText('Has it come?')).toBeVisible();
    await expectAccessible(page, openDialogContext);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('the mail is filed in the case', async () => {
    await row.getByRole('button', { name: /^Attach to a case/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Attach this e-mail to a case' });
    await dialog.getByLabel('Case id').fill(caseId);
    await dialog.getByLabel('Reason').fill('A colleague of the submitter');
    await dialog.getByRole('button', { name: 'Attach to a case' }).click();
    await expect(row.getByText('Filed', { exact: true })).toBeVisible();
  });

  await test.step('the case page downloads the mail as it arrived', async () => {
    await row.getByRole('link', { name: caseId }).click();
    const timeline = page.getByRole('region', { name: 'Conversation and history' });
    const entry = timeline.getByRole('article').filter({ hasText: 'The branch asked' });
    const download = page.waitForEvent('download');
    await entry.getByRole('button', { name: 'Download the original e-mail' }).click();
    expect((await download).suggestedFilename()).toMatch(/^mail-\d+\.eml$/);
    const original = await readFile(await (await download).path(), 'utf8');
    expect(original).toContain(`Subject: ${subject}`);
    expect(original).toContain('The last line.');
  });
});
