import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';

import { expectAccessible } from './support/accessible.ts';

test('the documentation site opens and searches from files, without a server', async ({ page }) => {
  const folder = test.info().outputPath('docs');
  await promisify(execFile)('npm', ['run', 'docs', '--', '--write', folder]);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  const site = pathToFileURL(`${folder}/`).href;
  await page.goto(`${site}index.html`);
  await page.getByRole('navigation', { name: 'Documents' }).getByText('Operator').click();
  await page.getByRole('link', { name: 'Operate', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operate' })).toBeVisible();
  await expectAccessible(page);

  // A rule's number links to the rule.
  await page.getByRole('link', { name: '6.7', exact: true }).click();
  await expect(page.locator('li:target')).toContainText('backup');

  await page.keyboard.press('/');
  await page.keyboard.type('closefeedback');
  const call = page.getByRole('link', { name: 'API reference › Close a case' });
  await expect(call).toBeVisible();
  await call.click();
  await expect(page).toHaveURL(/api\.html#close-a-case$/);
  await expect(page.getByText('POST /api/admin/closeFeedback')).toBeInViewport();
  expect(faults).toEqual([]);
});
