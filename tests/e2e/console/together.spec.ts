import { expect, test, type Browser, type Page } from '@playwright/test';

import { findViolationsInBothModes } from '../support/axe.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { saveCase } from './support/cases.ts';

const timeline = (page: Page) => page.getByRole('region', { name: 'Conversation and history' });
const replyText = (page: Page) => page.getByRole('textbox', { name: 'Reply to the submitter' });
const noteText = (page: Page) => page.getByRole('textbox', { name: 'Internal note' });

/** Opens a page in another browser context, for a second signed-in user. */
async function colleague(browser: Browser) {
  const context = await browser.newContext();
  return context.newPage();
}

test('two admins on the same case see each other, and the second admin’s reply needs confirmation', async ({
  page: first,
  browser,
  request,
}) => {
  const { caseId } = await saveCase(request);
  const second = await colleague(browser);
  await openPageAs(first, demoAccounts.superadmin, `/admin/case/${caseId}`);
  await expect(timeline(first)).toContainText('My October instalment');

  await test.step('a mention gives the colleague access to the case, and its page shows both', async () => {
    await first.keyboard.press('n');
    await expect(noteText(first)).toBeFocused();
    await first.keyboard.type('Please look, @roh');
    await expect(first.getByRole('option', { name: /Rohan Kulkarni/ })).toBeVisible();
    expect(await findViolationsInBothModes(first)).toEqual([]);
    await first.keyboard.press('Enter');
    await expect(noteText(first)).toHaveValue('Please look, @Rohan Kulkarni ');
    await first.getByRole('button', { name: 'Save note' }).click();
    await expect(timeline(first).getByText('@Rohan Kulkarni', { exact: true })).toBeVisible();

    await openPageAs(second, demoAccounts.admin, '/admin/mywork');
    const mentioned = second.getByRole('region', { name: /^Mentioned/ });
    await mentioned.getByRole('link', { name: caseId }).click();
    await expect(timeline(second)).toContainText('Please look, @Rohan Kulkarni');
    await expect(second.getByRole('button', { name: /^Assign/ })).toHaveCount(0);
    await expect(first.getByText('Also viewing this case: Rohan Kulkarni')).toBeVisible();
  });

  await test.step('a note appears on the other admin’s page without a reload', async () => {
    await noteText(second).fill('Looked: it was debited once');
    await second.getByRole('button', { name: 'Save note' }).click();
    await expect(timeline(first)).toContainText('Looked: it was debited once');
  });

  await test.step('the case is reassigned, and both reply', async () => {
    await first.keyboard.press('Escape');
    await first.getByRole('button', { name: /^Assign/ }).click();
    const dialog = first.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption('E1002');
    await dialog.getByRole('button', { name: 'Reassign', exact: true }).click();
    await expect(second.getByRole('button', { name: /^Assign/ })).toBeVisible();

    await second.getByRole('radio', { name: 'Reply' }).click();
    await replyText(second).fill('Dear Asha, we are looking into it.');
    await expect(first.getByText('Rohan Kulkarni is writing a reply')).toBeVisible();
    await first.getByRole('radio', { name: 'Reply' }).click();
    await replyText(first).fill('Dear Asha, it was sent back today.');
    await second.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(timeline(first)).toContainText('we are looking into it');

    await first.getByRole('button', { name: 'Send', exact: true }).click();
    const question = first.getByRole('alertdialog', { name: 'A new message has arrived' });
    await question.getByText('Review first').click();
    await expect(replyText(first)).toHaveValue('Dear Asha, it was sent back today.');
    await first.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(timeline(second)).toContainText('it was sent back today');
  });

  await test.step('an admin who leaves the page disappears from it', async () => {
    await second
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'My work' })
      .click();
    await expect(first.getByText('Also viewing this case')).toHaveCount(0);
  });
  await second.context().close();
});
