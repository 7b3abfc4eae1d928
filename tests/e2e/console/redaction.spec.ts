import { expect, test } from '@playwright/test';

import { expectAccessible, openDialogContext } from '../support/accessible.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { buildPhotoUpload } from '../support/files.ts';
import { saveCase } from './support/cases.ts';

test('an admin redacts a passage and then a file of a case by keyboard', async ({
  page,
  request,
}) => {
  const { caseId } = await saveCase(request, {
    description: 'My card 4000 0012 3456 7899 was debited twice.',
    files: [buildPhotoUpload()],
  });
  await openPageAs(page, demoAccounts.superadmin, `/admin/case/${caseId}`);
  const timeline = page.getByRole('region', { name: 'Conversation and history' });
  await expect(timeline).toContainText('4000 0012 3456 7899');
  const redact = page.getByRole('button', { name: 'Redact…' });
  const dialog = page.getByRole('dialog', { name: 'Redact a passage or a file' });

  await redact.focus();
  await page.keyboard.press('Enter');
  const passage = dialog.getByRole('textbox', { name: 'The passage' });
  const confirmation = dialog.getByRole('textbox', { name: `Type ${caseId} to confirm` });
  await expectAccessible(page, openDialogContext);

  await test.step('a wrong confirmation is rejected, and typed values stay', async () => {
    await passage.fill('4000 0012 3456 7899');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A card number');
    await confirmation.fill('MF-0000-0000');
    await page.keyboard.press('Enter');
    await expect(confirmation).toHaveAttribute('aria-invalid', 'true');
    await expect(confirmation).toBeFocused();
    await expect(passage).toHaveValue('4000 0012 3456 7899');
  });

  await test.step('the passage is redacted', async () => {
    await confirmation.fill(caseId);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^The passage is redacted, in \d places?$/)).toBeVisible();
    await expect(timeline).toContainText('My card [Redacted] was debited twice.');
    await expect(redact).toBeFocused();
  });

  await test.step('the file is redacted', async () => {
    await expect(timeline.getByRole('button', { name: /^Preview bank-sms/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await dialog.getByRole('combobox', { name: 'What' }).selectOption('bank-sms.png');
    await expect(passage).toHaveCount(0);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A statement of somebody else');
    await confirmation.fill(caseId);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The file is redacted')).toBeVisible();
    await expect(timeline.getByRole('button', { name: /^Preview bank-sms/ })).toHaveCount(0);
  });
});
