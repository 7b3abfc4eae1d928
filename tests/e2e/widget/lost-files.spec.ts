import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { fillEmployeeForm, fillPublicForm, findSubmitButton, submitOtp } from './support/forms.ts';
import { expect, signInEmployee, test } from './support/widget-test.ts';

const remedy =
  'This file has changed or moved, or it is a folder. Remove it, then choose the file again.';

async function choose(page: Page, path: string) {
  await writeFile(path, '%PDF-1.4 first');
  await page.getByLabel(/^Attachments/).setInputFiles(path);
  await expect(page.getByText('statement.pdf')).toBeVisible();
}

/**
 * Overwrites a file with other content. The browser compares times by whole seconds, so the file
 * gets a later modification time.
 */
async function change(path: string) {
  await writeFile(path, '%PDF-1.4 and then more of it');
  const later = Date.now() / 1000 + 10;
  await utimes(path, later, later);
}

for (const [what, lose] of [
  ['vanished', (path: string) => rm(path)],
  ['changed', change],
] as const) {
  test(`the form names a file that ${what} after the user chose the file, and gives advice`, async ({
    page,
    open,
    double,
  }, info) => {
    const path = info.outputPath('statement.pdf');
    await open('element');
    await choose(page, path);
    await fillPublicForm(page);
    await lose(path);
    await findSubmitButton(page).click();
    await submitOtp(page);
    await expect(page.getByText(`statement.pdf: ${remedy}`).first()).toBeVisible();
    await expect(page.getByText('cannot be reached')).toBeHidden();
    await page.getByRole('button', { name: 'Remove statement.pdf' }).click();
    await findSubmitButton(page).click();
    await expect(page.getByText('MF-7K4Q-9M20')).toBeVisible();
    expect(double.cases[0]?.files).toEqual([]);
  });
}

test('the employee form names a file that was deleted after the user chose the file', async ({
  page,
  open,
}, info) => {
  const path = info.outputPath('statement.pdf');
  await signInEmployee(page);
  await open('element', { audience: 'employee' });
  await choose(page, path);
  await fillEmployeeForm(page);
  await rm(path);
  await findSubmitButton(page).click();
  await expect(page.getByText(`statement.pdf: ${remedy}`).first()).toBeVisible();
});

test('the form names a dropped folder and gives advice', async ({ page, open }, info) => {
  const folder = info.outputPath('bills.pdf');
  await mkdir(folder);
  await open('element');
  const zone = page.locator('[part=box]').last();
  await zone.scrollIntoViewIfNeeded();
  const box = await zone.boundingBox();
  const cdp = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  const at = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await expect(page.getByText(`bills.pdf: ${remedy}`)).toBeVisible();
});
