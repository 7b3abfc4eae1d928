import { expect, test, type Page } from '@playwright/test';

import { demoAccounts } from '../support/console.ts';
import { saveCase, type SavedCase } from './support/cases.ts';
import { buildOnePagePdfUpload } from '../support/files.ts';

/** Presses Tab until the element with this name has the focus, as a keyboard user does. */
async function tabTo(page: Page, name: RegExp | string, limit = 90) {
  const wanted = typeof name === 'string' ? new RegExp(`^${name}$`) : name;
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label =
        element && 'labels' in element ? (element as HTMLInputElement).labels?.[0] : null;
      return (
        element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? ''
      );
    });
    if (wanted.test(focused.trim())) return;
  }
  throw new Error(`Tab never came to ${wanted}`);
}

/** Focuses the search from anywhere and types a text. */
async function searchFor(page: Page, text: string) {
  // The shortcut works once the search box is drawn.
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('an admin completes a day’s work by keyboard alone', async ({ page, request }) => {
  test.setTimeout(120_000);
  const name = `Zoya ${Date.now().toString(26).replaceAll(/\d/g, 'q')}`;
  const cases: SavedCase[] = [];
  for (const files of [[buildOnePagePdfUpload()], [], []])
    cases.push(await saveCase(request, { name, files }));
  const [first] = cases;

  await test.step('sign in', async () => {
    await page.goto('/login');
    await tabTo(page, 'User ID');
    await page.keyboard.type(demoAccounts.superadmin.userId);
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoAccounts.superadmin.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/feedbackreport/);
  });

  await test.step('find a case by mobile', async () => {
    await tabTo(page, 'Employee');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Customer' })).toBeChecked();
    await searchFor(page, first!.mobile);
    await expect(page.getByRole('button', { name: /^View case/ })).toHaveCount(1);
    await expect(page.getByText(first!.caseId)).toBeVisible();
  });

  const popup = page.getByRole('dialog');
  await test.step('read it and preview its PDF', async () => {
    await tabTo(page, `View case ${first!.caseId}`);
    await page.keyboard.press('Enter');
    await expect(popup).toContainText('My October instalment was debited twice.');
    await expect(popup).toContainText('History');
    await tabTo(page, /^Preview statement-oct\.pdf/);
    await page.keyboard.press('Enter');
    await expect(popup.getByTitle('statement-oct.pdf')).toHaveAttribute('src', /^blob:/);
    await tabTo(page, 'Close preview');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  });

  await test.step('reassign three cases in one batch', async () => {
    await searchFor(page, name);
    await expect(page.getByRole('button', { name: /^View case/ })).toHaveCount(3);
    await tabTo(page, 'Select all cases of this page');
    await page.keyboard.press('Space');
    await expect(page.getByText('3 cases selected')).toBeVisible();
    await tabTo(page, 'Reassign');
    await page.keyboard.press('Enter');
    await expect(popup).toContainText('Act on 3 cases');
    // Typing selects a name from the loaded options. The current assignee is not among them.
    await expect(popup.getByRole('option', { name: /^Rohan/ })).toBeAttached();
    await tabTo(page, 'Assign to');
    await page.keyboard.type('Rohan');
    await tabTo(page, 'Preview');
    await page.keyboard.press('Enter');
    await expect(popup).toContainText('Check before you start');
    await tabTo(page, 'Start for 3 cases');
    await page.keyboard.press('Enter');
    await expect(page.getByText('3 cases changed')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('table').getByText('Rohan Kulkarni')).toHaveCount(3);
  });

  await test.step('close one', async () => {
    await tabTo(page, `View case ${first!.caseId}`);
    await page.keyboard.press('Enter');
    await tabTo(page, 'Close Feedback');
    await page.keyboard.type('Second debit refunded');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Feedback closed successfully')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(popup).toContainText('Second debit refunded');
    await expect(popup.getByRole('button', { name: 'Close Feedback' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  });

  await test.step('download the report', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await tabTo(page, 'Download Report');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Feedback_Report_.*\.csv$/);
    await expect(page.getByText('Report downloaded')).toBeVisible();
  });

  await test.step('sign out', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('q');
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});
