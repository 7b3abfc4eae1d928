import { expect, test, type Page } from '@playwright/test';

import { expectAccessible } from '../support/accessible.ts';
import { demoAccounts, findCloseCaseButton, openPageAs } from '../support/console.ts';
import { buildPhotoUpload } from '../support/files.ts';
import { callApiAs, saveCase } from './support/cases.ts';

const timeline = (page: Page) => page.getByRole('region', { name: 'Conversation and history' });
const write = (page: Page) => page.getByRole('region', { name: 'Write' });
const replyText = (page: Page) => page.getByRole('textbox', { name: 'Reply to the submitter' });

test('an admin asks a question, writes a note, closes and reopens a case on the case page', async ({
  page,
  request,
}) => {
  const { caseId } = await saveCase(request, { files: [buildPhotoUpload()] });
  await openPageAs(page, demoAccounts.superadmin, `/admin/case/${caseId}`);
  await expect(page.getByRole('heading', { name: 'Asha Verma' })).toBeVisible();
  await expect(timeline(page)).toContainText('My October instalment was debited twice.');
  await expect(timeline(page).getByRole('button', { name: /^Preview bank-sms/ })).toBeVisible();

  await test.step('a question with a file is sent, and the case waits for the submitter', async () => {
    await page.keyboard.press('r');
    await expect(replyText(page)).toBeFocused();
    await page.keyboard.type('Dear Asha, which account was debited?');
    await page.getByRole('button', { name: 'Attach' }).click();
    await write(page).getByLabel('Choose files').setInputFiles(buildPhotoUpload('example.png'));
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview).toContainText('Dear Asha, which account was debited?');
    await expect(preview).toContainText('1 file is attached.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ask and wait' }).click();
    await expect(page.getByText('Waiting for the submitter', { exact: true })).toBeVisible();
    const asked = timeline(page).getByRole('article').filter({ hasText: 'which account' });
    await expect(asked.getByRole('button', { name: /^Preview example/ })).toBeVisible();
    await expect(asked).toContainText(/E-mail (queued|sent)/);
    await expect(replyText(page)).toHaveValue('');
  });

  await test.step('a note is written and changed', async () => {
    await page.getByRole('heading', { name: 'Asha Verma' }).click();
    await page.keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Internal note' })).toBeFocused();
    await page.keyboard.type('Ask the registrar');
    await page.getByRole('button', { name: 'Save note' }).click();
    const note = timeline(page).getByRole('article').filter({ hasText: 'internal note' });
    await expect(note).toContainText('Ask the registrar');
    await note.getByRole('button', { name: 'Change' }).click();
    await note.getByRole('textbox').fill('Asked the registrar');
    await note.getByRole('button', { name: 'Save' }).click();
    await expect(note).toContainText('changed');
    await page.getByRole('radio', { name: 'Notes' }).click();
    await expect(page).toHaveURL(/show=notes/);
    await expect(timeline(page).getByRole('article')).toHaveCount(1);
    await page.getByRole('radio', { name: 'All' }).click();
  });

  await test.step('the case is closed and reopened by keyboard', async () => {
    await page.getByRole('heading', { name: 'Asha Verma' }).click();
    await page.keyboard.press('c');
    await page.getByRole('dialog').getByLabel('Closure description').fill('Refunded on Monday');
    await page.keyboard.press('Enter');
    await expect(timeline(page)).toContainText('“Refunded on Monday”');
    await expect(page.getByRole('button', { name: /^Reopen/ })).toBeVisible();
    await page.keyboard.press('c');
    await page.getByRole('dialog').getByLabel('Reason').fill('It came back');
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
    await expect(timeline(page)).toContainText('“It came back”');
    await expect(page.getByRole('region', { name: 'Rounds' })).toContainText('Refunded on Monday');
    await expect(findCloseCaseButton(page)).toBeVisible();
  });

  // Notices cover the end of the page until they disappear.
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('replying to a case that was closed meanwhile shows a message and keeps the typed reply', async ({
  page,
  request,
}) => {
  const { id, caseId } = await saveCase(request);
  // Blocks live updates.
  await page.route('**/api/admin/live', (route) => route.abort());
  await openPageAs(page, demoAccounts.superadmin, `/admin/case/${caseId}`);
  await replyText(page).fill('My own words');
  await callApiAs(request, demoAccounts.superadmin, 'admin/closeFeedback', {
    id,
    userType: 'c',
    feedackClosureDesc: 'Their words',
  });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('This case is closed. Reopen it to reply.')).toBeVisible();
  await expect(timeline(page)).toContainText('“Their words”');
  await page.reload();
  await expect(replyText(page)).toHaveValue('My own words');
});

test('a reply whose response is lost is sent only once', async ({ page, request }) => {
  const { caseId } = await saveCase(request);
  await openPageAs(page, demoAccounts.superadmin, `/admin/case/${caseId}`);
  await replyText(page).fill('Only once, please');
  await page.route('**/reply', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(page.getByText('Your text is still here.')).toBeVisible();
  await page.unroute('**/reply');
  // The live update moves the button, so a click at that moment would miss it.
  await expect(timeline(page).getByText('Only once, please')).toBeVisible();
  await send.click();
  await expect(replyText(page)).toHaveValue('');
  await expect(timeline(page).getByText('Only once, please')).toHaveCount(1);
});

test('a case keeps its list context through popup, case page, next, previous and back', async ({
  page,
  request,
}) => {
  const name = `Yamini ${Date.now().toString(26).replaceAll(/\d/g, 'q')}`;
  const older = await saveCase(request, { name });
  const newer = await saveCase(request, { name });
  await openPageAs(page, demoAccounts.superadmin, `/admin/feedbackreport?tab=c&search=${name}`);
  await page.getByRole('button', { name: `View case ${newer.caseId}` }).click();
  await page.getByRole('link', { name: 'Open full case' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/case/${newer.caseId}`));
  // The popup shows the same position, so wait until the page has replaced it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`/admin/case/${older.caseId}`));
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`/admin/case/${newer.caseId}`));
  await page.getByRole('link', { name: 'Report, customer' }).click();
  await expect(page.getByRole('button', { name: /^View case/ })).toHaveCount(2);
});

test('the reply composer is one line high in a low window and grows while in use', async ({
  page,
  request,
}) => {
  const { caseId } = await saveCase(request);
  await page.setViewportSize({ width: 1366, height: 600 });
  await openPageAs(page, demoAccounts.superadmin, `/admin/case/${caseId}`);
  await expect(replyText(page)).toBeVisible();
  const height = async () => (await write(page).boundingBox())?.height ?? 0;
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeHidden();
  expect(await height()).toBeLessThan(80);
  await page.keyboard.press('r');
  await page.keyboard.type('Dear Asha,');
  await page.keyboard.press('Tab');
  await expect(send).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: 'Asha Verma' }).click();
  await expect(send).toBeHidden();
  await expect(replyText(page)).toHaveValue('Dear Asha,');
  // The composer is reached again by keyboard.
  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: 'Save note' })).toBeVisible();
  await expectAccessible(page);
});

test('the case page shows a message for an unknown case id', async ({ page }) => {
  await openPageAs(page, demoAccounts.admin, '/admin/case/MF-0000-0000');
  await expect(page.getByText('This case cannot be shown')).toBeVisible();
  await expectAccessible(page);
});
