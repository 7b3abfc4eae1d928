import { expect, test, type Page } from '@playwright/test';

import { demoAccounts, openPageAs } from '../support/console.ts';
import { readNewestOtp } from '../support/outbox.ts';
import { generateMobile } from '../support/public-form.ts';

async function openMessages(page: Page) {
  await openPageAs(page, demoAccounts.superadmin, '/admin/messages');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
}

const list = (page: Page) => page.getByRole('table', { name: 'Messages, newest first' });

/** A failed message, which the demo's outbox never has because it accepts everything. */
const failed = {
  id: 4711,
  channel: 'email',
  to: 'asha.verma@example.com',
  subject: 'Your case MF-7K4Q-9M2X',
  body: 'Your case MF-7K4Q-9M2X is recorded.',
  template: 'caseCreated',
  status: 'failed',
  attempts: 12,
  lastError: 'connect ECONNREFUSED',
  createdAt: '2026-11-20T04:00:00.000Z',
  sentAt: null,
  nextAttemptAt: null,
  feedbackId: 1,
  caseId: 'MF-7K4Q-9M2X',
  type: 'c',
};

const answerWithFailed = (page: Page) =>
  page.route(/\/api\/admin\/messages(\?|$)/, (route) =>
    route.fulfill({
      json: {
        rows: [failed],
        nextCursor: null,
        previousCursor: null,
        counts: { waiting: 0, sent: 0, failed: 1 },
      },
    }),
  );

test('the messages page lists an OTP as sent without revealing the text', async ({
  page,
  request,
}) => {
  const mobile = generateMobile();
  await request.get(`/api/otp/getotp/${mobile}`);
  const otp = await readNewestOtp(request, mobile);

  await openMessages(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill(mobile);
  await expect(page).toHaveURL(new RegExp(`search=${mobile}`));
  const rows = list(page).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('OTP');
  await expect(rows.nth(1)).toContainText('Sent');
  await expect(rows.nth(1)).toContainText('Hidden');
  expect(await page.locator('main').textContent()).not.toContain(otp);
});

test('status and channel filters narrow the list of messages and appear in the URL', async ({
  page,
  request,
}) => {
  await request.get(`/api/otp/getotp/${generateMobile()}`);
  await openMessages(page);
  await page.getByRole('radio', { name: /^Sent/ }).check({ force: true });
  await expect(page).toHaveURL(/status=sent/);
  await page.getByRole('combobox', { name: 'Channel' }).selectOption({ label: 'SMS' });
  await expect(page).toHaveURL(/status=sent&channel=sms/);
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Sent/ })).toBeChecked();
  await expect(list(page).getByRole('row').nth(1)).toContainText('SMS');

  await page.getByRole('radio', { name: /^Failed/ }).check({ force: true });
  await expect(page.getByText('No messages match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/messages$/);
  await expect(list(page)).toBeVisible();
});

test('the messages page shows why a message failed, and the keyboard can resend the message', async ({
  page,
}) => {
  await answerWithFailed(page);
  await page.route('**/api/admin/messages/4711/resend', (route) =>
    route.fulfill({ json: { status: 'Success', error: null } }),
  );
  let messages = 1;
  await page.route('**/api/admin/mywork/counts', (route) =>
    route.fulfill({ json: { myWork: 0, complianceDues: 0, requests: 0, messages } }),
  );
  await openMessages(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Settings 1 failed' })).toBeVisible();
  const row = list(page).getByRole('row').nth(1);
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('connect ECONNREFUSED');
  messages = 0;
  await row.getByRole('button', { name: 'Resend to asha.verma@example.com' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Result' });
  await expect(dialog).toContainText(
    'The message to asha.verma@example.com has been queued again.',
  );
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: /^Resend/ })).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
});

test('the cards of the messages page align their values on a phone', async ({ page }) => {
  await answerWithFailed(page);
  await openMessages(page);
  await page.setViewportSize({ width: 360, height: 800 });
  const row = list(page).getByRole('row').nth(1);
  const starts = await Promise.all(
    [
      row.getByText(failed.to).first(),
      row.getByText('Case id to submitter'),
      row.getByText('Failed'),
    ].map(async (value) => Math.round((await value.boundingBox())?.x ?? 0)),
  );
  expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(16);
});
