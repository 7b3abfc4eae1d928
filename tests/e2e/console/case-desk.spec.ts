import { randomUUID } from 'node:crypto';

import { expect, test } from '@playwright/test';

import { expectAccessible, openDialogContext } from '../support/accessible.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { callApiAs, saveCase } from './support/cases.ts';

test('an admin tags a case, finds the case by tag and replies with a template, and the draft is kept', async ({
  page,
  request,
}) => {
  const { caseId } = await saveCase(request);
  const unique = randomUUID().slice(0, 8);
  const tag = { name: `Registrar ${unique}`, color: 'amber' };
  await callApiAs(request, demoAccounts.superadmin, 'admin/tags', tag);
  const template = { name: `Refunded ${unique}`, userType: 'c', locale: 'en-IN' };
  const body = 'Dear {{name}},\n\nyour case {{caseId}} is with us.';
  await callApiAs(request, demoAccounts.superadmin, 'admin/templates', { ...template, body });
  await openPageAs(page, demoAccounts.superadmin, `/admin/case/${caseId}`);
  await expect(page.getByRole('button', { name: /^Change tags/ })).toBeVisible();

  await test.step('the case is tagged by keyboard, and the history and the list show it', async () => {
    await page.keyboard.press('t');
    await page.getByRole('checkbox', { name: tag.name }).check();
    await page.getByRole('button', { name: 'Save tags' }).click();
    await expect(page.getByText(`Tagged ${tag.name}`)).toBeVisible();
    await expectAccessible(page);
  });

  const reply = page.getByRole('textbox', { name: 'Reply to the submitter' });
  await test.step('a template is found by typing and filled in', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: 'Find a template by its name or text' });
    await search.fill(template.name);
    await expect(page.getByRole('option')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(reply).toHaveValue(`Dear Asha Verma,\n\nyour case ${caseId} is with us.`);
    await expect(reply).toBeFocused();
  });

  await test.step('a short template closes the case, with a preview of the email', async () => {
    const short = { ...template, name: `Done ${unique}`, body: 'Your case {{caseId}}\nis done.' };
    await callApiAs(request, demoAccounts.superadmin, 'admin/templates', short);
    const long = { ...template, name: `Long ${unique}`, body: 'x'.repeat(151) };
    await callApiAs(request, demoAccounts.superadmin, 'admin/templates', long);
    await page.reload();
    // The shortcuts work once the case is loaded.
    await expect(page.getByRole('button', { name: /^Change tags/ })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Close Feedback' });
    await dialog.getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('combobox', { name: 'Find a template by its name or text' }).fill(unique);
    await expect(page.getByRole('option').filter({ hasText: unique })).toHaveText([
      /^Done/,
      /^Refunded/,
    ]);
    await page.getByRole('option', { name: /^Done/ }).click();
    const text = dialog.getByRole('textbox', { name: 'Closure description' });
    await expect(text).toHaveValue(`Your case ${caseId} is done.`);
    await expect(text).toBeFocused();
    await expect(dialog.getByRole('figure')).toContainText(`Your case ${caseId} is done.`);
    await expectAccessible(page, openDialogContext);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('another tab has the draft and can discard it', async () => {
    const other = await page.context().newPage();
    await openPageAs(other, demoAccounts.superadmin, `/admin/case/${caseId}`);
    await expect(other.getByText(/^Draft saved/)).toBeVisible();
    const kept = other.getByRole('textbox', { name: 'Reply to the submitter' });
    await expect(kept).toHaveValue(/^Dear Asha Verma/);
    await other.getByRole('button', { name: 'Discard' }).click();
    await expect(kept).toHaveValue('');
    await other.close();
  });

  await test.step('the list is filtered by the tag', async () => {
    await page.goto('/admin/feedbackreport?tab=c');
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('combobox', { name: 'Tags:' }).selectOption(tag.name);
    const rows = page.getByRole('button', { name: /^View case/ });
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAccessibleName(`View case ${caseId}`);
  });
});
