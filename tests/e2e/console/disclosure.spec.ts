import { randomInt } from 'node:crypto';

import { expect, test } from '@playwright/test';

import { expectAccessible } from '../support/accessible.ts';
import { crossSite, type Account } from '../support/api.ts';
import { accounts, openAs } from '../support/console.ts';
import { messageMatching } from '../support/outbox.ts';
import { callAs, saveCase } from './support/cases.ts';

/** The month before this one in India, such as `2026-10`. */
function lastMonth(): string {
  const india = new Date(Date.now() + 5.5 * 3_600_000);
  return new Date(Date.UTC(india.getUTCFullYear(), india.getUTCMonth() - 1))
    .toISOString()
    .slice(0, 7);
}

test('a complaint has a due date, and the month is published by two people', async ({
  page,
  browser,
  request,
}) => {
  const { caseId } = await saveCase(request);
  await openAs(page, accounts.superadmin, `/admin/case/${caseId}`);
  await page.getByRole('button', { name: 'Change class' }).click();
  const dialog = page.getByRole('dialog', { name: 'What this case is' });
  await dialog.getByLabel('Class', { exact: true }).selectOption('complaint');
  await dialog.getByRole('button', { name: 'Change class' }).click();
  await expect(dialog.getByText('Please choose a complaint code')).toBeVisible();
  await dialog.getByLabel('Complaint code').selectOption('II A');
  await dialog.getByLabel('Reason').fill('The statement has not come for months');
  await dialog.getByRole('button', { name: 'Change class' }).click();
  await expect(page.getByText(/Class changed from Query to Complaint/)).toBeVisible();

  const month = lastMonth();
  await page.goto('/admin/disclosure');
  await page.getByRole('link', { name: monthName(month) }).click();
  await expect(page.getByText('Every row adds up')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prepare', exact: true }).click();
  await page.getByLabel('Folios').fill('1234567');
  await page.getByRole('dialog').getByRole('button', { name: 'Prepare' }).click();
  await expect(page.getByText(/^Prepared by .*, waits for approval$/)).toBeVisible();
  await expect(page.getByText('12,34,567')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toHaveCount(0);

  const approver = await newSuperAdmin(request);
  const second = await browser.newContext();
  const theirs = await second.newPage();
  await openAs(theirs, approver, `/admin/disclosure/${month}`);
  await theirs.getByRole('button', { name: 'Approve and publish' }).click();
  await theirs
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Approve and publish' })
    .click();
  await expect(theirs.getByText(/^Published by /)).toBeVisible();
  await theirs
    .getByRole('link', { name: /, total, Received$/ })
    .first()
    .click();
  await expect(theirs.getByRole('link', { name: /^MF-/ }).first()).toBeVisible();
  await second.close();

  await page.goto('/Information/complaints');
  await expect(page.getByRole('table').first()).toContainText('Statement of account');
  await expect(page.getByText('Total number of folios: 12,34,567')).toBeVisible();
});

const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Somebody who may approve what another prepared. */
async function newSuperAdmin(request: Parameters<typeof callAs>[0]): Promise<Account> {
  const code = `S${randomInt(1e8)}`;
  const email = `${code.toLowerCase()}@example.com`;
  await callAs(request, accounts.superadmin, 'admin/adduser', {
    userid: code,
    employeeCode: code,
    employeeName: 'Kavya Menon',
    mobileNbr: `9${String(randomInt(1e9)).padStart(9, '0')}`,
    email,
    role: 'superadmin',
  });
  const mail = await messageMatching(request, email, /#set-password=/);
  const token = /#set-password=([\w-]+)/.exec(mail)?.[1];
  const password = 'violet-harbour-quartz';
  const data = { token, password };
  await request.post('/api/otp/setPassword', { data, headers: await crossSite(request) });
  return { userId: code, password };
}
