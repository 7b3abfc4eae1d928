import { expect, test, type Page } from '@playwright/test';

import type { Account } from '../support/api.ts';
import { demoAccounts, openPageAs, setPageSession } from '../support/console.ts';
import { callApiAs, saveCase } from './support/cases.ts';

const popup = (page: Page) => page.getByRole('dialog');
const closing = (page: Page) => popup(page).getByRole('textbox', { name: 'Close Feedback' });

async function openCase(page: Page, id: number, account: Account) {
  await openPageAs(page, account, `/admin/feedbackreport?tab=c&case=${id}`);
  await expect(closing(page)).toBeVisible();
}

test('a console page says that the server is unreachable and reloads on “Try again”', async ({
  page,
}) => {
  await page.route('**/api/admin/getamc', (route) => route.abort('connectionrefused'));
  await openPageAs(page, demoAccounts.superadmin, '/admin/amc');
  await expect(page.getByText('The server could not be reached.')).toBeVisible();
  await page.unroute('**/api/admin/getamc');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a list of users that failed to load shows “Try again”, which loads the list', async ({
  page,
}) => {
  await page.route('**/api/admin/getallusers', (route) => route.abort('connectionrefused'));
  await openPageAs(page, demoAccounts.superadmin, '/admin/handover');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.goto('/admin/leave?add=new');
  await expect(popup(page).getByText('The server could not be reached.')).toBeVisible();
  await page.goto('/admin/handover');
  await again.waitFor();
  await page.unroute('**/api/admin/getallusers');
  await again.press('Enter');
  await expect(page.getByText(/open cases?/)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the page of a saved view keeps its heading when the view fails to load', async ({ page }) => {
  await page.route('**/api/admin/views', (route) => route.abort('connectionrefused'));
  await setPageSession(page, demoAccounts.superadmin);
  for (const path of ['/admin/view/1', '/admin/view/1/mail']) {
    await page.goto(path);
    await expect(page.getByText('The server could not be reached.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved views' })).toBeVisible();
  }
});

test('the menu still works when a page’s script fails to load', async ({ page }) => {
  await openPageAs(page, demoAccounts.superadmin);
  await expect(page.getByRole('table')).toBeVisible();
  await page.route('**/analysis-page*.js', (route) => route.abort('internetdisconnected'));
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Analysis' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await expect(page.getByText('What you saved is safe.')).toBeVisible();
  await menu.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('a list shows a loading placeholder while the server is slow', async ({ page }) => {
  let answer = () => {};
  const isWaitedFor = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/admin/getamc', async (route) => {
    await isWaitedFor;
    await route.continue();
  });
  await openPageAs(page, demoAccounts.superadmin, '/admin/amc');
  await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  answer();
  await expect(page.getByRole('table')).toBeVisible();
});

test('closing a case without a connection keeps the typed text', async ({ page, request }) => {
  const { id } = await saveCase(request);
  await openCase(page, id, demoAccounts.superadmin);
  await page.route('**/api/admin/closeFeedback', (route) => route.abort('internetdisconnected'));
  await closing(page).fill('Refunded on Monday');
  await popup(page).getByRole('button', { name: 'Close Feedback' }).click();
  await expect(popup(page).getByText('The server could not be reached.')).toBeVisible();
  await expect(closing(page)).toHaveValue('Refunded on Monday');
  await page.unroute('**/api/admin/closeFeedback');
  await popup(page).getByRole('button', { name: 'Close Feedback' }).click();
  await expect(page.getByText('Feedback closed successfully')).toBeVisible();
});

test('a case that another admin closed meanwhile is shown as closed, with the typed text', async ({
  page,
  request,
}) => {
  const { id } = await saveCase(request);
  // Blocks live updates.
  await page.route('**/api/admin/live', (route) => route.abort());
  await openCase(page, id, demoAccounts.superadmin);
  await closing(page).fill('My own words');
  await callApiAs(request, demoAccounts.superadmin, 'admin/closeFeedback', {
    id,
    userType: 'c',
    feedackClosureDesc: 'Their words',
  });
  await popup(page).getByRole('button', { name: 'Close Feedback' }).click();
  await expect(popup(page).getByText('This feedback is already closed.')).toBeVisible();
  await expect(popup(page).getByText('Their words')).toBeVisible();
  await expect(popup(page).getByText('My own words')).toBeVisible();
});

test('the typed closing text stays when a live update shows that the case was closed', async ({
  page,
  request,
}) => {
  const { id } = await saveCase(request);
  await openCase(page, id, demoAccounts.superadmin);
  await closing(page).fill('My own words');
  await callApiAs(request, demoAccounts.superadmin, 'admin/closeFeedback', {
    id,
    userType: 'c',
    feedackClosureDesc: 'Their words',
  });
  await expect(popup(page).getByText('The case has changed in the meantime.')).toBeVisible();
  await expect(popup(page).getByText('Their words')).toBeVisible();
  await expect(popup(page).getByText('My own words')).toBeVisible();
});

test('closing a case that was reassigned meanwhile shows a message and keeps the typed text', async ({
  page,
  request,
}) => {
  const { id } = await saveCase(request);
  await callApiAs(request, demoAccounts.superadmin, 'feedback/assign', {
    feedbackId: id,
    type: 'c',
    assignedTo: 'E1002',
    emailTo: 'rohan.kulkarni@meridianmf.test',
    assignedBy: '',
  });
  // Blocks live updates.
  await page.route('**/api/admin/live', (route) => route.abort());
  await openCase(page, id, demoAccounts.admin);
  await closing(page).fill('Half a sentence');
  await callApiAs(request, demoAccounts.superadmin, 'feedback/assign', {
    feedbackId: id,
    type: 'c',
    assignedTo: 'E1005',
    emailTo: 'kavya.menon@meridianmf.test',
    assignedBy: '',
  });
  await popup(page).getByRole('button', { name: 'Close Feedback' }).click();
  await expect(popup(page).getByText(/has been reassigned or removed/)).toBeVisible();
  await expect(closing(page)).toHaveValue('Half a sentence');
});

test('the typed closing text is restored after the session ends and the user signs in again', async ({
  page,
  request,
}) => {
  const { id } = await saveCase(request);
  await openCase(page, id, demoAccounts.superadmin);
  await closing(page).fill('Long and careful words');
  // In one step, because the list's own request could notice the ended session first.
  await popup(page)
    .getByRole('button', { name: 'Close Feedback' })
    .evaluate((button: HTMLElement) => {
      sessionStorage.setItem('token', 'x'.repeat(43));
      button.click();
    });
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByText('What you typed has been kept.')).toBeVisible();
  await page.getByLabel('User ID').fill(demoAccounts.superadmin.userId);
  await page.getByLabel('Password', { exact: true }).fill(demoAccounts.superadmin.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(new RegExp(`case=${id}`));
  await expect(closing(page)).toHaveValue('Long and careful words');
});

test('an idle admin sees a warning and is then signed out', async ({ page }) => {
  await page.clock.install();
  await openPageAs(page, demoAccounts.admin);
  // The idle timer starts once the page is shown.
  await expect(page.getByRole('table')).toBeVisible();
  await page.clock.runFor(14 * 60_000 + 5000);
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(warning).toContainText(/logged out in \d+ seconds/);
  await page.keyboard.press('Enter');
  await page.clock.runFor(3000);
  await expect(warning).toHaveCount(0);
  await page.clock.runFor(15 * 60_000 + 5000);
  await expect(page).toHaveURL(/\/login\?reason=inactive/);
  await expect(page.getByText('logged out after 15 minutes')).toBeVisible();
});
