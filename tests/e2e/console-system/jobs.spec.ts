import type { Job, JobStatus } from '@feedback/contract/system/job';
import { expect, test, type Page } from '@playwright/test';

import { saveCase } from '../console/support/cases.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { buildPdfUpload } from '../support/files.ts';

const list = (page: Page) => page.getByRole('table', { name: 'Jobs: failed, running, next, done' });

/** A failed job. A real one would need a quarter of an hour of attempts. */
const failed: Job = {
  id: '3d3c1e56-6f4f-4b0e-9d3e-0f6a5d0a4711',
  name: 'attachments.verify',
  status: 'failed',
  tries: 6,
  lastError: 'The bucket is away.',
  createdAt: '2026-11-20T04:00:00.000Z',
  dueAt: '2026-11-20T04:08:00.000Z',
  endedAt: '2026-11-20T04:08:01.000Z',
};

/** Responds to the list with the job in its current state. */
async function answerWith(page: Page) {
  const job = { status: 'failed' as JobStatus };
  await page.route(/\/api\/admin\/jobs(\?|$)/, (route) =>
    route.fulfill({
      json: { rows: [{ ...failed, ...job }], nextCursor: null, previousCursor: null },
    }),
  );
  return job;
}

test('the jobs page lists a finished job of a case under the queue and status filters', async ({
  page,
  request,
}) => {
  await saveCase(request, { files: [buildPdfUpload()] });
  await openPageAs(page, demoAccounts.superadmin, '/admin/jobs');
  await page
    .getByRole('combobox', { name: 'Queue' })
    .selectOption({ label: 'Check a case’s files' });
  await expect(page).toHaveURL(/name=attachments\.verify/);
  const newest = list(page).getByRole('row').nth(1);
  await expect(newest).toContainText('Check a case’s files');
  // The list refreshes while a job on it is running.
  await expect(newest).toContainText('Done');
  await expect(newest).toContainText('Ended');
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Failed' });
  await expect(page).toHaveURL(/status=failed/);
  await expect(page.getByText('No jobs match these filters.')).toBeVisible();
});

test('the jobs page shows why a job failed, and the keyboard can run the job again until it is done', async ({
  page,
}) => {
  const job = await answerWith(page);
  await page.route('**/api/admin/jobs/*/rerun', async (route) => {
    job.status = 'waiting';
    await route.fulfill({ json: { status: 'Success', error: null } });
  });
  await openPageAs(page, demoAccounts.superadmin, '/admin/security');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await expect(page).toHaveTitle(/^Jobs · /);
  const row = list(page).getByRole('row').nth(1);
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('Attempts: 6');
  await expect(row).toContainText('Reason: The bucket is away.');
  await row.getByRole('button', { name: /^Run again: Check a case’s files/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Result' });
  await expect(dialog).toContainText('“Check a case’s files” has been queued again.');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button')).toHaveCount(0);
  const isInList = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
  await expect.poll(isInList).toBe(true);

  job.status = 'running';
  await expect(row).toContainText('Running');
  job.status = 'done';
  await expect(row).toContainText('Done');
});

test('a rejected re-run of a job shows the error and keeps the focus in the list of jobs', async ({
  page,
}) => {
  await answerWith(page);
  await openPageAs(page, demoAccounts.superadmin, '/admin/jobs');
  const again = list(page).getByRole('button', { name: /^Run again/ });
  // The server has no such job.
  await again.click();
  const dialog = page.getByRole('alertdialog', { name: 'Result' });
  await expect(dialog).toContainText('There is no such entry.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(again).toBeFocused();
});
