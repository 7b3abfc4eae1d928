import { expect, test, type Page } from '@playwright/test';

import { saveCase } from '../console/support/cases.ts';
import { expectAccessible } from '../support/accessible.ts';
import { accounts, openAs } from '../support/console.ts';
import { inDatabase } from '../support/in-database.ts';

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

test('the audit lists a change with its author, old value and new value', async ({ page }) => {
  await openAs(page, accounts.superadmin);
  const [before, after] = [freshName(), freshName()];
  const saved = await saveLocation(page, { location: before });
  await saveLocation(page, { ...saved, location: after });

  await page.getByRole('link', { name: 'Audit' }).click();
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

test('person and entity filters narrow the audit list and appear in the URL', async ({ page }) => {
  await openAs(page, accounts.superadmin, '/admin/audit');
  await page.getByRole('combobox', { name: 'Record' }).selectOption({ label: 'Log-in' });
  await expect(page).toHaveURL(/entity=session/);
  await expect(changes(page).getByRole('row').nth(1)).toContainText('Log-in');
  await page.getByRole('combobox', { name: 'Person' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/actor=/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Record' })).toHaveValue('session');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
});

test('an empty audit search shows a message', async ({ page }) => {
  await openAs(page, accounts.superadmin, '/admin/audit?search=no-such-thing-at-all');
  await expect(page.getByText('No changes match these filters.')).toBeVisible();
});

test('the audit list pages to older and newer entries', async ({ page }) => {
  await openAs(page, accounts.superadmin, '/admin/audit');
  const first = changes(page).getByRole('row').nth(1);
  const newest = await first.textContent();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(first).not.toHaveText(newest ?? '');
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(first).toHaveText(newest ?? '');
});

test('an audit entry of a case links to the case’s page', async ({ page, request }) => {
  const { caseId } = await saveCase(request);
  await openAs(page, accounts.superadmin, `/admin/audit?entity=case&search=${caseId}`);
  await changes(page).getByRole('link').first().click();
  await expect(page).toHaveURL(`/admin/case/${caseId}`);
  await expect(page.getByText(caseId)).toBeVisible();
});

/** Marks the current month as stored. No command stores a month that has not ended. */
const stored = {
  put: `INSERT INTO stored_months (table_name, month, until, row_count, storage_key, key_id, sha256,
      sealed_sha256)
    SELECT 'audit_history', to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM'),
      now() + interval '1 month', 1, 'none', gen_random_uuid(), zero, zero
    FROM decode(repeat('00', 32), 'hex') AS zero`,
  taken: `DELETE FROM stored_months WHERE storage_key = 'none'`,
};

test('the audit page and a case’s page name the months that have moved to storage', async ({
  page,
  request,
}) => {
  const { caseId } = await saveCase(request);
  const month = new Date().toLocaleDateString('en-IN', {
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  });
  await inDatabase([[stored.put, []]]);
  try {
    await openAs(page, accounts.superadmin, '/admin/audit');
    await expect(page.getByText(`Some months up to ${month} have been moved`)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/case/${caseId}`);
    await expect(page.getByText(`The history of ${month} has been moved`)).toBeVisible();
    await expectAccessible(page);
  } finally {
    await inDatabase([[stored.taken, []]]);
  }
});

test('an admin cannot open the audit page', async ({ page }) => {
  await openAs(page, accounts.admin, '/admin/audit');
  await expect(
    page.getByRole('heading', { name: 'You do not have access to this page' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit' })).toHaveCount(0);
});
