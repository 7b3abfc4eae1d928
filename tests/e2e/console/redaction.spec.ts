import { expect, test } from '@playwright/test';

import { expectAccessible } from '../support/accessible.ts';
import { accounts, openAs } from '../support/console.ts';
import { pdf } from '../support/files.ts';
import { saveCase } from './support/cases.ts';

test('a super admin takes a passage and a file out of a case, for good', async ({
  page,
  request,
}) => {
  const description = 'It was debited twice. My neighbour Zubin Irani has PAN AAAPI1234A too.';
  const { caseId } = await saveCase(request, { description, files: [pdf()] });
  await openAs(page, accounts.superadmin, `/admin/case/${caseId}`);
  await page.getByRole('button', { name: 'Redact…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redact a passage or a file' });
  const redact = dialog.getByRole('button', { name: 'Redact for good' });
  await redact.click();
  await expect(dialog.getByRole('textbox', { name: 'The passage' })).toBeFocused();
  await page.keyboard.type('My neighbour Zubin Irani has PAN AAAPI1234A');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is about somebody else');
  await dialog.getByRole('textbox', { name: `Type ${caseId} to confirm` }).fill(caseId);
  await expectAccessible(page);
  await redact.click();
  await expect(page.getByText(/The passage is redacted, in \d places?/)).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Conversation and history' });
  await expect(timeline).toContainText('It was debited twice. [Redacted] too.');
  await expect(timeline).toContainText('A passage or a file was redacted');
  await expect(page.getByText('Zubin Irani')).toHaveCount(0);

  await page.getByRole('button', { name: 'Redact…' }).click();
  await dialog.getByRole('combobox', { name: 'What' }).selectOption(pdf().name);
  await expect(dialog.getByRole('textbox', { name: 'The passage' })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is about somebody else');
  await dialog.getByRole('textbox', { name: `Type ${caseId} to confirm` }).fill(caseId);
  await redact.click();
  await expect(page.getByText('The file is redacted')).toBeVisible();
  await expect(timeline.getByRole('button', { name: /\[Redacted\]\.txt/ })).toBeVisible();
});
