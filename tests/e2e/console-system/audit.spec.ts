import { expect, test, type Page } from '@playwright/test';

import { saveCase } from '../console/support/cases.ts';
import { expectAccessible } from '../support/accessible.ts';
import { demoAccounts, openPageAs } from '../support/console.ts';
import { runInDatabase } from '../support/in-database.ts';

/** Returns an unused name of letters only, as the rule for locations requires. */
const freshName = () =>
  `Town ${Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`;

/** Saves a location as the console does, with the page's session. */
const saveLocation = (page: Page, body: { id?: number; location: string }) =>
  page.evaluate(async (values) => {
    const cookie = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/api/admin/savelocation', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${sessionStorage.getItem('token')}`,
        'Content-Type': 'application/json',
        'X-XSRF-TOKEN': decodeURIComponent(cookie),
      },
      body: JSON.stringify(values),
    });
    return (await answer.json()) as { id: number; version?: number };
  }, body);

const changes = (page: Page) => page.getByRole('table', { name: 'Changes, newest first' });

test('the audit page lists a change with its author, old value and new value', async ({ page }) => {
  await openPageAs(page, demoAccounts.superadmin);
  const [before, after] = [freshName(), freshName()];
  const saved = await saveLocation(page, { location: before });
  await saveLocation(page, { ...saved, location: after });

  await page.goto('/admin/settings/audit');
  await page.getByRole('searchbox', { name: 'Search' }).fill(after);
  await expect(page).toHaveURL(/search=Town/);
  const row = changes(page).getByRole('row').filter({ hasText: 'Changed' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Location');
  const me = await page.evaluate(() => sessionStorage.getItem('employeeName'));
  await expect(row).toContainText(me ?? 'nobody is logged in');
  await expect(row.getByRole('deletion')).toHaveText(before);
  await expect(row.getByRole('insertion')).toHaveText(after);
});

test('an audit entry of a case links to the case’s page', async ({ page, request }) => {
  const { caseId } = await saveCase(request);
  await openPageAs(page, demoAccounts.superadmin, `/admin/audit?entity=case&search=${caseId}`);
  await changes(page).getByRole('link').first().click();
  await expect(page).toHaveURL(`/admin/case/${caseId}`);
  await expect(page.getByText(caseId)).toBeVisible();
});

/**
 * SQL statements that mark the current month as archived and that remove the mark. No command
 * archives a month that has not ended.
 */
const stored = {
  put: `INSERT INTO stored_months (table_name, month, until, row_count, storage_key, key_id, sha256,
      sealed_sha256)
    SELECT 'audit_history', to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM'),
      now() + interval '1 month', 1, 'none', gen_random_uuid(), zero, zero
    FROM decode(repeat('00', 32), 'hex') AS zero`,
  taken: `DELETE FROM stored_months WHERE storage_key = 'none'`,
};

test('the audit page and a case’s page name the archived months', async ({ page, request }) => {
  const { caseId } = await saveCase(request);
  const month = new Date().toLocaleDateString('en-IN', {
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  });
  await runInDatabase([[stored.put, []]]);
  try {
    await openPageAs(page, demoAccounts.superadmin, '/admin/audit');
    await expect(page.getByText(`Some months up to ${month} have been archived`)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/case/${caseId}`);
    await expect(page.getByText(`The history of ${month} has been archived`)).toBeVisible();
    await expectAccessible(page);
  } finally {
    await runInDatabase([[stored.taken, []]]);
  }
});
