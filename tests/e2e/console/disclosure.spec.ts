import { randomInt } from 'node:crypto';

import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

import { expectAccessible } from '../support/accessible.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { buildPdfUpload } from '../support/files.ts';
import { waitForMessage, readNewestOtp } from '../support/outbox.ts';
import { fillCustomerForm, generateMobile } from '../support/public-form.ts';
import { findComplaintDays } from './support/complaint-events.ts';
import { expectIndependentCounts } from './support/expect-counted.ts';
import { makeCaseOlder } from './support/make-case-older.ts';

/** Returns the day in India that is this many days before today. */
const daysAgo = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

/** Number of days since the last day of the previous month. */
const daysSinceMonth = Number(daysAgo(0).slice(8));
const month = daysAgo(daysSinceMonth).slice(0, 7);
const monthName = new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
}).format(new Date(`${month}-01T00:00:00Z`));

test('a complaint from the public form appears in the published complaint figures', async ({
  page,
  browser,
  request,
}) => {
  const caseId = await test.step('the complaint arrives through the form', () =>
    complain(page, request));
  const reason = `The registrar was closed when ${caseId} came`;
  let id = 0;

  await test.step('the case is classified as a complaint and registered on SCORES', async () => {
    const answer = page.waitForResponse(/\/api\/admin\/case\/[^/]+$/);
    await openPageAs(page, demoAccounts.superadmin, `/admin/case/${caseId}`);
    ({ id } = (await (await answer).json()) as { id: number });
    await page.getByRole('button', { name: 'Change class' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change class' });
    await dialog.getByLabel('Class', { exact: true }).selectOption('complaint');
    await dialog.getByRole('button', { name: 'Change class' }).click();
    await expect(dialog.getByText('Please choose a complaint code')).toBeVisible();
    await dialog.getByLabel('Complaint code').selectOption('II A');
    await dialog.getByLabel('Source').selectOption('scores');
    await dialog.getByLabel('Reason').fill('The statement has not come for months');
    await dialog.getByRole('button', { name: 'Change class' }).click();
    await expect(page.getByText(/Class changed from Query to Complaint/)).toBeVisible();

    await page.getByRole('button', { name: 'Enter the number' }).click();
    const number = `SEBIE/MH26/${randomInt(1e7)}`;
    await page.getByLabel('Registration number').fill(number);
    await page.getByLabel('Received on SCORES').fill(daysAgo(30));
    await page.getByRole('dialog').getByRole('button', { name: 'Enter the number' }).click();
    await expect(page.getByText(`Registered on SCORES as ${number}`)).toBeVisible();
    await expect(stepsOf(page).getByText(/^due .*, overdue$/)).toBeVisible();
  });

  await test.step('the reason for its delay is recorded', async () => {
    await page.goto('/admin/compliance?list=late&source=scores');
    const say = page.getByRole('button', { name: `Add reason: ${caseId} was late` });
    await say.first().click();
    await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await page.getByRole('button', { name: 'Save reason' }).click();
    // The typed text in the dialog reads the same, so wait until it is closed.
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(reason)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('its report is filed, and both steps are closed', async () => {
    await page.goto(`/admin/case/${caseId}`);
    await noteStep(page, 'Action-taken report', { remark: 'As filed', isFiled: true });
    await expect(stepsOf(page).getByRole('button', { name: /report\.pdf/ })).toBeVisible();
    await noteStep(page, 'Closed on SCORES');
    await expect(page.getByText(/^Nothing more is due/)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Close Feedback' });
    await dialog
      .getByRole('textbox', { name: 'Closure description' })
      .fill('The statement was sent');
    await dialog.getByRole('button', { name: 'Close Feedback' }).click();
    await expect(page.getByText('“The statement was sent”').first()).toBeVisible();
  });

  await makeCaseOlder(id, daysSinceMonth);

  await test.step('one admin prepares the month, and another publishes it', async () => {
    await page.goto('/admin/disclosure');
    const review = page.getByRole('link', { name: `Review and prepare, ${monthName}` });
    await expect(review).toBeVisible();
    await expectAccessible(page);
    await review.click();
    await expect(page.getByText('Totals agree')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Prepare', exact: true }).click();
    await page.getByLabel('Folios').fill('1234567');
    await page.getByRole('dialog').getByRole('button', { name: 'Prepare' }).click();
    await expect(page.getByText(/^Prepared by .*, awaiting approval$/)).toBeVisible();
    await expect(page.getByText('12,34,567')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve and publish' })).toHaveCount(0);

    const second = await browser.newContext();
    const theirs = await second.newPage();
    await openPageAs(theirs, demoAccounts.superadmin2, '/admin/disclosure');
    await theirs.getByRole('link', { name: `Review and approve, ${monthName}` }).click();
    await theirs.getByRole('button', { name: 'Approve and publish' }).click();
    await theirs
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Approve and publish' })
      .click();
    await expect(theirs.getByText(/^Published by /)).toBeVisible();
    const partB = theirs.locator('section').filter({ hasText: /^Part B/ });
    await partB.getByRole('link', { name: /, II A, ≤ 30 days$/ }).click();
    await expect(theirs.getByRole('link', { name: caseId })).toBeVisible();
    await second.close();
  });

  await test.step('the workbook matches the cases cell by cell', async () => {
    await page.reload();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'XLSX' }).click();
    const path = await (await download).path();
    await expectIndependentCounts(
      path,
      await findComplaintDays(request, demoAccounts.superadmin),
      month,
    );
  });

  await page.goto('/Information/complaints');
  await expect(page.getByRole('heading', { name: monthName, exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: /^Part A/ })).toContainText('Statement of account');
  await expect(page.getByText('Total number of folios: 12,34,567')).toBeVisible();
});

const stepsOf = (page: Page) => page.getByRole('list', { name: 'Steps on SCORES' });

/**
 * Submits a complaint.
 * @returns the case id that the submitter receives
 */
async function complain(page: Page, request: APIRequestContext): Promise<string> {
  const mobile = generateMobile();
  await page.goto('/feedback/customer');
  await fillCustomerForm(page, { mobile });
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(await readNewestOtp(request, mobile));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your cases is recorded')).toBeVisible();
  const pattern = /MF-[0-9A-Z]{4}-[0-9A-Z]{4}/;
  return pattern.exec(await waitForMessage(request, mobile, pattern))?.[0] ?? '';
}

/** Records a step as done today. */
async function noteStep(page: Page, name: string, { remark = '', isFiled = false } = {}) {
  await page.getByRole('button', { name: `Record: ${name}` }).click();
  const step = page.getByRole('dialog', { name });
  await step.getByLabel('Done on').fill(daysAgo(0));
  await step.getByLabel('Remark').fill(remark);
  if (isFiled) await step.getByLabel('Document').setInputFiles(buildPdfUpload('report.pdf'));
  await step.getByRole('button', { name: 'Save step' }).click();
  await expect(page.getByRole('button', { name: `Change: ${name}` })).toBeVisible();
}
