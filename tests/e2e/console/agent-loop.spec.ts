import { expect, test, type Page } from '@playwright/test';

import { demoAccounts, openPageAs } from '../support/console.ts';
import { saveCase } from './support/cases.ts';

const replyText = (page: Page) => page.getByRole('textbox', { name: 'Reply to the submitter' });
const uniqueName = () => `Leela ${Date.now().toString(26).replaceAll(/\d/g, 'q')}`;

/**
 * Saves cases of a submitter's name; returns the case ids in the order of the report, newest first.
 */
async function saveCases(page: Page, name: string, count: number): Promise<string[]> {
  const caseIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    caseIds.unshift((await saveCase(page.request, { name })).caseId);
  }
  return caseIds;
}

const openReport = (page: Page, name: string) =>
  openPageAs(page, demoAccounts.superadmin, `/admin/feedbackreport?tab=c&search=${name}`);

test('an agent needs at most 45 key presses to close eight cases, ask in the ninth and reassign the tenth', async ({
  page,
}) => {
  const name = uniqueName();
  const caseIds = await saveCases(page, name, 10);
  await openReport(page, name);
  await expect(page.getByRole('button', { name: /^View case/ })).toHaveCount(10);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const isAt = async (index: number) => {
    await expect(page).toHaveURL(new RegExp(`/admin/case/${caseIds[index]}`));
    await expect(page.getByText(`${index + 1} of 10`, { exact: true })).toBeVisible();
    await expect(page.getByText(caseIds[index] ?? '').first()).toBeVisible();
  };
  const write = async (text: string) => {
    await expect(replyText(page)).toBeVisible();
    await press('r');
    await expect(replyText(page)).toBeFocused();
    await page.keyboard.type(text);
  };

  await press('j');
  await press('Enter');
  await expect(page.getByRole('dialog')).toContainText('1 of 10');
  await press('o');
  for (let index = 0; index < 8; index += 1) {
    await isAt(index);
    await write('It was refunded today.');
    await press('Control+Shift+Enter');
  }

  await isAt(8);
  await write('Which account was debited?');
  const ask = page.getByRole('button', { name: 'Ask and wait' });
  while (!(await ask.evaluate((button) => button === document.activeElement))) await press('Tab');
  await press('Enter');
  await expect(page.getByText('Waiting for the submitter', { exact: true })).toBeVisible();
  await expect(replyText(page)).toHaveValue('');
  await press('j');

  await isAt(9);
  await expect(replyText(page)).toBeVisible();
  await press('a');
  const dialog = page.getByRole('dialog');
  const select = dialog.locator('select');
  await expect(dialog.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await expect(select).toBeFocused();
  keys += 1;
  await select.selectOption('E1002');
  const reassign = dialog.getByRole('button', { name: 'Reassign' });
  while (!(await reassign.evaluate((button) => button === document.activeElement)))
    await press('Tab');
  await press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Handling' })).toContainText('Rohan Kulkarni');

  expect(keys).toBeLessThanOrEqual(45);
  await page.goto(`/admin/feedbackreport?tab=c&search=${name}&status=closed`);
  await expect(page.getByRole('button', { name: /^View case/ })).toHaveCount(8);
});

test('a case that is closed in the popup keeps its position, and J moves on to the next case', async ({
  page,
}) => {
  const name = uniqueName();
  const caseIds = await saveCases(page, name, 3);
  const address = `/admin/feedbackreport?tab=c&search=${name}&status=assigned`;
  await openPageAs(page, demoAccounts.superadmin, address);
  const rows = page.getByRole('button', { name: /^View case/ });
  await page.getByRole('button', { name: `View case ${caseIds[1]}` }).click();
  const popup = page.getByRole('dialog', { name });
  await expect(popup).toContainText('2 of 3');
  await popup.getByLabel('Close Feedback').fill('Refunded on Monday');
  await popup.getByRole('button', { name: 'Close Feedback' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(rows).toHaveCount(2);
  await expect(popup).toContainText('2 of 3');
  await page.keyboard.press('j');
  await expect(popup).toContainText('3 of 3');
  await expect(popup).toContainText(caseIds[2] ?? '');
  await page.keyboard.press('k');
  await expect(popup).toContainText('2 of 3');
  await page.keyboard.press('k');
  await expect(popup).toContainText('1 of 3');
});

test('J and Enter, or O, open a case from My work, and the case page steps through all cases to work on', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.superadmin, '/admin/mywork');
  const links = page.locator('[data-list]').getByRole('link');
  await expect(links.first()).toBeVisible();
  const first = await links.first().innerText();
  await page.keyboard.press('j');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/case/${first}\\?list=mywork`));
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'My work' }).first().click();
  await expect(page).toHaveURL(/\/admin\/mywork/);
  await expect(links.first()).toBeVisible();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(new RegExp(`/admin/case/${first}`));
  await page.keyboard.press('j');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
});

test('reopening a closed case to reply keeps the typed reply', async ({ page }) => {
  const [caseId] = await saveCases(page, uniqueName(), 1);
  await openPageAs(page, demoAccounts.superadmin, `/admin/case/${caseId}`);
  await replyText(page).fill('It was refunded today.');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('button', { name: 'Reopen', exact: false }).first()).toBeVisible();
  await replyText(page).fill('One more thing.');
  await page.getByRole('button', { name: 'Reopen and reply' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('They called again');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(replyText(page)).toBeFocused();
  await expect(replyText(page)).toHaveValue('One more thing.');
  await expect(page.getByText('This case is closed. Reopen it to reply.')).toHaveCount(0);
});

test('the reply composer uses at most half of a laptop’s window and does not cover the submitter’s message', async ({
  page,
}) => {
  const [caseId] = await saveCases(page, uniqueName(), 1);
  await page.setViewportSize({ width: 1366, height: 657 });
  await openPageAs(page, demoAccounts.superadmin, `/admin/case/${caseId}`);
  await replyText(page).fill('A long answer.\n'.repeat(40));
  const composer = page.getByRole('region', { name: 'Write' });
  await expect(page.getByRole('button', { name: 'Send and close' })).toBeInViewport();
  expect((await composer.boundingBox())?.height).toBeLessThanOrEqual(329);
  const message = page.getByText('My October instalment was debited twice.');
  const [above, box] = [await composer.boundingBox(), await message.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
});
